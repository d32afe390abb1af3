import type { LoginForm } from '#core/contract/accounts/account-forms.ts';
import { ConfirmDialog } from '#page/parts/dialogs/confirm-dialog.tsx';
import { signIn } from '#page/state/accounts/sign-in.ts';
import { words } from '../words.ts';

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
