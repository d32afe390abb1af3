import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A separate history entry, so that going back leaves the select mode and not the page. */
    selecting?: boolean;
  }
}

interface SelectStep {
  /** True while rows are being selected. */
  readonly on: boolean;
  /** Row that was selected first; null = none. */
  readonly first: number | null;
  readonly enter: (first: number | null) => void;
  readonly leave: () => void;
}

interface Step {
  /** Index in the history. */
  readonly index: number;
  readonly first: number | null;
  /** True once the router has reached it. */
  readonly reached: boolean;
  /** True once the mode is left and the router is going back. */
  readonly left: boolean;
}

/** The history entry of the select mode: going back past it leaves the mode, even after filter changes. */
export function useSelectStep(): SelectStep {
  const navigate = useNavigate();
  const router = useRouter();
  const index = useLocation({ select: ({ state }) => state.__TSR_index });
  /** Null outside of the select mode. */
  const [step, setStep] = useState<Step | null>(null);
  if (step !== null && !step.reached && index >= step.index) setStep({ ...step, reached: true });
  if (step?.reached === true && index < step.index) setStep(null);

  const startIndex = step?.index;
  useEffect(() => {
    if (startIndex === undefined) return;
    return router.subscribe('onBeforeLoad', ({ toLocation, fromLocation }) => {
      if (toLocation.state.__TSR_index >= startIndex || toLocation.href !== fromLocation?.href) return;
      // The router would restore the scroll position from the start of the select mode.
      const top = scrollY;
      const stop = router.subscribe('onRendered', () => {
        stop();
        scrollTo({ top, behavior: 'instant' });
      });
    });
  }, [router, startIndex]);

  return {
    on: step?.reached === true && !step.left && index >= step.index,
    first: step?.first ?? null,
    enter: (first) => {
      if (step !== null) return;
      setStep({ index: index + 1, first, reached: false, left: false });
      void navigate({ to: '.', search: true, state: { selecting: true }, resetScroll: false });
    },
    leave: () => {
      if (step === null || step.left) return;
      setStep(index === step.index ? { ...step, left: true } : null);
      if (index === step.index) router.history.back();
    },
  };
}
