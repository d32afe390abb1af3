import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  id: 'Wiadomość musi mieć własne ID (UUID).',
  outdated: 'W tej wersji aplikacji wiadomość musi mieć inną formę. Edytuj ją, a potem wyślij ponownie.',
  noTopic: 'Wybierz temat.',
  tooShort: 'Napisz co najmniej {least} znaków.',
};
