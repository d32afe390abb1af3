import { useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { words } from './words.ts';

interface SignOutButtonProps {
  /** Label of the browser or device. */
  readonly device: string;
  /** Distinguishes it from buttons of the same label, such as "signed in 2 days ago". */
  readonly known: string;
  /** Whether it is the one in use. Signing it out opens the Log out dialog, which handles unsent changes. */
  readonly current: boolean;
  readonly busy: boolean;
  readonly onSignOut: () => void;
}

/** Signs a browser or a device of the account out. */
export function SignOutButton({ device, known, current, busy, onSignOut }: SignOutButtonProps) {
  const open = useOpenAccountDialog();
  if (current) {
    return (
      <Button small onClick={() => open('logout')}>
        {words.sessions.logout}
      </Button>
    );
  }
  return (
    <OnlineButton small busy={busy} aria-label={words.sessions.endOf(device, known)} onClick={onSignOut}>
      {words.sessions.end}
    </OnlineButton>
  );
}
