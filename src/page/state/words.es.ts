import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  logInFirst: 'Primero inicia sesión.',
  unreachable: 'El servidor no responde. Revisa tu conexión e intenta de nuevo.',
  toLookAt: '{count} por revisar.',
  storageHelp: {
    quota: 'Libera espacio e intenta de nuevo.',
    blocked: 'Cierra las otras pestañas de Loremark e intenta de nuevo.',
    denied:
      'Este navegador no deja que Loremark guarde nada. Permite que este sitio guarde datos, o sal del modo privado, y recarga.',
    unavailable: 'Recarga e intenta de nuevo.',
  },
};
