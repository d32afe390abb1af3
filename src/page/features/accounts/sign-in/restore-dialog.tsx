import type { LoginForm } from '#core/contract/accounts/account-forms.ts';
import { ConfirmDialog } from '#page/parts/dialogs/confirm-dialog.tsx';
import { signIn } from '#page/state/accounts/sign-in.ts';
import { words } from '../words.ts';

/** Login to an account that is scheduled for deletion. */
export interface Leaving {
  /** The typed credentials, which are correct. */
  readonly form: LoginForm;
  /** The server's message. */
  readonly why: string;
}

interface RestoreDialogProps {
  readonly leaving: Leaving;
  /** Leaves the account scheduled for deletion. */
  readonly onCancel: () => void;
}

/** Asks whether to restore a deleted account. Yes logs in and reloads the page. */
export function RestoreDialog({ leaving, onCancel }: RestoreDialogProps) {
  return (
    <ConfirmDialog
      title={words.restore.title}
      description={words.restore.description(leaving.why)}
      cancel={words.restore.no}
      answer={words.restore.yes}
      act={() => signIn({ ...leaving.form, restore: true })}
      onDone={() => location.reload()}
      onCancel={onCancel}
    />
  );
}
