import type { ListProgress } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { stateMark } from '#core/sections/state-mark.ts';
import type { ControlProps } from '#page/list/section-drawing.ts';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import { killsShown } from './kills-shown.ts';
import styles from './state-shown.module.css';

interface StateShownProps<Item extends ListedItem> extends Pick<ControlProps<Item>, 'definition' | 'item' | 'block'> {
  readonly progress: ListProgress;
}

/** The parts of an item's state: a mark with its label, which is visible in a sheet only, and the kills. */
export function StateParts<Item extends ListedItem>({
  definition,
  item,
  progress,
  block = false,
}: StateShownProps<Item>) {
  const { state, mark, words: label } = stateMark(definition, item, progress);
  const kills = killsShown(definition, item, progress);
  return (
    <>
      <span className={styles.mark} data-state={state} aria-hidden="true">
        {mark}
      </span>
      {block ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
      {kills !== null && <span className={styles.kills}>{kills}</span>}
    </>
  );
}

/** The read-only state of an item. */
export function StateShown<Item extends ListedItem>(props: StateShownProps<Item>) {
  return (
    <span className={props.block ? styles.worded : styles.shown}>
      <StateParts {...props} />
    </span>
  );
}
