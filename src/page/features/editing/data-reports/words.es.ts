import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  shown: 'Mostrar',
  open: 'Pendientes',
  settled: 'Resueltos',
  none: {
    open: {
      title: 'No hay informes pendientes',
      why: 'Aquí aparecen los datos que los jugadores informan como incorrectos, con el valor correcto y cómo lo saben.',
    },
    settled: {
      title: 'Aún no se resolvió ningún informe',
      why: 'Aquí aparecen los informes que un editor aceptó o rechazó, con la respuesta al jugador.',
    },
  },
  present: 'Ahora',
  reported: 'Informado',
  source: 'Fuente',
  deleted: 'Una cuenta eliminada',
  thanks: 'Acepta un agradecimiento con su nombre en el registro de cambios.',
  draftOf: '{author} tiene un cambio pendiente: {value}.',
  ownDraft: 'Tienes un cambio pendiente: {value}.',
  replaces: 'Si aceptas, este valor lo reemplaza.',
  accept: 'Aceptar',
  reject: 'Rechazar',
  acceptOf: 'Aceptar: {fact}',
  rejectOf: 'Rechazar: {fact}',
  acceptMeans: 'El valor pasa a ser un borrador tuyo, y el jugador recibe una notificación.',
  rejectMeans: 'Nada cambia, y el jugador recibe una notificación con el motivo.',
  reply: 'Respuesta al jugador',
  replyHint: 'Opcional.',
  replyTooLong: 'Escribe hasta 500 caracteres.',
  accepted: 'Aceptado',
  rejected: 'Rechazado',
  replied: 'Respuesta: {reply}',
};
