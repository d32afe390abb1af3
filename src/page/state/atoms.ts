/** The page's shared state. Written by this folder only; screens read it through hooks. */
import { atom, createStore } from 'jotai';
import type { User } from '#core/contract/account.ts';
import type { QueueReading } from '#offline/outbox/observe.ts';

export type Identity =
  /** Nothing known yet. */
  | { readonly status: 'checking' }
  | { readonly status: 'signedOut' }
  /** `confirmed` is false while this is only what was known last: the server was not reached. */
  | { readonly status: 'signedIn'; readonly user: User; readonly confirmed: boolean };

export const store = createStore();

export const identityAtom = atom<Identity>({ status: 'checking' });

/** What waits for the signed-in account; null before the first reading and while signed out. */
export const queueAtom = atom<QueueReading | null>(null);

/** Changes on their way into the store, which the last reading of the queue may not include. */
export interface Recording {
  /** How many are not durable yet. */
  readonly storing: number;
  /** The counter after the last that became durable. */
  readonly storedSeq: number;
}

export const NOTHING_RECORDED: Recording = { storing: 0, storedSeq: 0 };

export const recordingAtom = atom<Recording>(NOTHING_RECORDED);

/** How much waits for an account whose session ended without a sign-out. */
export const endedUnsentAtom = atom(0);

/** Whether the device says it has a network. */
export const onlineAtom = atom(true);

/** Device time in ms at which time-bound states were last looked at. */
export const nowAtom = atom(0);
