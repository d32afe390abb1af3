import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Notícias',
  categories: {
    site: 'Loremark',
    game: 'Update do jogo',
    contest: 'Concurso',
    challenge: 'Desafio',
    catalogue: 'Dados',
  },
  allNews: 'Todas as notícias',
  newCount: { one: '{count} nova', many: '{count} novas', other: '{count} novas' },
  isNew: 'Nova',
  pinned: 'Fixada',
  readMore: 'Ler mais',
  readMoreOf: 'Ler mais: {title}',
  none: 'Nenhuma notícia ainda.',
  failed: 'Não deu para carregar as notícias.',

  lead: 'O que há de novo no Loremark e no jogo.',
  filter: 'Categoria',
  all: 'Todas',
  noneOf: 'Nenhuma notícia em {category} ainda.',
  noneOlder: 'Não há notícias mais antigas.',
  feed: 'Feed RSS',
  pages: 'Páginas de notícias',
  newer: 'Mais recentes',
  older: 'Mais antigas',
  page: 'Página {page} de {last}',
  offlineOlder: 'Offline. As notícias mais antigas aparecem quando você estiver online.',
  offlineNewest: 'Offline. Só as notícias mais recentes estão aqui.',
  failedOlder: 'Não deu para carregar as notícias mais antigas.',

  post: 'Notícia',
  missing: 'Notícia não encontrada',
  missingWhy: 'Esta notícia não existe. Talvez tenha sido removida.',
  offlinePost: 'Offline. Esta notícia aparece quando você estiver online.',
  failedPost: 'Não deu para carregar a notícia.',
  home: 'Início',
};
