import { useState } from 'react';
import { useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { confirmEmail } from '#page/state/accounts/own-account.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { words } from './words.ts';

type Step =
  | { readonly at: 'question'; readonly failure: string | null }
  /** `said` is the server's message. */
  | { readonly at: 'changed' | 'refused'; readonly said: string };

interface ConfirmEmailProps {
  /** Token from the link in the email. */
  readonly token: string;
  /** Returns to the account page. */
  readonly onClose: () => void;
}

/** Confirms a new email address. Requires a press, since mail scanners open links too. */
export function ConfirmEmail({ token, onClose }: ConfirmEmailProps) {
  const identity = useIdentity();
  const open = useOpenAccountDialog();
  const [step, setStep] = useState<Step>({ at: 'question', failure: null });
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    const outcome = await confirmEmail({ token });
    setBusy(false);
    if (!outcome.ok && outcome.errors.token === undefined) {
      setStep({ at: 'question', failure: outcome.message });
      return;
    }
    const said = outcome.message ?? '';
    setStep({ at: outcome.ok ? 'changed' : 'refused', said });
    announce(said);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  if (step.at !== 'question') {
    return (
      <Screen
        head={
          <ScreenHead title={step.at === 'changed' ? words.confirm.changed : words.linkDead}>{step.said}</ScreenHead>
        }
      >
        <div>
          {identity.status === 'signedIn' ? (
            <Button variant="primary" onClick={onClose}>
              {words.confirm.goOn}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => open('login')}>
              {words.login.title}
            </Button>
          )}
        </div>
      </Screen>
    );
  }
  return (
    <Screen head={<ScreenHead title={words.confirm.title}>{words.confirm.description}</ScreenHead>}>
      {step.failure !== null && (
        <Notice kind="danger" alert>
          {step.failure}
        </Notice>
      )}
      <div>
        <OnlineButton variant="primary" busy={busy} onClick={() => !busy && void confirm()}>
          {words.confirm.submit}
        </OnlineButton>
      </div>
    </Screen>
  );
}
