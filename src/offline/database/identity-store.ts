/** This device's identity record, shared by all tabs and the worker. */
import Dexie, { liveQuery } from 'dexie';
import { MAX_FORGOTTEN } from '#core/contract/sync/sync.ts';
import { withReopen } from './connection.ts';
import type { DeviceDatabase, DeviceUser, ForgettingAccount, IdentityRecord } from './device-database.ts';

/** A change to the identity. */
export type IdentityEvent =
  | { readonly kind: 'confirmed'; readonly user: DeviceUser }
  /** The server reports no session; `elsewhere`: the player has ended it on another device. */
  | { readonly kind: 'ended'; readonly elsewhere?: boolean }
  /** The player signed out; `forget`: with the account's data on this device. */
  | { readonly kind: 'signedOut'; readonly forget?: ForgettingAccount | undefined }
  /** The player deletes the data of an account that is not signed in. */
  | { readonly kind: 'forget'; readonly forget: ForgettingAccount }
  /** Nothing of the account is left. */
  | { readonly kind: 'forgotten'; readonly account: string };

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

/** Returns whether the account's data is shown on this device: signed in, or with a session that has ended. */
export async function isShown(database: DeviceDatabase, account: string): Promise<boolean> {
  const record = await readIdentity(database);
  return (record?.user ?? record?.ended)?.account === account;
}

/** Returns the identity after `event`. Every change of account increments the generation. */
function nextIdentity(before: IdentityRecord | undefined, event: IdentityEvent, now: number): IdentityRecord {
  const known: IdentityRecord = before ?? { key: 'identity', user: null, ended: null, generation: 0, confirmedAt: now };
  const { user, generation } = known;
  switch (event.kind) {
    case 'confirmed': {
      const same = user?.account === event.user.account;
      return {
        // Someone who signs in again keeps what was not deleted yet.
        ...withForgotten(known, event.user.account),
        user: event.user,
        ended: null,
        endedElsewhere: false,
        generation: same ? generation : generation + 1,
        confirmedAt: now,
      };
    }
    case 'ended':
      return {
        ...known,
        user: null,
        ended: user ?? known.ended,
        endedElsewhere: event.elsewhere === true || (user === null && known.endedElsewhere === true),
        generation: user === null ? generation : generation + 1,
        confirmedAt: now,
      };
    case 'signedOut':
      return {
        ...withForgetting(known, event.forget),
        user: null,
        ended: null,
        endedElsewhere: false,
        generation: generation + 1,
        confirmedAt: now,
      };
    case 'forget':
      return withForgetting(known, event.forget);
    case 'forgotten':
      return withForgotten(known, event.account);
  }
}

function withForgetting(record: IdentityRecord, forget: ForgettingAccount | undefined): IdentityRecord {
  return forget === undefined ? record : { ...record, forgetting: [...(record.forgetting ?? []), forget] };
}

/** Ends the deletion of an account's data. */
function withForgotten(record: IdentityRecord, account: string): IdentityRecord {
  const { forgetting = [], forgotten = [] } = record;
  const clients = forgetting.flatMap((each) => (each.account === account ? (each.client ?? []) : []));
  return {
    ...record,
    forgetting: forgetting.filter((each) => each.account !== account),
    forgotten: [...forgotten, ...clients].slice(-MAX_FORGOTTEN),
  };
}
