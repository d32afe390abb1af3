import { useState } from 'react';
import type { Outcome } from '#page/state/outcome.ts';
import { notify } from '../screen/notify.ts';
import { words } from '../words.ts';

/** An outcome whose message offers a further action. */
export type OfferingOutcome = Outcome & {
  readonly offer?: {
    readonly label: string;
    readonly act: () => Promise<OfferingOutcome>;
  };
};

interface ActionRunner {
  readonly busy: boolean;
  /**
   * Runs an action and reports its outcome; `fallback` is the message if the outcome has none. Resolves to whether it
   * succeeded.
   */
  readonly run: (act: () => Promise<OfferingOutcome>, fallback: string) => Promise<boolean>;
}

/** Runs an action; its outcome is shown as a toast and announced. Resolves to whether it succeeded. */
export async function announceOutcome(act: () => Promise<OfferingOutcome>, fallback: string): Promise<boolean> {
  try {
    const { ok, message = fallback, offer } = await act();
    const action = offer && { label: offer.label, run: () => void announceOutcome(offer.act, words.done) };
    notify(ok ? 'done' : offer ? 'info' : 'danger', message, action);
    return ok;
  } catch (error) {
    notify('danger', words.failed);
    throw error;
  }
}

/** `announceOutcome` with a busy state; works even if the component has unmounted by then. */
export function useOutcome(): ActionRunner {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<OfferingOutcome>, fallback: string) => {
    setBusy(true);
    try {
      return await announceOutcome(act, fallback);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
