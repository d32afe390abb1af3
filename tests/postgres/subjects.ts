/**
 * Contract files that every run plays on Postgres too, by name: those about what differs there, and as many more as run
 * every query at least once. `npm run test:long` plays all of them.
 */

/** Locks, concurrent transactions, several servers on one store, and operations on a whole store. */
const DIFFERENT = [
  'admin-drafts',
  'admin-publishing',
  'catalogue-delta',
  'contest-commands',
  'contest-draw',
  'contest-entries',
  'contest-jury',
  'contest-uploads',
  'contest-votes',
  'entry-commands',
  'erased-file',
  'health',
  'killed-server',
  'maintenance',
  'metrics',
  'move',
  'outgoing-mails',
  'published-data',
  'ranking-visibility',
  'restore',
  'season-result',
  'serving-process',
  'standings',
  'sync-limits',
  'sync-rules',
] as const;

/** Dialect: every query runs. */
const EVERY_QUERY = [
  'account-deletion',
  'accounts',
  'admin-history',
  'admin-users',
  'api-tokens',
  'bazaar-import',
  'contest-two-persons',
  'purge-expired',
  'contact',
  'data-reports',
  'devices',
  'following',
  'history',
  'own-account',
  'password-reset',
  'profiles',
  'ranking',
  'rarity',
  'reports',
  'season',
  'second-factor',
  'summaries',
  'sync',
  'sync-epochs',
  'sync-numbers',
  'verification-lost',
] as const;

export const POSTGRES_SUBJECTS: readonly string[] = [...DIFFERENT, ...EVERY_QUERY];
