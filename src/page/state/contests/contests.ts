/** Contests from the server, and a player's actions in them. Only their screens load this. */
import { useState } from 'react';
import type { OwnAccount } from '#core/contract/accounts/own-account.ts';
import type { BriefContest, Contest, Draw, Entry, Gallery } from '#core/contract/contests/contests.ts';
import { readOwnAccount } from '#offline/api/accounts/own-account-api.ts';
import * as calls from '#offline/api/contests/contests-api.ts';
import { countWork } from '#offline/pending-work.ts';
import { type Fetched, type KeptAnswer, useAnswer, useKeptAnswer } from '#page/state/answers/server-answer.ts';
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
export type { KeptAnswer } from '#page/state/answers/server-answer.ts';

/** State, entries and own entry of every announced contest. */
export function useContests(): KeptAnswer<readonly BriefContest[]> {
  return useKeptAnswer(calls.CONTESTS_REQUEST);
}

export function useContest(slug: string): KeptAnswer<Contest> {
  return useKeptAnswer(calls.contestRequest(slug));
}

export function useDraw(slug: string): KeptAnswer<Draw> {
  return useKeptAnswer(calls.drawRequest(slug));
}

/** One entry of the gallery, for a link to it. */
export function useEntry(slug: string, id: string): KeptAnswer<Entry> {
  return useKeptAnswer(calls.entryRequest(slug, id));
}

/** The gallery as far as it was asked for. */
export interface ShownGallery {
  /** The first page, which the device keeps. */
  readonly first: KeptAnswer<Gallery>;
  /** All that came so far, in order. */
  readonly entries: readonly Entry[];
  /** Whether there are more. */
  readonly hasMore: boolean;
  /** Asks for the next page. */
  readonly more: () => Promise<Outcome>;
}

type Later = Pick<Gallery, 'entries' | 'next'> & { readonly after: string };

export function useGallery(slug: string): ShownGallery {
  const first = useKeptAnswer(calls.galleryRequest(slug));
  const page = first.seen?.answer;
  const [later, setLater] = useState<Later | null>(null);
  // Pages that followed another first one are none of this gallery.
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

/** The account, of which its age counts for a vote; null for guests. */
export function useVoter(isSignedIn: boolean): Fetched<OwnAccount | null> {
  return useAnswer<OwnAccount | null>(isSignedIn ? ownAccount : noAccount, 0);
}

export function withdraw(slug: string): Promise<Outcome> {
  return messageOf(async () => (await calls.withdrawEntry(api, slug)).message);
}

/** Enters a draw, which takes nothing but a character. */
export function enterDraw(slug: string, character: number): Promise<Outcome> {
  return messageOf(async () => (await calls.putEntry(api, slug, { character })).message);
}

/** Sets the whole vote; none = taken back. */
export function vote(slug: string, entries: readonly string[]): Promise<Outcome> {
  return messageOf(() => calls.putBallot(api, slug, entries));
}
