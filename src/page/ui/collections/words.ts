import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/ui/collections', {
  rank: 'Rank {rank}',
  you: 'You',
  pages: 'Pages',
  page: 'Page {page}',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
});
