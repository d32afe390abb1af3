import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  label: 'Primeros pasos',
  steps: {
    character: {
      title: 'Agrega tu personaje',
      why: 'Tus marcas se guardan con su nombre, y puedes compartirlas.',
    },
    import: {
      title: 'Importa del Bazaar',
      why: 'Una subasta de tu personaje lo registra todo de una vez.',
    },
    tick: {
      title: 'Marca algo por primera vez',
      why: 'Abre una lista y marca lo que tiene tu personaje.',
    },
  },
  dismiss: 'Ocultar: {title}',
};
