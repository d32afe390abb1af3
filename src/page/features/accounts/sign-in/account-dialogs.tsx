import { type AccountDialog, useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { SignUpDialog } from './sign-up-dialog.tsx';

interface AccountDialogsProps {
  readonly dialog: AccountDialog;
  readonly onClose: () => void;
}

/** Renders the account dialog that is open. */
export function AccountDialogs({ dialog, onClose }: AccountDialogsProps) {
  const open = useOpenAccountDialog();
  const login = (reason?: string) => (
    <LoginDialog
      reason={reason}
      onClose={onClose}
      onSignUpInstead={() => open('signUp')}
      onForgotPassword={(email) => open({ forgotPassword: email })}
    />
  );
  switch (dialog) {
    case 'login':
      return login();
    case 'signUp':
      return <SignUpDialog onClose={onClose} onLoginInstead={() => open('login')} />;
    case 'logout':
      return <LogoutDialog onClose={onClose} onLogIn={() => open('login')} />;
    default:
      if ('logIn' in dialog) return login(dialog.logIn);
      return (
        <ForgotPasswordDialog email={dialog.forgotPassword} onClose={onClose} onLoginInstead={() => open('login')} />
      );
  }
}
