import { useLayoutEffect } from 'react';
import { ClosestPanel, FEW } from '#page/goals/closest-panel.tsx';
import { FIRST_GOALS, useClosest } from '#page/goals/use-closest.ts';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { useSyncPage } from '#page/state/sync/sync-page.ts';
import { useMediaQuery } from '#page/ui/use-media-query.ts';
import styles from './home-screen.module.css';
import { RecentlyRecorded } from './recently-recorded.tsx';

/** From this width goals have two columns next to the latest records; same as in the stylesheet. */
const WIDE = '(min-width: 1500px)';
const MANY = 8;

interface PlayerPanelsProps {
  /** Called once they are shown, or known to be empty. */
  readonly onShown: () => void;
}

/** Closest goals and latest records. They appear together, so that neither shifts the other. */
export function PlayerPanels({ onShown }: PlayerPanelsProps) {
  const { goals } = useClosest(FIRST_GOALS);
  useShortcuts({ undo: undoNewestMark, undoCommand: undoNewestMark });
  const snapshot = useSyncPage();
  const most = useMediaQuery(WIDE) ? MANY : FEW;
  const shown = goals !== null && snapshot !== null;
  useLayoutEffect(() => {
    if (shown) onShown();
  }, [shown, onShown]);
  if (!shown) return null;
  return (
    <div className={styles.panels}>
      <ClosestPanel goals={goals} most={most} />
      <RecentlyRecorded changes={snapshot.changes} most={most} />
    </div>
  );
}
