import { useState } from 'react';
import { accountLabel } from '#page/parts/words/account-label.ts';
import { listName } from '#page/parts/words/list-names.ts';
import {
  discardGuestProgress,
  keepGuestApart,
  type MergeTarget,
  mergeInto,
  useMergeTargets,
  useNewToCharacter,
} from '#page/state/accounts/guest/guest.ts';
import type { GuestQuestion } from '#page/state/accounts/guest-question.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import layout from '#page/ui/layout.module.css';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { DeleteDialog, Failure, useAnswer } from './answer.tsx';
import styles from './guest-dialog.module.css';
import { words } from './words.ts';

// One chunk: both questions are rare.
export { FormerDialog } from './former-dialog.tsx';

type Answer = 'merge' | 'apart' | 'discard';

interface GuestDialogProps {
  readonly question: GuestQuestion;
  readonly onClose: () => void;
}

/** Asks what to do with progress recorded without an account. Only an answer closes it, not Esc or a press outside. */
export function GuestDialog({ question, onClose }: GuestDialogProps) {
  const identity = useIdentity();
  const targets = useMergeTargets();
  const [chosen, setChosen] = useState(targets[0]?.id ?? 0);
  const fresh = useNewToCharacter(chosen);
  const [discarding, setDiscarding] = useState(false);
  const { busy, failure, answer } = useAnswer<Answer>();
  if (identity.status !== 'signedIn') return null;

  const nameOf = ({ name }: MergeTarget) => name ?? accountLabel({ ...identity.user, current_character: null });
  const target = targets.find(({ id }) => id === chosen) ?? targets[0];
  const name = target === undefined ? accountLabel(identity.user) : nameOf(target);
  const sizeOf = (list: string, total: number) => {
    if (fresh === null) return words.entries(total);
    const count = fresh.find((one) => one.list === list)?.count ?? 0;
    return count === total ? words.fresh(count) : words.partlyFresh({ count, total });
  };

  return (
    <AlertDialog
      title={words.title}
      description={words.recorded(question.total)}
      cancel={words.notNow}
      insistent
      busy={busy !== null}
      onCancel={() => void answer('apart', keepGuestApart)}
      action={
        <Button
          variant="primary"
          busy={busy === 'merge'}
          disabled={busy !== null && busy !== 'merge'}
          onClick={() => void answer('merge', () => mergeInto(chosen))}
        >
          {words.addTo(name)}
        </Button>
      }
    >
      <Failure text={discarding ? null : failure} />
      {targets.length > 1 && (
        <Select
          label={words.character}
          value={String(chosen)}
          options={targets.map((each) => ({ value: String(each.id), label: nameOf(each) }))}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <Timeline label={words.lists}>
        {question.lists.map(({ list, count }) => (
          <TimelineEntry key={list} end={sizeOf(list, count)}>
            {listName(list)}
          </TimelineEntry>
        ))}
      </Timeline>
      {fresh === null && <p className={layout.meta}>{words.comparing}</p>}
      <Button variant="danger" className={styles.discard} disabled={busy !== null} onClick={() => setDiscarding(true)}>
        {words.delete}
      </Button>
      {discarding && (
        <DeleteDialog
          total={question.total}
          meaning={words.sure.meaning}
          busy={busy !== null}
          failure={failure}
          onBack={() => setDiscarding(false)}
          onDelete={() => void answer('discard', discardGuestProgress).then(onClose)}
        />
      )}
    </AlertDialog>
  );
}
