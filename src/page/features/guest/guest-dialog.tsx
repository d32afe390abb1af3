import { useState } from 'react';
import { figure } from '#core/words/figure.ts';
import { accountLabel } from '#page/parts/account-label.ts';
import { listName } from '#page/parts/list-names.ts';
import type { FormOutcome } from '#page/state/account/form-outcome.ts';
import {
  discardGuestProgress,
  keepGuestApart,
  type MergeTarget,
  mergeInto,
  useMergeTargets,
  useNewToCharacter,
} from '#page/state/account/guest.ts';
import type { GuestQuestion } from '#page/state/account/guest-question.ts';
import { useIdentity } from '#page/state/account/identity.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import styles from './guest-dialog.module.css';

type Answer = 'merge' | 'apart' | 'discard';

interface GuestDialogProps {
  readonly question: GuestQuestion;
  readonly onClose: () => void;
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${figure(count)} entries`;
}

/** Carries out one answer at a time. A toast tells the outcome, as the dialog is closed by then. */
function useAnswer() {
  const [busy, setBusy] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const answer = async (which: Answer, act: () => Promise<FormOutcome>) => {
    if (busy !== null) return;
    setBusy(which);
    setFailure(null);
    const outcome = await act();
    setBusy(null);
    if (!outcome.ok) {
      setFailure(outcome.message);
    } else if (outcome.message !== undefined) {
      showToast({ kind: 'done', text: outcome.message });
      announce(outcome.message);
    }
  };
  return { busy, failure, answer };
}

function Failure({ words }: { readonly words: string | null }) {
  return (
    words !== null && (
      <Notice kind="danger" alert>
        {words}
      </Notice>
    )
  );
}

/** Asks what becomes of progress kept without an account. No key and no press beside it closes it: it is answered. */
export function GuestDialog({ question, onClose }: GuestDialogProps) {
  const identity = useIdentity();
  const targets = useMergeTargets();
  const [chosen, setChosen] = useState(targets[0]?.id ?? 0);
  const fresh = useNewToCharacter(chosen);
  const [discarding, setDiscarding] = useState(false);
  const { busy, failure, answer } = useAnswer();
  if (identity.status !== 'signedIn') return null;

  const nameOf = ({ name }: MergeTarget) => name ?? accountLabel({ ...identity.user, current_character: null });
  const target = targets.find(({ id }) => id === chosen) ?? targets[0];
  const name = target === undefined ? accountLabel(identity.user) : nameOf(target);
  const newIn = (list: string) => fresh?.find((count) => count.list === list)?.count ?? 0;

  return (
    <AlertDialog
      title="Add what you ticked here?"
      description={`${entries(question.total)} on this device ${question.total === 1 ? 'was' : 'were'} recorded without an account. Nothing that your account has is lowered or replaced.`}
      cancel="Keep apart"
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
          Add to {name}
        </Button>
      }
    >
      <Failure words={discarding ? null : failure} />
      {targets.length > 1 && (
        <Select
          label="Character"
          value={String(chosen)}
          options={targets.map((each) => ({ value: String(each.id), label: nameOf(each) }))}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <Timeline label="What was recorded here">
        {question.lists.map(({ list, count }) => (
          <TimelineEntry
            key={list}
            end={fresh === null ? entries(count) : `${entries(count)}, ${figure(newIn(list))} new to ${name}`}
          >
            {listName(list)}
          </TimelineEntry>
        ))}
      </Timeline>
      {fresh === null && (
        <p className={styles.hint}>What your account has is still on its way, so that nothing of it is missed.</p>
      )}
      <Button variant="danger" className={styles.discard} disabled={busy !== null} onClick={() => setDiscarding(true)}>
        Discard it…
      </Button>
      {discarding && (
        <AlertDialog
          title={`Discard ${entries(question.total)}?`}
          description="What you ticked without an account is deleted from this device. It can't be brought back."
          cancel="Back"
          insistent
          busy={busy !== null}
          onCancel={() => setDiscarding(false)}
          action={
            <Button
              variant="danger"
              busy={busy !== null}
              onClick={() => void answer('discard', discardGuestProgress).then(onClose)}
            >
              Discard
            </Button>
          }
        >
          <Failure words={failure} />
        </AlertDialog>
      )}
    </AlertDialog>
  );
}
