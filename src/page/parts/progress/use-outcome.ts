import { useState } from 'react';
import type { Outcome } from '#page/state/outcome.ts';
import { notify } from '../screen/notify.ts';
import { words } from '../words.ts';

/** An outcome whose message offers a way on. */
export type OfferingOutcome = Outcome & {
  readonly offer?: {
    readonly label: string;
    readonly act: () => Promise<OfferingOutcome>;
  };
};

interface Doing {
  readonly busy: boolean;
  /** Does it, and tells what came of it; `said` where it has no words of its own. Resolves to whether it went well. */
  readonly run: (act: () => Promise<OfferingOutcome>, said: string) => Promise<boolean>;
}

/** Does a one-time action: its outcome is toasted and announced. Resolves to whether it went well. */
export async function announceOutcome(act: () => Promise<OfferingOutcome>, said: string): Promise<boolean> {
  try {
    const { ok, message = said, offer } = await act();
    const action = offer && { label: offer.label, run: () => void announceOutcome(offer.act, words.done) };
    notify(ok ? 'done' : offer ? 'info' : 'danger', message, action);
    return ok;
  } catch (error) {
    notify('danger', words.failed);
    throw error;
  }
}

/** `announceOutcome` for a part of the screen that waits for it, even if its row has unmounted by then. */
export function useOutcome(): Doing {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<OfferingOutcome>, said: string) => {
    setBusy(true);
    try {
      return await announceOutcome(act, said);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
