import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './token-words.ts';

export const words: Translation<typeof english, 'es'> = {
  scopes: {
    characters: 'Tus personajes',
    progress: 'Lo que tienen tus personajes, y tus favoritos',
    history: 'El historial de tus cambios',
    following: 'A quiénes sigues',
  },
  unknownScope: 'Ese permiso no existe.',
  noName: 'Ponle un nombre al token.',
  nameTooLong: 'Un nombre puede tener hasta {most} caracteres.',
  noScopes: 'Elige qué puede leer el token.',
  noEnd: 'Elige cuándo vence el token.',
};
