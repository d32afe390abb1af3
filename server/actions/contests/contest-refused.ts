/** Refusals of contest requests by players and editors, and the look-up that all start with. */
import { type ContestState, contestStateAt } from '#core/contests/state.ts';
import { type Phrase, type PhraseKey, phrase } from '#core/contract/phrase.ts';
import type { Content, KnownContest } from '#server/content/content.ts';

type RefusalIn<Key> = Key extends `contests.refused.${infer Reason}` ? Reason : never;

/** A refusal of a player's request; nothing was stored. */
export class ContestRefused extends Error {
  override readonly name = 'ContestRefused';

  constructor(readonly code: RefusalIn<PhraseKey> | 'character' | 'full') {
    super(code);
  }
}

/** A refused decision of an editor or admin; nothing was stored. `unknown` = the subject does not exist; `forbidden` = someone else has to decide. */
export class DecisionRefused extends Error {
  override readonly name = 'DecisionRefused';

  constructor(
    readonly why: Phrase,
    readonly code: 'conflict' | 'unknown' | 'forbidden' = 'conflict',
  ) {
    super(why.message);
  }
}

interface ContestClock {
  readonly content: Pick<Content, 'contest'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

export interface ShownContest {
  readonly contest: KnownContest;
  readonly state: ContestState;
}

/** Returns the contest with that slug. Throws ContestRefused for a draft as if it did not exist. */
export function shownContest({ content, clock }: ContestClock, slug: string): ShownContest {
  const contest = content.contest(slug);
  const state = contest === undefined ? 'draft' : contestStateAt(contest.times, clock());
  if (contest === undefined || state === 'draft') throw new ContestRefused('unknown');
  return { contest, state };
}

/** Returns the contest for an editor, including drafts. Throws DecisionRefused. */
export function editedContest({ content, clock }: ContestClock, slug: string): ShownContest {
  const contest = content.contest(slug);
  if (contest === undefined) throw new DecisionRefused(phrase('admin.contests.unknown', { slug }), 'unknown');
  return { contest, state: contestStateAt(contest.times, clock()) };
}

/** True if places, remarks and votes are public. */
export function isPublished(state: ContestState): boolean {
  return state === 'results' || state === 'archived';
}

/** True if its entries are shown to others. */
export function isClosed(state: ContestState): boolean {
  return state === 'closed' || state === 'voting' || isPublished(state);
}
