export const words = {
  rank: (rank: number) => `Rank ${rank}`,
  you: 'You',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  pagePrefix: 'Page ',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
};
