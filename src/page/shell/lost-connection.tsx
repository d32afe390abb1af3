import { useEffect, useState } from 'react';
import { CloudOff } from '#page/ui/icons/icons.tsx';
import { Banner } from '#page/ui/messages/banner.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';

/** Shorter losses of connection are not shown, in ms. */
const PATIENCE_MS = 3000;

/** Text of the notice. */
function words(waiting: number): string {
  const changes = waiting === 1 ? '1 change waits' : `${waiting} changes wait`;
  return waiting > 0
    ? `You are offline. Lists and ticking still work; ${changes} on this device until you are back.`
    : 'You are offline. Lists and ticking still work.';
}

/** Notice of a lost connection, shown after 3 seconds; a dismissed one stays away until the next loss. */
export function LostConnection({ waiting }: { readonly waiting: number }) {
  const [due, setDue] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
      announce('You are offline. Lists and ticking still work.');
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!due || dismissed) return null;
  return (
    <Banner label="Connection" icon={<CloudOff className="icon" aria-hidden />} onDismiss={() => setDismissed(true)}>
      {words(waiting)}
    </Banner>
  );
}
