import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { RECOVER_PATH } from '#core/contract/accounts/account.ts';
import { useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import styles from '../account.module.css';
import { words } from '../words.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { readResetLink } from './reset-link.ts';

type Step =
  | { readonly at: 'form' }
  | { readonly at: 'changed' }
  /** `why` is the server's message. */
  | { readonly at: 'refused'; readonly why: string };

/** Returns a screen that only answers; not a component, so that the main area with the focus stays. */
function answer(heading: string, text: string, action: ReactNode) {
  return (
    <Screen head={<ScreenHead title={heading}>{text}</ScreenHead>}>
      <div>{action}</div>
    </Screen>
  );
}

/** Target of the link in a password email: a form for a new password, or the reason why the link is invalid. */
export function RecoverScreen() {
  const search = useSearch({ from: RECOVER_PATH });
  const [link] = useState(() => readResetLink(search));
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ at: 'form' });
  const identity = useIdentity();
  const open = useOpenAccountDialog();

  // The secret is read once and removed from the address bar, so that history and bookmarks never contain it.
  useEffect(() => {
    void navigate({ to: RECOVER_PATH, search: {}, replace: true });
  }, [navigate]);

  const goOn = (next: Step, said: string) => {
    setStep(next);
    announce(said);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const askAgain = (
    <Button variant="primary" onClick={() => open({ forgotPassword: link.email })}>
      {words.recover.askAgain}
    </Button>
  );
  if (step.at === 'changed') {
    const signedIn = identity.status === 'signedIn';
    return answer(
      words.recover.changed,
      signedIn ? words.recover.stillLoggedIn : words.recover.logIn,
      <Button
        variant="primary"
        onClick={() => {
          void navigate({ to: '/', replace: true });
          if (!signedIn) open('login');
        }}
      >
        {signedIn ? words.goHome : words.login.title}
      </Button>,
    );
  }
  if (step.at === 'refused') return answer(words.linkDead, step.why, askAgain);
  if (link.email === '' || link.token === '') {
    return answer(words.recover.incomplete, words.recover.incompleteHow, askAgain);
  }
  return (
    <Screen head={<ScreenHead title={words.recover.title}>{words.recover.description}</ScreenHead>}>
      <div className={`${layout.card} ${styles.form}`}>
        <NewPasswordForm
          link={link}
          onChanged={() => goOn({ at: 'changed' }, words.recover.changed)}
          onRefused={(why) => goOn({ at: 'refused', why }, words.linkDeadBecause(why))}
        />
      </div>
    </Screen>
  );
}
