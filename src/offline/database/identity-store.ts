/** This device's identity record, shared by all tabs and the worker. */
import Dexie, { liveQuery } from 'dexie';
import { withReopen } from './connection.ts';
import type { DeviceDatabase, DeviceUser, IdentityRecord } from './device-database.ts';

/** A change to the identity. */
export type IdentityEvent =
  | { readonly kind: 'confirmed'; readonly user: DeviceUser }
  /** The server reports no session. */
  | { readonly kind: 'ended' }
  /** The player signed out. */
  | { readonly kind: 'signedOut' };

/** Returns the stored identity; undefined before the server's first response. */
export function readIdentity(database: DeviceDatabase): Promise<IdentityRecord | undefined> {
  return withReopen(database, () => database.identity.get('identity'));
}

/**
 * Applies `event`. With `onlyIfGeneration`, only if the generation is unchanged, so that a late response does not
 * overwrite a later sign-in or sign-out.
 */
export function storeIdentity(
  database: DeviceDatabase,
  event: IdentityEvent,
  now: number,
  onlyIfGeneration?: number,
): Promise<IdentityRecord> {
  return withReopen(database, () =>
    database.transaction('rw', database.identity, async () => {
      const before = await database.identity.get('identity');
      if (before !== undefined && onlyIfGeneration !== undefined && before.generation !== onlyIfGeneration)
        return before;
      const after = nextIdentity(before, event, now);
      await database.identity.put(after);
      return after;
    }),
  );
}

/** A cached reader of the stored identity: `read` accesses the database only once after each write by any context. */
export function followIdentity(database: DeviceDatabase): {
  readonly read: () => Promise<IdentityRecord | undefined>;
  readonly stop: () => void;
} {
  let last: Promise<IdentityRecord | undefined> | undefined;
  const forget = (parts: object) => {
    // `all`: any database may have been deleted.
    if ('all' in parts || `idb://${database.name}/identity/` in parts) last = undefined;
  };
  Dexie.on.storagemutated.subscribe(forget);
  return {
    read: () => {
      last ??= readIdentity(database);
      return last;
    },
    stop: () => Dexie.on.storagemutated.unsubscribe(forget),
  };
}

/** Calls `onChange` with the stored identity now and after every change by any context. Returns a function that unsubscribes. */
export function observeIdentity(
  database: DeviceDatabase,
  onChange: (identity: IdentityRecord | undefined) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() => database.identity.get('identity')).subscribe(onChange, onError);
  return () => subscription.unsubscribe();
}

/** Returns the identity after `event`. Every change of account increments the generation. */
function nextIdentity(before: IdentityRecord | undefined, event: IdentityEvent, now: number): IdentityRecord {
  const generation = before?.generation ?? 0;
  const user = before?.user ?? null;
  switch (event.kind) {
    case 'confirmed': {
      const same = user?.account === event.user.account;
      return {
        key: 'identity',
        user: event.user,
        ended: null,
        generation: same ? generation : generation + 1,
        confirmedAt: now,
      };
    }
    case 'ended':
      return {
        key: 'identity',
        user: null,
        ended: user ?? before?.ended ?? null,
        generation: user === null ? generation : generation + 1,
        confirmedAt: now,
      };
    case 'signedOut':
      return { key: 'identity', user: null, ended: null, generation: generation + 1, confirmedAt: now };
  }
}
