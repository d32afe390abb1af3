/** The page's shared state. Written by this folder only; screens read it through hooks. */
import { atom, createStore } from 'jotai';
import type { NamedUser } from '#core/contract/account.ts';
import type { CharactersRow } from '#offline/database/progress-database.ts';
import type { ListCount } from '#offline/guest/guest-progress.ts';
import type { QueueReading } from '#offline/outbox/observe.ts';

export type Identity =
  /** Nothing known yet. */
  | { readonly status: 'checking' }
  | { readonly status: 'signedOut' }
  /** `confirmed` is false while this is only what was known last: the server was not reached. */
  | { readonly status: 'signedIn'; readonly user: NamedUser; readonly confirmed: boolean };

export const store = createStore();

export const identityAtom = atom<Identity>({ status: 'checking' });

/** Which character the open account plays, as this device knows it; null before the first reading. */
export const playedAtom = atom<{
  /** 0 = the legacy one. */
  readonly id: number;
  /** Those that there are; undefined before the server has told of them. */
  readonly known: CharactersRow | undefined;
} | null>(null);

/** Who is signed in, playing whom they chose last: what the server says of that may be older. */
export const playerAtom = atom((get): Identity => {
  const identity = get(identityAtom);
  const played = get(playedAtom);
  if (identity.status !== 'signedIn' || played === null) return identity;
  const { user } = identity;
  const named = [...(played.known?.list ?? []), user.current_character].find((each) => each?.id === played.id);
  return { ...identity, user: { ...user, current_character: named ?? null } };
});

/** What waits for the signed-in account; null before the first reading and while signed out. */
export const queueAtom = atom<QueueReading | null>(null);

/** What a guest has ticked on this device; null before the first reading and while signed in. */
export const guestQueueAtom = atom<QueueReading | null>(null);

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

/** Whether the session that this page has shown ended without a sign-out, with nothing left to send. */
export const sessionEndedAtom = atom(false);

/** How many notices of the account wait to be read, as the server said last. */
export const noticeCountAtom = atom(0);

/** Whether the device says it has a network. */
export const onlineAtom = atom(true);

/** Whether a newer version of the app runs in another tab and has changed what is stored here. */
export const newerElsewhereAtom = atom(false);

/** Device time in ms at which time-bound states were last looked at. */
export const nowAtom = atom(0);

/** What is asked of a player who has signed in while progress without an account is on this device. */
export interface GuestQuestion {
  /** Whether it is asked now: false once this account has been told to leave the progress apart. */
  readonly due: boolean;
  /** Who is asked. */
  readonly account: string;
  /** Entries with something recorded, over all lists. */
  readonly total: number;
  /** The same by list. */
  readonly lists: readonly ListCount[];
  /** The guest's counter: what is ticked later is not part of the question. */
  readonly upTo: number;
}

/** The question, due or put off; null = there is nothing to ask about. */
export const guestQuestionAtom = atom<GuestQuestion | null>(null);
