import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  empty: 'Aún no hay nada que leer. Pega una sesión del Hunt Analyser.',
  tooLong: 'Este texto tiene {length} caracteres. Se pueden leer hasta {most}.',
  party:
    'Esta es una party hunt y no tiene la lista de criaturas que mataste. Copia el Hunt Analyser de tu propia sesión.',
  noList: 'En este texto no está la lista de criaturas que mataste. Copia la sesión completa del Hunt Analyser.',
  several: 'Aquí hay más de una sesión. Pégalas una por una.',
  tooManyRows: {
    one: 'Esta lista tiene {count} línea. Se pueden leer hasta {most}.',
    many: 'Esta lista tiene {count} de líneas. Se pueden leer hasta {most}.',
    other: 'Esta lista tiene {count} líneas. Se pueden leer hasta {most}.',
  },
  noKillLine: 'Esto no es un número con un nombre.',
  noKills: 'No hay ninguna kill en esta línea.',
  tooManyKills: {
    one: 'Una sesión puede tener hasta {count} kill de una criatura.',
    many: 'Una sesión puede tener hasta {count} de kills de una criatura.',
    other: 'Una sesión puede tener hasta {count} kills de una criatura.',
  },
};
