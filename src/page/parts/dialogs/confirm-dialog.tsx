import { useState } from 'react';
import type { FailedOutcome } from '#page/state/outcome.ts';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { OnlineAnswer } from '../screen/online-button.tsx';
import { words } from '../words.ts';

interface ConfirmDialogProps<Done extends { readonly ok: true }> {
  readonly title: string;
  /** Consequences. */
  readonly description: string;
  readonly answer: string;
  readonly danger?: boolean;
  /** Label of the button that changes nothing. */
  readonly cancel?: string;
  readonly act: () => Promise<Done | FailedOutcome>;
  /** Called on success; must close the dialog. */
  readonly onDone: (done: Done) => void;
  readonly onRefused?: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before a server request. If the request fails, the dialog stays open and shows why. */
export function ConfirmDialog<Done extends { readonly ok: true }>({
  answer,
  danger = false,
  act,
  onDone,
  onRefused,
  ...question
}: ConfirmDialogProps<Done>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (why: string) => {
    setBusy(false);
    setFailure(why);
  };
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const outcome = await act();
      if (outcome.ok) return onDone(outcome);
      fail(outcome.message);
      onRefused?.();
    } catch (error) {
      fail(words.failed);
      throw error;
    }
  };
  return (
    <AlertDialog
      {...question}
      busy={busy}
      action={
        <OnlineAnswer variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => !busy && void confirm()}>
          {answer}
        </OnlineAnswer>
      }
    >
      {failure !== null && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
    </AlertDialog>
  );
}
