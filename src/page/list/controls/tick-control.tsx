import type { ListedItem } from '#core/filters/list.ts';
import type { ControlProps } from '#page/list/section-drawing.ts';
import { Tick } from '#page/ui/controls/tick.tsx';
import styles from './tick-control.module.css';
import { words } from './words.ts';

/** Control for an item with one tick. */
export function TickControl<Item extends ListedItem>({
  definition: { tracking, statuses },
  item,
  name,
  progress,
  marks,
  block = false,
  excludedBy,
}: ControlProps<Item>) {
  if (tracking.kind !== 'tick') return null;
  const checked = tracking.stateOf(item, progress) === 'done';
  const tick = (
    <Tick
      label={excludedBy === undefined ? name : words.outOfReach({ name, rival: excludedBy })}
      checked={checked}
      disabled={excludedBy !== undefined}
      onChange={(next) => marks.tick(item, next)}
    />
  );
  if (!block) return tick;
  return (
    <span className={styles.worded}>
      {tick}
      <span aria-hidden="true">{checked ? statuses.checked : tracking.unticked}</span>
    </span>
  );
}
