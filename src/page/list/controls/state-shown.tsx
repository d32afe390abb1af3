import type { ListedItem } from '#core/filters/list.ts';
import { stateMark } from '#core/sections/state-mark.ts';
import type { ControlProps } from '#page/list/section-drawing.ts';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import styles from './state-shown.module.css';
import { words } from './words.ts';

/** The read-only state of an item: a mark, and the kills; as text in a sheet. */
export function StateShown<Item extends ListedItem>({
  definition,
  item,
  progress,
  block = false,
}: Pick<ControlProps<Item>, 'definition' | 'item' | 'progress' | 'block'>) {
  const { tracking } = definition;
  const { state, mark, words: label } = stateMark(definition, item, progress);
  const known = tracking.kind === 'stages' ? tracking.knownKills(item, progress) : null;
  const kills =
    known !== null && tracking.kind === 'stages' && known.kills > 0
      ? words.killsOf(known.kills, tracking.thresholdsOf(item)[2], known.orMore)
      : null;
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
