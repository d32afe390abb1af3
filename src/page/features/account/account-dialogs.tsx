import { useAccountDialog, useOpenAccountDialog } from '#page/parts/account-dialog.ts';
import { lazyDialog } from '#page/parts/lazy.tsx';

const LoginDialog = lazyDialog(async () => (await import('./login-dialog.tsx')).LoginDialog);
const SignUpDialog = lazyDialog(async () => (await import('./sign-up-dialog.tsx')).SignUpDialog);
const AskDialog = lazyDialog(async () => (await import('./ask-dialog.tsx')).AskDialog);
const ForgotPasswordDialog = lazyDialog(
  async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
);
const LogoutDialog = lazyDialog(async () => (await import('./logout-dialog.tsx')).LogoutDialog);

/** Shows whichever account dialog is open. */
export function AccountDialogs() {
  const dialog = useAccountDialog();
  const open = useOpenAccountDialog();
  const onClose = () => open(null);
  switch (dialog) {
    case null:
      return null;
    case 'login':
      return (
        <LoginDialog
          onClose={onClose}
          onSignUpInstead={() => open('signUp')}
          onForgotPassword={(email) => open({ forgotPassword: email })}
        />
      );
    case 'signUp':
      return <SignUpDialog onClose={onClose} onLoginInstead={() => open('login')} />;
    case 'ask':
      return <AskDialog onClose={onClose} onLogin={() => open('login')} onSignUp={() => open('signUp')} />;
    case 'logout':
      return <LogoutDialog onClose={onClose} />;
    default:
      return (
        <ForgotPasswordDialog email={dialog.forgotPassword} onClose={onClose} onLoginInstead={() => open('login')} />
      );
  }
}
