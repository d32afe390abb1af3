import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  home: 'Início',
  search: 'Buscar',
  goals: 'Metas',
  huntLog: 'Registro de hunts',
  beside: 'Ao lado do jogo',
  me: 'Minha página',
  following: 'Seguindo',
  account: 'Conta',
  recover: 'Redefinir senha',
  sync: 'Sincronização',
  contests: 'Concursos',
  challenges: 'Desafios',
  rankings: 'Rankings',
  annualRankings: 'Rankings anuais',
  changelog: 'Histórico de versões',
  contact: 'Contato',
  help: 'Ajuda',
  privacy: 'Privacidade',
  security: 'Relatar uma vulnerabilidade',
  notFound: 'Página não encontrada',
};
