import { type ReactNode, useState } from 'react';
import { useAnythingRecorded } from '#page/parts/progress/use-anything-recorded.ts';
import { useIdle } from '#page/parts/screen/use-idle.ts';
import type { AllTotals } from '#page/parts/words/section-totals.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { useProgressReady } from '#page/state/sync/progress/progress.ts';
import { CountAll } from './count-all.tsx';

interface Counted {
  /** Whether it is known that nothing is recorded: then there is nothing to count. */
  readonly isBlank: boolean;
  /** Whether something is recorded and the page has been idle since. */
  readonly idle: boolean;
  /** The true totals of all sections; null while they are not counted. */
  readonly totals: AllTotals | null;
  /** Element that counts them and draws nothing: to be rendered by the component that shows them. */
  readonly counter: ReactNode;
}

/** Counts all sections once something is recorded and the page is idle: it reads every section's rows. */
export function useAllTotals(): Counted {
  const recorded = useAnythingRecorded();
  const ready = useProgressReady();
  const { status } = useIdentity();
  const idle = useIdle(recorded) && recorded;
  const [counted, setCounted] = useState<AllTotals | null>(null);
  return {
    isBlank: !recorded && (ready || status === 'signedOut'),
    idle,
    totals: recorded ? counted : null,
    counter: idle && <CountAll onTotals={setCounted} />,
  };
}
