import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/home/news', {
  title: 'News',
  categories: {
    site: 'Loremark',
    game: 'Game update',
    contest: 'Contest',
    challenge: 'Challenge',
    catalogue: 'Data',
  },
  allNews: 'All news',
  newCount: '{count} new',
  isNew: 'New',
  pinned: 'Pinned',
  readMore: 'Read more',
  readMoreOf: 'Read more: {title}',
  none: 'No news yet.',
  /** Before a sentence that says why. */
  failed: 'The news could not be loaded.',

  lead: 'What is new on Loremark and in the game.',
  filter: 'Category',
  all: 'All',
  noneOf: 'No posts in {category} yet.',
  noneOlder: 'There are no older posts.',
  feed: 'RSS feed',
  pages: 'Pages of news',
  newer: 'Newer news',
  older: 'Older news',
  page: 'Page {page} of {last}',
  offlineOlder: 'Offline. Older news is shown when you are online.',
  offlineNewest: 'Offline. Only the newest posts are here.',
  failedOlder: 'Older news could not be loaded.',

  post: 'News',
  missing: 'Post not found',
  missingWhy: 'There is no such post. It may have been removed.',
  offlinePost: 'Offline. This post is shown when you are online.',
  failedPost: 'The post could not be loaded.',
  home: 'Home',
});
