import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  network: 'El servidor no responde.',
  timeout: 'El servidor no respondió a tiempo.',
  notOurs: 'Respondió algo que no es el servidor.',
  noToken: 'El servidor no envió un token.',
  malformed: 'La respuesta no es de nuestro servidor.',
  serverFailed: 'El servidor no puede hacerlo ahora.',
  refusesAll: 'Loremark no responde: algo en el camino rechaza todas las solicitudes.',
  otherAccount: 'La sesión abierta es de otra cuenta.',
  noResult: 'El servidor no envió el resultado de algunos cambios.',

  storage: {
    quota: 'A este dispositivo no le queda espacio para guardar cambios.',
    blocked: 'Otra pestaña de Loremark no deja guardar. Ciérrala e intenta de nuevo.',
    denied: 'Este navegador no deja que Loremark guarde nada.',
    unavailable: 'Este dispositivo no pudo guardar el cambio.',
  },
  notDownloaded: 'El progreso de tu cuenta aún no está en este dispositivo. Conéctate e intenta de nuevo.',
  mergeInProgress: 'Esto ya se está agregando a otra cuenta.',
  alreadySettled: 'Este cambio ya está resuelto.',
  onlyNewer: 'Solo una versión más nueva de la app lo admite.',
  noteTooLong: 'Junto con la nota que ya existe, es demasiado largo. Acorta primero una de las dos.',
  changedSince: 'Esto volvió a cambiar después.',
  file: {
    newer: 'Este archivo es de una versión más nueva de la app. Recarga y vuelve a importarlo.',
    notOurs: 'Este no es un archivo de cambios sin enviar, o está dañado.',
    ofGuest: 'Este archivo contiene cambios hechos sin una cuenta. Cierra sesión para importarlo.',
    ofOther: 'Este archivo pertenece a la cuenta {account}. Inicia sesión en ella para importarlo.',
  },
};
