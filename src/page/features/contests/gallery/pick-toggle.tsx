import { MAX_PICKS } from '#core/contract/contests/contests.ts';
import { words } from '#page/features/contests/words.ts';
import { notify } from '#page/parts/screen/notify.ts';
import type { Entry } from '#page/state/contests/contests.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Check, Plus } from '#page/ui/icons/icons.tsx';
import styles from './gallery.module.css';
import type { Vote } from './use-vote.ts';

interface PickToggleProps {
  readonly entry: Entry;
  readonly vote: Vote;
}

/** Selects or deselects an entry for the vote. */
export function PickToggle({ entry: { id, title, own }, vote }: PickToggleProps) {
  if (vote.obstacle !== null) return null;
  if (own) return <p className={styles.own}>{words.vote.notOwn}</p>;
  const isPicked = vote.picks.includes(id);
  const press = () => {
    if (!isPicked && vote.isFull) notify('info', words.vote.full(MAX_PICKS));
    else vote.toggle(id);
  };
  const Icon = isPicked ? Check : Plus;
  return (
    <Button
      small
      variant={isPicked ? 'primary' : 'plain'}
      className={styles.pick}
      aria-pressed={isPicked}
      icon={<Icon className="icon--s" aria-hidden />}
      onClick={press}
    >
      {words.vote.pick(title)}
    </Button>
  );
}
