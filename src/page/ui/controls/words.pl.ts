import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  bookmark: 'Ulubione: {name}',
  removeFilter: 'Usuń filtr: {name}',
  notCopied: 'Nie skopiowano',
  cannotCopy: 'Nie skopiowano. Twoja przeglądarka na to nie pozwala.',
  changeCount: '{name}: {figures} {unit}, zmień',
  changeAtLeast: '{name}: co najmniej {figures} {unit}, zmień',
  enterNumber: 'Wpisz liczbę.',
  enterWhole: 'Wpisz liczbę całkowitą, samymi cyframi.',
  enterExact: 'Wpisz dokładną liczbę.',
  enterLess: 'Wpisz {most} lub mniej.',
  add: 'Dodaj {step}',
  showPassword: 'Pokaż hasło',
  hidePassword: 'Ukryj hasło',
  bytes: { one: '{count} bajt', few: '{count} bajty', many: '{count} bajtów', other: '{count} bajta' },
  kilobytes: '{count} kB',
  megabytes: '{size} MB',
  orDrop: '{choose} lub upuść go tutaj',
  chooseFile: 'Wybierz plik',
  removeFile: 'Usuń: {name}',
  set: 'Ustaw',
  range: 'od {min} do {max}',
  clearSearch: 'Wyczyść wyszukiwanie',
};
