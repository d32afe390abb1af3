import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './form-words.ts';

export const words: Translation<typeof english, 'es'> = {
  name: {
    empty: 'Falta el nombre del personaje.',
    tooShort: 'El nombre del personaje debe tener al menos {least} caracteres.',
    tooLong: 'El nombre del personaje puede tener hasta {most} caracteres.',
    firstLetter: 'El nombre del personaje debe empezar con una letra.',
    characters: 'El nombre del personaje solo puede tener letras, espacios, apóstrofos, guiones, puntos y comas.',
    taken: 'Ya tienes un personaje con este nombre.',
  },
  visibility: 'La visibilidad debe ser Público u Oculto.',
  id: 'Un personaje se debe indicar con su ID.',
};
