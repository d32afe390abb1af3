import type { ListedItem } from '#core/filters/list.ts';
import { stateMark } from '#core/sections/state-mark.ts';
import type { ControlProps } from '#page/list/section-drawing.ts';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import { killsShown } from './kills-shown.ts';
import styles from './state-shown.module.css';

/** The read-only state of an item: a mark, and the kills; as text in a sheet. */
export function StateShown<Item extends ListedItem>({
  definition,
  item,
  progress,
  block = false,
}: Pick<ControlProps<Item>, 'definition' | 'item' | 'progress' | 'block'>) {
  const { state, mark, words: label } = stateMark(definition, item, progress);
  const kills = killsShown(definition, item, progress);
  const figure = (
    <span className={styles.mark} data-state={state} aria-hidden="true">
      {mark}
    </span>
  );
  return (
    <span className={block ? styles.worded : styles.shown}>
      {figure}
      {block ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
      {kills !== null && <span className={styles.kills}>{kills}</span>}
    </span>
  );
}
