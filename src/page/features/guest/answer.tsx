import { useState } from 'react';
import type { Outcome } from '#page/state/outcome.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { showToast } from '#page/ui/overlays/toast-store.ts';

import { words } from './words.ts';

/** Carries out one answer at a time. A toast shows the result, since the dialog is closed by then. */
export function useAnswer<Answer extends string>() {
  const [busy, setBusy] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const answer = async (which: Answer, act: () => Promise<Outcome>) => {
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

export function Failure({ text }: { readonly text: string | null }) {
  return (
    text !== null && (
      <Notice kind="danger" alert>
        {text}
      </Notice>
    )
  );
}

interface DeleteDialogProps {
  /** Number of entries. */
  readonly total: number;
  readonly meaning: string;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onBack: () => void;
  readonly onDelete: () => void;
}

/** Asks again before progress is deleted from this device. */
export function DeleteDialog({ total, meaning, busy, failure, onBack, onDelete }: DeleteDialogProps) {
  return (
    <AlertDialog
      title={words.sure.title(total)}
      description={meaning}
      cancel={words.sure.back}
      insistent
      busy={busy}
      onCancel={onBack}
      action={
        <Button variant="danger" busy={busy} onClick={onDelete}>
          {words.sure.delete}
        </Button>
      }
    >
      <Failure text={failure} />
    </AlertDialog>
  );
}
