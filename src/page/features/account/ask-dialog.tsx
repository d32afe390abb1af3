import { Button } from '#page/ui/button.tsx';
import { Dialog } from '#page/ui/dialog.tsx';

interface AskDialogProps {
  readonly onClose: () => void;
  readonly onLogin: () => void;
  readonly onSignUp: () => void;
}

/** Asks a signed-out player who ticked something to log in or sign up. Nothing was marked. */
export function AskDialog({ onClose, onLogin, onSignUp }: AskDialogProps) {
  return (
    <Dialog
      title="Log in to tick"
      description="Log in or sign up, and what you tick is kept. Nothing was marked yet."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onLogin}>Login</Button>
          <Button variant="primary" onClick={onSignUp}>
            Sign up
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
