import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  guestTitle: 'Wszystko, czego dokonała twoja postać',
  intro:
    'Zaznaczaj osiągnięcia, mounty i questy swoich postaci z Tibii, gdy tylko je zdobędziesz, nawet bez internetu. Z kontem masz je na wszystkich urządzeniach.',
  signUp: 'Załóż konto',
  free: 'Za darmo. Bez konta wszystko zostaje na tym urządzeniu.',
  kept: {
    one: '{count} wpis jest zapisany na tym urządzeniu. Załóż konto, żeby mieć go wszędzie.',
    few: '{count} wpisy są zapisane na tym urządzeniu. Załóż konto, żeby mieć je wszędzie.',
    many: '{count} wpisów jest zapisanych na tym urządzeniu. Załóż konto, żeby mieć je wszędzie.',
    other: '{count} wpisu jest zapisane na tym urządzeniu. Załóż konto, żeby mieć je wszędzie.',
  },
  recorded: 'Zapisano {earned} z {count} pozycji',
  install: 'Zainstaluj Loremark: otworzysz go z ekranu głównego, także bez internetu.',
  countKills: 'Liczenie zabić',
  beside: 'Obok gry',
  huntLog: 'Dziennik polowań',
  recent: 'Ostatnio zapisane',
  undoLast: 'Cofnij ostatnie',
  andMore: '{name} i jeszcze {count}',
};
