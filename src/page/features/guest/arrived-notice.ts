import { arrivedWasSeen, giveBackArrived } from '#page/state/accounts/guest/guest.ts';
import type { Arrived } from '#page/state/accounts/guest-question.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { shownToast, showToast, subscribeToToast } from '#page/ui/overlays/toast-store.ts';
import { labels } from '#page/ui/words.ts';
import { words } from './words.ts';

/** How long it stays, in ms: longer than others, since the page has just loaded; it covers the tab bar meanwhile. */
const STAY_MS = 8000;

/** Announces which guest progress a new account has adopted, with Undo. Repeats on the next start until it was seen. */
export function announceArrival(arrived: Arrived): void {
  // The visible tab announces it.
  if (document.visibilityState === 'hidden') return;
  const text = words.arrived(arrived.total);
  let isReverted = false;
  const run = () => {
    isReverted = true;
    void giveBack();
  };
  const toast = showToast({ kind: 'done', text, action: { label: labels.undo, run }, stay: STAY_MS });
  announce(text);
  const stop = subscribeToToast(() => {
    if (shownToast()?.id === toast) return;
    stop();
    // Pressing Undo removes the notice before it acts.
    queueMicrotask(() => {
      if (!isReverted) arrivedWasSeen(arrived);
    });
  });
}

async function giveBack(): Promise<void> {
  const { ok, message = '' } = await giveBackArrived();
  showToast({ kind: ok ? 'done' : 'danger', text: message });
  announce(message);
}
