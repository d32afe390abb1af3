import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Seguindo',
  intro: 'O que os jogadores que você segue completaram. Só você vê esta lista.',
  private: 'Só a própria pessoa vê quem ela segue.',
  theirProfile: 'Perfil de {username}',

  emptyTitle: 'Você ainda não segue ninguém',
  empty:
    'Aqui você vê o que os jogadores que você segue completam e como você se compara a eles. Abra o perfil de um jogador e clique em Seguir. Para ter seguidores, compartilhe o seu próprio perfil.',
  ownProfile: 'Meu perfil',
  noneVisible: 'Nada para mostrar ainda.',

  failed: 'Não deu para carregar os jogadores que você segue.',
  offline: 'Offline. Os jogadores que você segue aparecem quando você estiver online.',

  measure: 'Ordenar por',
  measures: { gains7: '7 dias', gains30: '30 dias', done: 'Tudo' },
  ranking: 'Ranking',
  rankHeads: { rank: 'Posição', name: 'Jogador' },
  scores: { gains7: 'Em 7 dias', gains30: 'Em 30 dias', done: 'No total' },

  players: 'Jogadores',
  done: {
    one: '{earned} de {count} item registrado',
    many: '{earned} de {count} de itens registrados',
    other: '{earned} de {count} itens registrados',
  },
  gains: '{gains7} em 7 dias, {gains30} em 30 dias',
  last: 'Último: {when}',
  noGain: 'Nada completo ainda',

  feed: 'Recentes',
  feedEmpty: 'Ninguém completou nada nos últimos 30 dias.',
  utc: 'Dias em UTC',
  today: 'Hoje',
  yesterday: 'Ontem',
  completed: '{player} completou {name}.',
  completedMany: {
    one: '{player} completou {count} item.',
    many: '{player} completou {count} de itens.',
    other: '{player} completou {count} itens.',
  },
  more: '{player} completou mais {count}.',
  reached: {
    bronze: '{player} chegou ao bronze em {challenge}.',
    silver: '{player} chegou à prata em {challenge}.',
    gold: '{player} chegou ao ouro em {challenge}.',
  },
  moreDays: {
    one: 'Mostrar mais {count} dia',
    many: 'Mostrar mais {count} de dias',
    other: 'Mostrar mais {count} dias',
  },

  blocked: 'Jogadores bloqueados',
  blockedWhy: 'Eles não podem ver os seus perfis e não contam entre os seus seguidores.',
};
