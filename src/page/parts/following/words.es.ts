import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  follow: 'Seguir',
  followOf: 'Seguir a {name}',
  following: 'Siguiendo',
  unfollow: 'Dejar de seguir',
  unfollowOf: 'Dejar de seguir a {name}',
  block: 'Bloquear',
  blockOf: 'Bloquear a {name}',
  blocked: 'Bloqueado',
  unblock: 'Desbloquear',
  unblockOf: 'Desbloquear a {name}',
  more: 'Más sobre {name}',
  full: {
    following: 'Sigues a {count} jugadores y no caben más. Primero deja de seguir a uno.',
    blocked: 'Bloqueas a {count} jugadores y no caben más. Primero desbloquea a uno.',
  },
  logIn: 'Inicia sesión para seguir a {name}.',

  followed: 'Sigues a {name}.',
  unfollowed: 'Ya no sigues a {name}.',
  isBlocked: 'Bloqueaste a {name}.',
  unblocked: 'Desbloqueaste a {name}.',
  undone: 'Deshecho.',

  blockTitle: '¿Bloquear a {name}?',
  blockDescription:
    'La cuenta de {name} ya no puede ver tus perfiles ni cuenta entre tus seguidores. Dejas de seguir a {name}, y no recibe ninguna notificación.',
};
