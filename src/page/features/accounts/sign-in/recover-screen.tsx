import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { RECOVER_PATH } from '#core/contract/accounts/account.ts';
import { useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { Screen } from '#page/parts/screen/screen.tsx';
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

interface AnswerProps {
  readonly heading: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Answer({ heading, action, children }: AnswerProps) {
  return (
    <>
      <h1 className={layout.title}>{heading}</h1>
      <p>{children}</p>
      <div>{action}</div>
    </>
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
  return (
    <Screen narrow>
      <div className={styles.read}>
        {step.at === 'changed' ? (
          <Answer
            heading={words.recover.changed}
            action={
              <Button
                variant="primary"
                onClick={() => {
                  void navigate({ to: '/', replace: true });
                  if (identity.status !== 'signedIn') open('login');
                }}
              >
                {identity.status === 'signedIn' ? words.goHome : words.login.title}
              </Button>
            }
          >
            {identity.status === 'signedIn' ? words.recover.stillLoggedIn : words.recover.logIn}
          </Answer>
        ) : step.at === 'refused' ? (
          <Answer heading={words.linkDead} action={askAgain}>
            {step.why}
          </Answer>
        ) : link.email === '' || link.token === '' ? (
          <Answer heading={words.recover.incomplete} action={askAgain}>
            {words.recover.incompleteHow}
          </Answer>
        ) : (
          <>
            <h1 className={layout.title}>{words.recover.title}</h1>
            <p>{words.recover.description}</p>
            <NewPasswordForm
              link={link}
              onChanged={() => goOn({ at: 'changed' }, words.recover.changed)}
              onRefused={(why) => goOn({ at: 'refused', why }, words.linkDeadBecause(why))}
            />
          </>
        )}
      </div>
    </Screen>
  );
}
