import { useState } from 'react';
import type { LoginForm } from '#core/contract/account-forms.ts';
import { OnlineAnswer } from '#page/parts/online-button.tsx';
import { signIn } from '#page/state/account/sign-in.ts';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { words } from './words.ts';

/** Somebody logs in to an account that waits to be erased. */
export interface Leaving {
  /** The typed credentials, which are right. */
  readonly form: LoginForm;
  /** The server's sentence. */
  readonly why: string;
}

interface RestoreDialogProps {
  readonly leaving: Leaving;
  /** Leaves the account as it is. */
  readonly onCancel: () => void;
}

/** Asks whether a deleted account is to be kept after all. Yes logs in and reloads the page. */
export function RestoreDialog({ leaving, onCancel }: RestoreDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const restore = async () => {
    setBusy(true);
    setFailure(null);
    const outcome = await signIn({ ...leaving.form, restore: true });
    if (outcome.ok) {
      location.reload();
      return;
    }
    setBusy(false);
    setFailure(outcome.message);
  };
  return (
    <AlertDialog
      title={words.restore.title}
      description={words.restore.description(leaving.why)}
      onCancel={onCancel}
      cancel={words.restore.no}
      busy={busy}
      action={
        <OnlineAnswer variant="primary" busy={busy} onClick={() => !busy && void restore()}>
          {words.restore.yes}
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
