import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './form-words.ts';

export const words: Translation<typeof english, 'pl'> = {
  unstorable: 'Ten tekst zawiera znaki, których nie da się zapisać.',
  directionMarks: 'Ten tekst zawiera ukryte znaki, które zmieniają kierunek pisma. Napisz go bez nich.',
  unknownSetting: 'Nie ma takiego ustawienia.',
  tooLong: 'Najwyżej {most} znaków.',
  writeLess: 'Napisz najwyżej {most} znaków.',
  section: 'Nie ma takiej sekcji.',
  moment: 'Podaj czas w postaci 2026-12-01T10:00:00Z.',
};
