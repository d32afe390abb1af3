import { useState } from 'react';
import { MAX_PICKS, VOTER_AGE_DAYS } from '#core/contract/contests/contests.ts';
import type { ContestScreenView } from '#page/features/contests/use-contest-view.ts';
import { words } from '#page/features/contests/words.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { useCharacters } from '#page/state/characters/characters.ts';
import { useVoter, vote } from '#page/state/contests/contests.ts';
import { useKeptPicks } from '#page/state/contests/kept-picks.ts';

/** Reason why voting is not possible; null = it is. */
type Obstacle = 'logIn' | 'notVerified' | 'unknown' | { readonly from: number } | null;

export interface Vote {
  readonly obstacle: Obstacle;
  /** Ids of the selected entries. */
  readonly picks: readonly string[];
  readonly isFull: boolean;
  /** Whether the selection equals the saved vote. */
  readonly isSaved: boolean;
  readonly busy: boolean;
  readonly toggle: (id: string) => void;
  readonly save: () => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The player's vote in a contest: selected on this device, saved as a whole. */
export function useVote({ row, kept, now }: ContestScreenView): Vote {
  const obstacle = useObstacle(kept.seen !== null, now);
  const { chosen, setChosen } = useKeptPicks(row.slug);
  const [stored, setStored] = useState<readonly string[] | null>(null);
  const { busy, run } = useOutcome();
  const saved = stored ?? kept.seen?.answer.picks ?? [];
  const picks = chosen ?? saved;
  const save = async () => {
    if (!(await run(() => vote(row.slug, picks), words.vote.saved))) return;
    setStored(picks);
    setChosen(null);
    kept.again();
  };
  return {
    obstacle,
    picks,
    isFull: picks.length >= MAX_PICKS,
    isSaved: picks.length === saved.length && picks.every((id) => saved.includes(id)),
    busy,
    toggle: (id) => {
      if (picks.includes(id)) setChosen(picks.filter((one) => one !== id));
      else if (picks.length < MAX_PICKS) setChosen([...picks, id]);
    },
    save: () => void save(),
  };
}

/** Checked before anything is selected, so that no one selects entries for nothing. The server decides. */
function useObstacle(isKnown: boolean, now: number): Obstacle {
  const identity = useIdentity();
  const { characters } = useCharacters();
  const voter = useVoter(identity.status === 'signedIn');
  if (identity.status === 'checking') return 'unknown';
  if (identity.status === 'signedOut') return 'logIn';
  if (!isKnown) return 'unknown';
  if (characters?.every(({ is_verified }) => !is_verified) === true) return 'notVerified';
  if (voter.status !== 'ready' || voter.answer === null) return null;
  const from = Date.parse(voter.answer.created_at) + VOTER_AGE_DAYS * DAY_MS;
  return now < from ? { from } : null;
}
