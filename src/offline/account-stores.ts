/**
 * Everything that the app stores in a browser, and whether a player's account owns it. Forgetting an account reads this
 * table; tests compare it with the databases, with the code that stores, and with docs/sync.md.
 */

/**
 * - `copy`: the server has it too. Deleted when the player ends the session from elsewhere;
 * - `onlyHere`: no server has it. Stays then, until its player signs in again or deletes it;
 * - `mixed`: has both, row by row;
 * - `shared`: is no account's, and always stays.
 */
type Owned = 'copy' | 'onlyHere' | 'mixed' | 'shared';

export const BROWSER_STORES = {
  /** Tables of an account's own database, and of the guest's. */
  accountTables: {
    registers: 'copy',
    /** Changes that were not sent, or were refused. */
    outbox: 'onlyHere',
    /** Client id, numbers and state of the sync; the characters are a copy. */
    meta: 'mixed',
    /** The latest changes, for undo; those still in the outbox exist only here. */
    activity: 'mixed',
    profiles: 'copy',
    answers: 'copy',
    drafts: 'onlyHere',
    draftFiles: 'onlyHere',
  },
  /** Tables of the databases that all players on a device share. */
  sharedTables: {
    catalogue: 'shared',
    catalogueIndex: 'shared',
    /** Rarity. */
    kept: 'shared',
    identity: 'mixed',
    /** Messages and reports; accepted ones are copies. */
    contact: 'mixed',
  },
  /** Values in localStorage by the first word of their names; the second word of an account's begins with the account. */
  values: {
    'admin-edits': 'onlyHere',
    awake: 'shared',
    checks: 'onlyHere',
    contact: 'onlyHere',
    draw: 'shared',
    'first-steps': 'onlyHere',
    hunts: 'onlyHere',
    keep: 'onlyHere',
    looks: 'onlyHere',
    pins: 'onlyHere',
    report: 'onlyHere',
    tasks: 'onlyHere',
    thanks: 'onlyHere',
    tier: 'onlyHere',
    vote: 'onlyHere',
  },
  /** Other keys of localStorage and sessionStorage by their first word, and caches. */
  others: {
    'loremark-tap': 'onlyHere',
    'loremark-draft': 'onlyHere',
    'loremark.settings': 'shared',
    'loremark.updated': 'shared',
    'loremark.notices-room': 'shared',
    'tsr-scroll-restoration-v1_3': 'shared',
    'workbox-precache': 'shared',
    language: 'shared',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Owned>>>>;

type AccountTable = keyof typeof BROWSER_STORES.accountTables;

/** Name of a value in localStorage, such as "pins Elyra/0". */
export type StoredName = StoredKind | `${StoredKind} ${string}`;
type StoredKind = keyof typeof BROWSER_STORES.values;

/** Returns the tables of an account's database that are owned in one of these ways. */
export function accountTables(...owned: readonly Owned[]): AccountTable[] {
  const { accountTables: tables } = BROWSER_STORES;
  return (Object.keys(tables) as AccountTable[]).filter((name) => owned.includes(tables[name]));
}
