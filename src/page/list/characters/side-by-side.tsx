import type { ListProgress } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { StateParts } from '#page/list/controls/state-shown.tsx';
import { useItemProgress } from '#page/list/rows/use-item-progress.ts';
import type { ControlProps, SectionDrawing } from '#page/list/section-drawing.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import styles from './side-by-side.module.css';

/** A player in a read-only list that compares two or three. */
export interface SideBySidePlayer {
  /** Distinguishes players with equal names. */
  readonly id: string;
  readonly name: string;
  /** Null = the player of the list, whose values are shown. */
  readonly progress: ListProgress | null;
}

type SideBySide<Item extends ListedItem, Params extends CommonParams> = Required<
  Pick<SectionDrawing<Item, Params>, 'Beside' | 'Head' | 'Control' | 'sideBySide'>
>;

/**
 * Draws the states and kills of all players of a row, all in the same way: in columns below their names, on phones in a
 * line of the row, and in an item's sheet.
 */
export function sideBySide<Item extends ListedItem, Params extends CommonParams>(
  definition: SectionList<Item, Params>,
  players: readonly SideBySidePlayer[],
): SideBySide<Item, Params> {
  function Players({ item }: { readonly item: Item }) {
    const { progress: shown } = useItemProgress(definition, item.id);
    return (
      <dl className={styles.players} data-players={players.length}>
        {players.map(({ id, name, progress }) => (
          <div key={id} className={styles.player}>
            <dt>{name}</dt>
            <dd>
              <StateParts definition={definition} item={item} progress={progress ?? shown} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }

  /** Names above the columns; hidden from assistive technology, because each row includes them. */
  function Head() {
    return (
      <div className={styles.head} data-players={players.length} aria-hidden="true">
        {players.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </div>
    );
  }

  /** The sheet shows the same as the row, which has no control of its own. */
  function Control({ item, block = false }: ControlProps<Item>) {
    return block ? <Players item={item} /> : null;
  }

  return { Beside: Players, Head, Control, sideBySide: true };
}
