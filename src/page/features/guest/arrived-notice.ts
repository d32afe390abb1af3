import { arrivedWasSeen, giveBackArrived } from '#page/state/accounts/guest/guest.ts';
import type { Arrived } from '#page/state/accounts/guest-question.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { shownToast, showToast, subscribeToToast } from '#page/ui/overlays/toast-store.ts';
import { labels } from '#page/ui/words.ts';
import { words } from './words.ts';

/** Time that it stays, in ms: longer than others, since the page has just been loaded. */
const STAY_MS = 20_000;

/** Tells what a new account has taken of this device, with Undo. Until it was seen, the next start tells it again. */
export function announceArrival(arrived: Arrived): void {
  // Another tab, which the player looks at, tells it.
  if (document.visibilityState === 'hidden') return;
  const text = words.arrived(arrived.total);
  let isAskedBack = false;
  const run = () => {
    isAskedBack = true;
    void giveBack();
  };
  const toast = showToast({ kind: 'done', text, action: { label: labels.undo, run }, stay: STAY_MS });
  announce(text);
  const stop = subscribeToToast(() => {
    if (shownToast()?.id === toast) return;
    stop();
    // A press on Undo takes the notice away before it acts.
    queueMicrotask(() => {
      if (!isAskedBack) arrivedWasSeen(arrived);
    });
  });
}

async function giveBack(): Promise<void> {
  const { ok, message = '' } = await giveBackArrived();
  showToast({ kind: ok ? 'done' : 'danger', text: message });
  announce(message);
}
