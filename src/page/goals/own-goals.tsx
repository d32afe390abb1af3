import { undoNewest } from '#page/list/marking/undo-newest.ts';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { ClosestPanel } from './closest-panel.tsx';
import { FIRST_GOALS, useClosest } from './use-closest.ts';

/** The player's closest goals, which nobody else sees. */
export function OwnGoals() {
  const { goals } = useClosest(FIRST_GOALS);
  useShortcuts({ undo: undoNewest, undoCommand: undoNewest });
  return goals && <ClosestPanel goals={goals} />;
}
