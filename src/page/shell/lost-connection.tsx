import { useEffect, useState } from 'react';
import { CloudOff } from '#page/ui/icons/icons.tsx';
import { Banner } from '#page/ui/messages/banner.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { words } from './words.ts';

/** Shorter losses of connection are not shown, in ms. */
const PATIENCE_MS = 3000;

/** Notice of a lost connection, shown after 3 seconds; a dismissed one stays away until the next loss. */
export function LostConnection({ waiting }: { readonly waiting: number }) {
  const [due, setDue] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
      announce(words.offline);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!due || dismissed) return null;
  return (
    <Banner
      label={words.connection}
      icon={<CloudOff className="icon" aria-hidden />}
      onDismiss={() => setDismissed(true)}
    >
      {waiting > 0 ? words.offlineWaiting(waiting) : words.offline}
    </Banner>
  );
}
