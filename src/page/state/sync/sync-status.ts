/** The sync badge, computed from the stored state alone. */
import { atom, useAtomValue } from 'jotai';
import { callingUntil } from '#offline/database/sync-row.ts';
import type { QueueSnapshot } from '#offline/outbox/observe/observe.ts';
import type { DrainEnd } from '#offline/sync/ports.ts';
import {
  guestQueueAtom,
  type Identity,
  identityAtom,
  nowAtom,
  onlineAtom,
  queueAtom,
  savingAtom,
  shownUser,
  store,
} from '#page/state/atoms.ts';
import type { Saving } from '#page/state/sync/progress/progress-view.ts';
import { requestDrain } from './drain-request.ts';

export type SyncStatus =
  /** Not read yet: nothing is shown. */
  | { readonly kind: 'unknown' }
  /** Signed out without unsent changes: nothing is shown. */
  | { readonly kind: 'signedOut' }
  /** Signed out: `count` changes exist only on this device. */
  | { readonly kind: 'guest'; readonly count: number }
  /** Nothing is pending: the account has everything. */
  | { readonly kind: 'saved' }
  | { readonly kind: 'waiting'; readonly count: number }
  | { readonly kind: 'sending'; readonly count: number }
  /** No response. */
  | { readonly kind: 'offline'; readonly count: number }
  /** Something other than the server responded, or refuses every call. */
  | { readonly kind: 'unreachable'; readonly count: number }
  /** The session has ended; changes wait for the next sign-in. */
  | { readonly kind: 'signIn'; readonly count: number }
  /** The server refused changes; the player has to decide. */
  | { readonly kind: 'needsYou'; readonly count: number }
  /** Only a newer version of the app can deliver. */
  | { readonly kind: 'reload'; readonly count: number };

export interface StatusInputs {
  readonly identity: Identity;
  readonly queue: QueueSnapshot | null;
  /** A guest's changes; null while an account is shown or not read yet. */
  readonly guest: QueueSnapshot | null;
  readonly saving: Saving;
  /** Whether the device reports a network. */
  readonly online: boolean;
  /** Device time in ms. */
  readonly now: number;
}

/** Returns the status of the badge. */
export function syncStatusOf(inputs: StatusInputs): SyncStatus {
  const { identity, queue, saving, online, now } = inputs;
  if (identity.status === 'checking') return { kind: 'unknown' };
  if (shownUser(identity) === null) return withoutAccount(inputs);
  if (queue === null) return { kind: 'unknown' };
  if (identity.status !== 'signedIn') return { kind: 'signIn', count: counted(queue, saving) };
  const { dead, parked, sync } = queue;
  // Includes changes being stored: the badge must not show "saved" before they are durable.
  const unsent = counted(queue, saving);
  if (parked > 0) return { kind: 'reload', count: unsent + parked };
  if (unsent > 0 && sync.halt !== null) return { kind: sync.halt, count: unsent };
  if (dead > 0) return { kind: 'needsYou', count: dead };
  if (unsent === 0) return { kind: 'saved' };
  if (!online) return { kind: 'offline', count: unsent };
  if (callingUntil(sync, now) !== null) return { kind: 'sending', count: unsent };
  return { kind: sync.failure === null || sync.failure === 'server' ? 'waiting' : sync.failure, count: unsent };
}

function withoutAccount({ guest, saving }: StatusInputs): SyncStatus {
  if (guest === null) return { kind: 'unknown' };
  const count = counted(guest, saving);
  return count > 0 ? { kind: 'guest', count } : { kind: 'signedOut' };
}

/** Returns the number of changes in the outbox, including taps that are not durable yet. */
function counted(queue: QueueSnapshot, { count, storedPlace }: Saving): number {
  return Math.max(queue.unsent, count + (storedPlace > queue.place ? 1 : 0));
}

/** The badge's last status; an equal one is returned as the same object to avoid rendering. */
let last: SyncStatus = { kind: 'unknown' };

const statusAtom = atom((get) => {
  const status = syncStatusOf({
    identity: get(identityAtom),
    queue: get(queueAtom),
    guest: get(guestQueueAtom),
    saving: get(savingAtom),
    online: get(onlineAtom),
    now: get(nowAtom),
  });
  if (JSON.stringify(status) !== JSON.stringify(last)) last = status;
  return last;
});

/** Returns the status of the badge. */
export function useSyncStatus(): SyncStatus {
  return useAtomValue(statusAtom, { store });
}

/** Sends pending changes and pulls now. Resolves to the outcome; undefined if the device's storage failed. */
export function syncNow(): Promise<DrainEnd | undefined> {
  return requestDrain('manual');
}
