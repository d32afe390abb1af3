import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  auctionId: {
    number: 'ID aukcji musi być liczbą.',
    whole: 'ID aukcji musi być liczbą całkowitą.',
    positive: 'ID aukcji musi wynosić co najmniej 1.',
    digits: 'ID aukcji może mieć najwyżej dziewięć cyfr.',
  },
  sections: {
    missing: 'Wybierz sekcje do zaimportowania.',
    none: 'Wybierz co najmniej jedną sekcję.',
    twice: 'Jedna z sekcji jest wybrana dwa razy.',
  },
  character: 'Wybierz postać.',
};
