import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A step of its own, so that going back leaves the select mode and not the page. */
    selecting?: boolean;
  }
}

interface SelectStep {
  /** Whether rows are being selected. */
  readonly on: boolean;
  /** The row that it began with; null = none. */
  readonly first: number | null;
  readonly enter: (first: number | null) => void;
  readonly leave: () => void;
}

interface Step {
  /** Its place in the history. */
  readonly index: number;
  readonly first: number | null;
  /** Whether the router has got there. */
  readonly reached: boolean;
  /** Whether it is over, and the router is on its way back. */
  readonly left: boolean;
}

/** The step in the history by which rows are selected: going back over it ends that, whatever was filtered since. */
export function useSelectStep(): SelectStep {
  const navigate = useNavigate();
  const router = useRouter();
  const index = useLocation({ select: ({ state }) => state.__TSR_index });
  /** Null while nothing is selected. */
  const [step, setStep] = useState<Step | null>(null);
  if (step !== null && !step.reached && index >= step.index) setStep({ ...step, reached: true });
  if (step?.reached === true && index < step.index) setStep(null);

  const begun = step?.index;
  useEffect(() => {
    if (begun === undefined) return;
    return router.subscribe('onBeforeLoad', ({ toLocation, fromLocation }) => {
      if (toLocation.state.__TSR_index >= begun || toLocation.href !== fromLocation?.href) return;
      // The router would show the list where it stood when the selecting began.
      const top = scrollY;
      const stop = router.subscribe('onRendered', () => {
        stop();
        scrollTo({ top, behavior: 'instant' });
      });
    });
  }, [router, begun]);

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
