import { type ReactNode, useState } from 'react';
import { useAnythingRecorded } from '#page/parts/progress/use-anything-recorded.ts';
import { useIdle } from '#page/parts/screen/use-idle.ts';
import type { AllTotals } from '#page/parts/words/section-totals.ts';
import { useIdentity, useShownUser } from '#page/state/accounts/identity.ts';
import { useProgressReady } from '#page/state/sync/progress/progress.ts';
import { CountAll } from './count-all.tsx';

interface Counted {
  /** True if there is certainly no progress, and so nothing to count. */
  readonly isBlank: boolean;
  /** True once there is progress and the page has been idle since. */
  readonly idle: boolean;
  /** Totals of all sections; null until they are counted. */
  readonly totals: AllTotals | null;
  /** Element that counts them and displays nothing; must be rendered by the calling component. */
  readonly counter: ReactNode;
}

/** Counts all sections once there is progress and the page is idle, because it loads the rows of every section. */
export function useAllTotals(): Counted {
  const recorded = useAnythingRecorded();
  const ready = useProgressReady();
  const { status } = useIdentity();
  const isGuest = useShownUser() === null;
  const idle = useIdle(recorded) && recorded;
  const [counted, setCounted] = useState<AllTotals | null>(null);
  return {
    isBlank: !recorded && (ready || (status === 'signedOut' && isGuest)),
    idle,
    totals: recorded ? counted : null,
    counter: idle && <CountAll onTotals={setCounted} />,
  };
}
