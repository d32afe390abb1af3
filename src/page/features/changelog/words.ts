import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/features/changelog', {
  title: 'Changelog',
  lead: 'What changed on Loremark and in its game data.',
  /** Label of the tabs `app` and `catalogue`. */
  kinds: 'Versions of',
  contents: 'Versions',
  app: 'App',
  catalogue: 'Game data',
  withNew: { one: '{name}, {count} new', other: '{name}, {count} new' },
  version: 'Version {version}',
  unreleased: 'Unreleased',
  unreleasedWhy: 'In progress',
  isNew: 'New',
  none: 'No versions yet.',
  failed: 'The changelog could not be loaded. {why}',
  /** Players whose reports led to the changes. */
  thanks: 'Thanks to {names}.',
  news: 'News',
});
