import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Histórico de versões',
  lead: 'O que mudou no Loremark e nos dados sobre o jogo.',
  kinds: 'Versões de',
  contents: 'Versões',
  app: 'App',
  catalogue: 'Dados do jogo',
  withNew: { one: '{name}, {count} nova', many: '{name}, {count} novas', other: '{name}, {count} novas' },
  version: 'Versão {version}',
  unreleased: 'Não lançada',
  unreleasedWhy: 'Em andamento',
  isNew: 'Nova',
  none: 'Nenhuma versão ainda.',
  failed: 'Não deu para carregar o histórico de versões. {why}',
  thanks: 'Agradecemos a {names}.',
  news: 'Notícias',
};
