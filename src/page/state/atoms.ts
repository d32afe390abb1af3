/** The page's shared state. Only this folder writes it; screens read it through hooks. */
import { atom, createStore } from 'jotai';
import type { FactorChallenge } from '#core/contract/accounts/factor-challenge.ts';
import type { Site } from '#core/contract/site.ts';
import type { DeviceUser } from '#offline/database/device-database.ts';
import type { CharactersRow } from '#offline/database/progress-database.ts';
import type { FormerProgress } from '#offline/guest/former-account.ts';
import type { ListCount } from '#offline/guest/guest-progress.ts';
import type { Arrived } from '#offline/guest/new-account.ts';
import type { QueueSnapshot } from '#offline/outbox/observe/observe.ts';
import { NOTHING_SAVING, type Saving } from './sync/progress/progress-view.ts';

export type Identity =
  /** Unknown yet. */
  | { readonly status: 'checking' }
  /** `ended`: the player whose session ended without a sign-out, and whose progress is still shown; absent for a guest. */
  | {
      readonly status: 'signedOut';
      readonly ended?: DeviceUser;
      /** Present if that player ended the session from another device. */
      readonly elsewhere?: true;
    }
  /** `confirmed` is false while this is only the stored identity, since the server was not reached. */
  | { readonly status: 'signedIn'; readonly user: DeviceUser; readonly confirmed: boolean };

/** Returns the player whose progress is shown: signed in, or with a session that has ended; null for a guest. */
export function shownUser(identity: Identity): DeviceUser | null {
  if (identity.status === 'signedIn') return identity.user;
  return (identity.status === 'signedOut' && identity.ended) || null;
}

export const store = createStore();

export const identityAtom = atom<Identity>({ status: 'checking' });

/** The open account's current character on this device; null before the first snapshot. */
export const playedAtom = atom<{
  /** 0 = the legacy one. */
  readonly id: number;
  /** All characters; undefined before the server has listed them. */
  readonly known: CharactersRow | undefined;
} | null>(null);

/** A switch of the current character on another device that the player has not dismissed yet; 0 = the legacy one. */
export interface SwitchedElsewhere {
  /** Character that this page showed before. */
  readonly from: number;
  readonly to: number;
  /** Label of the other device; null = unknown. */
  readonly device: string | null;
}

export const switchedElsewhereAtom = atom<SwitchedElsewhere | null>(null);

/** The signed-in player with the last chosen character, which can be newer than the server's. */
export const playerAtom = atom((get): Identity => {
  const identity = get(identityAtom);
  const played = get(playedAtom);
  const user = shownUser(identity);
  if (identity.status === 'checking' || user === null || played === null) return identity;
  const named = [...(played.known?.list ?? []), user.current_character].find((each) => each?.id === played.id);
  const player = { ...user, current_character: named ?? null };
  return identity.status === 'signedIn' ? { ...identity, user: player } : { ...identity, ended: player };
});

/** Unsent changes of the shown account; null before the first snapshot and for a guest. */
export const queueAtom = atom<QueueSnapshot | null>(null);

/** Whether the progress of all the account's characters is on this device, possibly that from before a restore of the server. */
export const downloadedAtom = atom((get): boolean => {
  const queue = get(queueAtom);
  return queue !== null && (queue.sync.firstPullComplete || queue.sync.branch !== null);
});

/** A guest's changes on this device; null before the first snapshot and while an account is shown. */
export const guestQueueAtom = atom<QueueSnapshot | null>(null);

/** Changes being stored, as counted by the progress view. */
export const savingAtom = atom<Saving>(NOTHING_SAVING);

/** The server's request for the second factor. */
export interface FactorRequest {
  readonly challenge: FactorChallenge;
  /** Ends the request; true = the factor was confirmed, so waiting calls are repeated. */
  readonly settle: (isConfirmed: boolean) => void;
}

/** The request that calls are waiting for; null = none. */
export const factorRequestAtom = atom<FactorRequest | null>(null);

/** Whether the server refused a call because the account lacks the second factor that its role needs. */
export const factorMissingAtom = atom(false);

/** Number of unread notices, as last reported by the server. */
export const noticeCountAtom = atom(0);

/** The links configured by the operator; null before the server's response. */
export const siteAtom = atom<Site | null>(null);

/** Whether the device reports a network. */
export const onlineAtom = atom(true);

/** Whether a newer version of the app runs in another tab and has changed what is stored here. */
export const newerElsewhereAtom = atom(false);

/** Whether an older version of the app in another tab blocks this device's database. */
export const blockedAtom = atom(false);

/** Whether the browser refuses to store anything on this device. */
export const deniedAtom = atom(false);

/** Device time in ms at which time-dependent states were last evaluated. */
export const nowAtom = atom(0);

/** The guest question, for a player who signed in while this device has progress without an account. */
export interface GuestQuestion {
  /** Whether the dialog opens by itself: false once this account has declined. */
  readonly due: boolean;
  /** The signed-in account. */
  readonly account: string;
  /** Number of items with recorded progress over all lists. */
  readonly total: number;
  /** The same per list. */
  readonly lists: readonly ListCount[];
  /** The guest's counter; later ticks are not part of the question. */
  readonly upTo: number;
}

/** The question, due or postponed; null = none. */
export const guestQuestionAtom = atom<GuestQuestion | null>(null);

/** Progress on this device of an account whose username the signed-in account has now. */
export interface FormerAccount extends FormerProgress {
  /** Name of its data on this device. */
  readonly account: string;
  readonly username: string;
  /** Number of its messages to the operator that were not accepted. */
  readonly messages: number;
  /** Whether the dialog is open: false once the player has postponed the decision. */
  readonly due: boolean;
}

/** A former account that the player has to decide about; null = none. */
export const formerAccountAtom = atom<FormerAccount | null>(null);

/** Guest progress that a new account adopted without asking, until its notice is seen; null = none. */
export const arrivedAtom = atom<Arrived | null>(null);
