import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { endFirstStep, type FirstStep, useFirstSteps } from '#page/state/accounts/first-steps.ts';
import { useShownUser } from '#page/state/accounts/identity.ts';
import { Button, buttonClass, IconButton } from '#page/ui/controls/button.tsx';
import { Check, Gavel, UserRound, X } from '#page/ui/icons/icons.tsx';
import { useOpenBazaarDialog, useOpenCharactersDialog } from '../dialogs/shell-dialogs.ts';
import styles from './first-steps.module.css';
import { words } from './words.ts';

const ICONS = { character: <UserRound />, import: <Gavel />, tick: <Check /> } as const;

interface CardProps {
  readonly step: FirstStep;
  readonly account: string;
  readonly action: ReactNode;
}

function Card({ step, account, action }: CardProps) {
  const { title, why } = words.steps[step];
  return (
    <li className={styles.card}>
      {ICONS[step]}
      <p>{why}</p>
      {action}
      <IconButton className={styles.dismiss} label={words.dismiss(title)} onClick={() => endFirstStep(account, step)}>
        <X className="icon--s" aria-hidden />
      </IconButton>
    </li>
  );
}

/** Cards for the first steps of a new account; each disappears when done or dismissed. Renders nothing without any. */
export function FirstSteps() {
  const user = useShownUser();
  const steps = useFirstSteps();
  const openCharacters = useOpenCharactersDialog();
  const openImport = useOpenBazaarDialog();
  if (user === null || steps === null || steps.length === 0) return null;
  const actions: Record<FirstStep, ReactNode> = {
    character: (
      <Button variant="primary" onClick={() => openCharacters(true)}>
        {words.steps.character.title}
      </Button>
    ),
    import: <Button onClick={() => openImport({})}>{words.steps.import.title}</Button>,
    tick: (
      <Link to="/achievements" className={buttonClass()}>
        {words.steps.tick.title}
      </Link>
    ),
  };
  return (
    <ul className={styles.steps} aria-label={words.label}>
      {steps.map((step) => (
        <Card key={step} step={step} account={user.account} action={actions[step]} />
      ))}
    </ul>
  );
}
