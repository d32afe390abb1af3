import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  imported: 'Ostatni import',
  report: 'Zobacz raport',
  importedFrom: 'Aukcja {auction}, {ago}',
  gained: 'dodano {count}',
  changed: 'zmieniono {count}',
  lost: 'usunięto {count}',

  challenge: 'Wyzwanie miesiąca',
  join: 'Dołącz',
  open: 'Otwórz',
  ends: '{name}. Koniec {left}.',
  points: { one: '{count} punkt', few: '{count} punkty', many: '{count} punktów', other: '{count} punktu' },
};
