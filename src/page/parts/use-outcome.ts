import { useState } from 'react';
import type { FormOutcome } from '#page/state/account/form-outcome.ts';
import { notify } from './notify.ts';

interface Doing {
  readonly busy: boolean;
  /** Does it, and tells what came of it; `said` where it has no words of its own. Resolves to whether it went well. */
  readonly run: (act: () => Promise<FormOutcome>, said: string) => Promise<boolean>;
}

/** A one-time action: its outcome is toasted and announced, even if its row has unmounted by then. */
export function useOutcome(): Doing {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<FormOutcome>, said: string) => {
    setBusy(true);
    try {
      const outcome = await act();
      notify(outcome.ok ? 'done' : 'danger', outcome.message ?? said);
      return outcome.ok;
    } catch (error) {
      notify('danger', 'Something went wrong. Try again.');
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
