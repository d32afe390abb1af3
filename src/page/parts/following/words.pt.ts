import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  follow: 'Seguir',
  followOf: 'Seguir {name}',
  following: 'Seguindo',
  unfollow: 'Deixar de seguir',
  unfollowOf: 'Deixar de seguir {name}',
  block: 'Bloquear',
  blockOf: 'Bloquear {name}',
  blocked: 'Bloqueado',
  unblock: 'Desbloquear',
  unblockOf: 'Desbloquear {name}',
  more: 'Mais sobre {name}',
  full: {
    following: 'Você segue {count} jogadores, e esse é o limite. Deixe de seguir um deles primeiro.',
    blocked: 'Você bloqueou {count} jogadores, e esse é o limite. Desbloqueie um deles primeiro.',
  },
  logIn: 'Entre na conta para seguir {name}.',

  followed: 'Você segue {name}.',
  unfollowed: 'Você não segue mais {name}.',
  isBlocked: 'Você bloqueou {name}.',
  unblocked: 'Você desbloqueou {name}.',
  undone: 'Desfeito.',

  blockTitle: 'Bloquear {name}?',
  blockDescription:
    'A conta de {name} não vê mais os seus perfis e não conta entre os seus seguidores. Você deixa de seguir {name}, e ninguém é avisado.',
};
