/** Contests, and the player's actions on them. Only loaded by their screens. */
import { useState } from 'react';
import type { OwnAccount } from '#core/contract/accounts/own-account.ts';
import type { BriefContest, Contest, Draw, Entry, Gallery } from '#core/contract/contests/contests.ts';
import { readOwnAccount } from '#offline/api/accounts/own-account-api.ts';
import * as calls from '#offline/api/contests/contests-api.ts';
import { countWork } from '#offline/pending-work.ts';
import { type Fetched, type StoredAnswer, useAnswer, useStoredAnswer } from '#page/state/answers/server-answer.ts';
import { messageOf, type Outcome, outcomeOf } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';

export type {
  BriefContest,
  Contest,
  Draw,
  Entry,
  EntryImage,
  EntryStatus,
  OwnEntry,
} from '#core/contract/contests/contests.ts';
export type { StoredAnswer } from '#page/state/answers/server-answer.ts';

/** Returns state, entries and own entry of every announced contest. */
export function useContests(): StoredAnswer<readonly BriefContest[]> {
  return useStoredAnswer(calls.CONTESTS_REQUEST);
}

export function useContest(slug: string): StoredAnswer<Contest> {
  return useStoredAnswer(calls.contestRequest(slug));
}

export function useDraw(slug: string): StoredAnswer<Draw> {
  return useStoredAnswer(calls.drawRequest(slug));
}

/** Returns a single entry of the gallery, for a link to it. */
export function useEntry(slug: string, id: string): StoredAnswer<Entry> {
  return useStoredAnswer(calls.entryRequest(slug, id));
}

/** The fetched part of the gallery. */
export interface ShownGallery {
  /** The first page, which the device stores. */
  readonly first: StoredAnswer<Gallery>;
  /** All fetched entries, in order. */
  readonly entries: readonly Entry[];
  /** Whether there are more. */
  readonly hasMore: boolean;
  /** Fetches the next page. */
  readonly more: () => Promise<Outcome>;
}

type Later = Pick<Gallery, 'entries' | 'next'> & { readonly after: string };

export function useGallery(slug: string): ShownGallery {
  const first = useStoredAnswer(calls.galleryRequest(slug));
  const page = first.seen?.answer;
  const [later, setLater] = useState<Later | null>(null);
  // Pages after another first page do not belong to this gallery.
  const known = page?.next != null && later?.after === page.next ? later : null;
  const next = known === null ? (page?.next ?? null) : known.next;
  const entries = [...(page?.entries ?? []), ...(known?.entries ?? [])];
  const more = async (): Promise<Outcome> => {
    const after = page?.next;
    if (after == null || next === null) return { ok: true };
    return outcomeOf(async () => {
      const came = await countWork(calls.readGallery(api, slug, next));
      setLater({ after, entries: [...(known?.entries ?? []), ...came.entries], next: came.next });
      return {};
    });
  };
  return { first, entries, hasMore: next !== null, more };
}

const ownAccount = () => readOwnAccount(api);

const noAccount = () => Promise.resolve(null);

/** Returns the account, whose age matters for a vote; null for guests. */
export function useVoter(isSignedIn: boolean): Fetched<OwnAccount | null> {
  return useAnswer<OwnAccount | null>(isSignedIn ? ownAccount : noAccount, 0);
}

export function withdraw(slug: string): Promise<Outcome> {
  return messageOf(async () => (await calls.withdrawEntry(api, slug)).message);
}

/** Enters a draw, which needs only a character. */
export function enterDraw(slug: string, character: number): Promise<Outcome> {
  return messageOf(async () => (await calls.putEntry(api, slug, { character })).message);
}

/** Replaces the whole ballot; no entries = withdrawn. */
export function vote(slug: string, entries: readonly string[]): Promise<Outcome> {
  return messageOf(() => calls.putBallot(api, slug, entries));
}
