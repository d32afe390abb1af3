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
  'account-lists',
  'accounts',
  'admin-history',
  'admin-log',
  'admin-users',
  'api-tokens',
  'bazaar-import',
  'purge-expired',
  'contact',
  'contest-gallery',
  'data-reports',
  'eviction',
  'following',
  'history',
  'known-devices',
  'own-account',
  'password-reset',
  'profiles',
  'progress',
  'ranking',
  'rarity',
  'reports',
  'season',
  'summaries',
  'sync',
  'sync-numbers',
  'challenge-year',
  'verification',
  'whole-export',
] as const;

export const POSTGRES_SUBJECTS: readonly string[] = [...DIFFERENT, ...EVERY_QUERY];
