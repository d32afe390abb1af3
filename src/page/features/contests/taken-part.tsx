import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { accountLabel } from '#page/parts/words/account-label.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { setValue, useOwnValues } from '#page/state/sync/progress/progress.ts';
import { Tick } from '#page/ui/controls/tick.tsx';
import { labels } from '#page/ui/words.ts';
import styles from './contests.module.css';
import { words } from './words.ts';

interface TakenPartProps {
  /** Item of the list `contests`. */
  readonly id: number;
  readonly title: string;
}

/** Whether the current character has taken part: the player's own mark, which an entry also sets. */
export function TakenPart({ id, title }: TakenPartProps) {
  const identity = useIdentity();
  const checked = useOwnValues('contests').get(id) !== undefined;
  const mark = (next: boolean) => {
    setValue('contests', id, next ? 1 : 0).catch(() => notify('danger', words.notSaved));
    notify('done', next ? words.ticked : words.unticked, { label: labels.undo, run: undoNewestMark });
  };
  return (
    <div className={styles.taken}>
      <Tick label={`${title}: ${words.takenPart}`} checked={checked} onChange={mark} />
      <span aria-hidden="true">
        {words.takenPart}
        {identity.status === 'signedIn' && <small>{words.playedBy(accountLabel(identity.user))}</small>}
      </span>
    </div>
  );
}
