import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  label: 'Pierwsze kroki',
  steps: {
    character: {
      title: 'Dodaj swoją postać',
      why: 'Zaznaczenia zapiszą się pod jej nazwą i możesz je udostępnić.',
    },
    import: {
      title: 'Importuj z\u00a0Bazaru',
      why: 'Aukcja twojej postaci wypełni wszystko naraz.',
    },
    tick: {
      title: 'Pierwsze zaznaczenie',
      why: 'Otwórz listę i zaznacz to, co ma twoja postać.',
    },
  },
  dismiss: 'Zamknij: {title}',
};
