/** Refusals of what players and editors want of contests, and the look-up that all begin with. */
import { type ContestState, contestStateAt } from '#core/contests/state.ts';
import type { CONTEST_SAID } from '#core/contract/contests/contests.ts';
import type { Content, KnownContest } from '#server/content/content.ts';

/** A refusal of a player's request; nothing was stored. The code names the sentence of CONTEST_SAID. */
export class ContestRefused extends Error {
  override readonly name = 'ContestRefused';

  constructor(readonly code: keyof typeof CONTEST_SAID) {
    super(code);
  }
}

/** A decision of an editor or admin that can't be; nothing was stored. The message is a sentence for them; `unknown` = it is about what does not exist. */
export class DecisionRefused extends Error {
  override readonly name = 'DecisionRefused';

  constructor(
    message: string,
    readonly code: 'conflict' | 'unknown' = 'conflict',
  ) {
    super(message);
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

/** The contest of that slug. Throws ContestRefused for a draft as if there were none. */
export function shownContest({ content, clock }: ContestClock, slug: string): ShownContest {
  const contest = content.contest(slug);
  const state = contest === undefined ? 'draft' : contestStateAt(contest.times, clock());
  if (contest === undefined || state === 'draft') throw new ContestRefused('unknown');
  return { contest, state };
}

/** The same for an editor, drafts too. Throws DecisionRefused. */
export function editedContest({ content, clock }: ContestClock, slug: string): ShownContest {
  const contest = content.contest(slug);
  if (contest === undefined) throw new DecisionRefused(`There is no contest ${slug}.`, 'unknown');
  return { contest, state: contestStateAt(contest.times, clock()) };
}

/** Whether places, remarks and votes are told. */
export function isPublished(state: ContestState): boolean {
  return state === 'results' || state === 'archived';
}

/** Whether its entries are shown to others. */
export function isClosed(state: ContestState): boolean {
  return state === 'closed' || state === 'voting' || isPublished(state);
}
