import { type ReactNode, useEffect } from 'react';
import { runAfter } from '#offline/pending-work.ts';
import { Banner } from '#page/ui/messages/banner.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';

interface NewsProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly words: string;
  readonly action?: ReactNode;
  /** Delay of the announcement in ms, if the screen has to be announced first; absent = at once. */
  readonly spokenAfter?: number;
  /** Absent if it can't be dismissed. */
  readonly onDismiss?: () => void;
}

/** A banner that is announced once. */
export function News({ label, icon, words, action, spokenAfter, onDismiss }: NewsProps) {
  useEffect(() => {
    if (spokenAfter !== undefined) return runAfter(spokenAfter, () => announce(words));
    announce(words);
  }, [words, spokenAfter]);
  return (
    <Banner label={label} icon={icon} action={action} onDismiss={onDismiss}>
      {words}
    </Banner>
  );
}
