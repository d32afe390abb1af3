import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  empty: 'Aún no hay nada que leer. Pega una sesión del Hunt Analyser.',
  tooLong: 'Este texto tiene {length} caracteres. Se pueden leer máximo {most}.',
  party:
    'Esta es una hunt en grupo y no tiene la lista de criaturas que mataste. Copia el Hunt Analyser de tu propia sesión.',
  noList: 'En este texto no está la lista de criaturas que mataste. Copia la sesión completa del Hunt Analyser.',
  several: 'Aquí hay más de una sesión. Pégalas una por una.',
  tooManyRows: {
    one: 'Esta lista tiene {count} línea. Se pueden leer máximo {most}.',
    many: 'Esta lista tiene {count} de líneas. Se pueden leer máximo {most}.',
    other: 'Esta lista tiene {count} líneas. Se pueden leer máximo {most}.',
  },
  noKillLine: 'Esto no es un número con un nombre.',
  noKills: 'No hay ninguna kill en esta línea.',
  tooManyKills: {
    one: 'Una sesión puede tener máximo {count} kill de una criatura.',
    many: 'Una sesión puede tener máximo {count} de kills de una criatura.',
    other: 'Una sesión puede tener máximo {count} kills de una criatura.',
  },
};
