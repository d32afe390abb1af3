import { type ReactNode, useEffect } from 'react';
import { Banner } from '#page/ui/messages/banner.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';

interface NewsProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly words: string;
  readonly action?: ReactNode;
  readonly onDismiss: () => void;
}

/** A banner that is announced once and stays until it is dismissed. */
export function News({ label, icon, words, action, onDismiss }: NewsProps) {
  useEffect(() => announce(words), [words]);
  return (
    <Banner label={label} icon={icon} action={action} onDismiss={onDismiss}>
      {words}
    </Banner>
  );
}
