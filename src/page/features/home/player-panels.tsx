import { ClosestPanel } from '#page/goals/closest-panel.tsx';
import { FIRST_GOALS, useClosest } from '#page/goals/use-closest.ts';
import { undoNewest } from '#page/list/marking/undo-newest.ts';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { useSyncPage } from '#page/state/sync/sync-page.ts';
import styles from './home-screen.module.css';
import { RecentlyRecorded } from './recently-recorded.tsx';

/** Closest goals and latest records. They appear together, or one would push the other away. */
export function PlayerPanels() {
  const { goals } = useClosest(FIRST_GOALS);
  useShortcuts({ undo: undoNewest, undoCommand: undoNewest });
  const snapshot = useSyncPage();
  if (goals === null || snapshot === null) return null;
  return (
    <div className={styles.panels}>
      <ClosestPanel goals={goals} />
      <RecentlyRecorded changes={snapshot.changes} />
    </div>
  );
}
