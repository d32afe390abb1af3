/** What the changelog says. */
export const words = {
  title: 'Changelog',
  lead: 'What changed on Loremark, and in its data about the game.',
  kinds: 'Versions of',
  app: 'App',
  catalogue: 'Game data',
  withNew: (name: string, count: number) => (count === 0 ? name : `${name}, ${count} new`),
  version: (version: string) => `Version ${version}`,
  unreleased: 'Unreleased',
  unreleasedWhy: 'In work. It has no version number yet.',
  isNew: 'New',
  none: 'No versions yet.',
  failed: (why: string) => `The changelog could not be loaded. ${why}`,
  news: 'News',
} as const;
