import type { ListedItem } from '#core/filters/list.ts';
import type { ListKey } from '#core/progress/lists.ts';
import type { RecordState } from '#core/progress/record-state.ts';
import { type OtherCharacter, withCharacters } from '#core/sections/compared/character-filter.ts';
import { stateMark } from '#core/sections/state-mark.ts';
import { killsShown } from '#page/list/controls/kills-shown.ts';
import { listsOf } from '#page/list/list-progress.ts';
import { useItemProgress } from '#page/list/rows/use-item-progress.ts';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import type { OwnCharacter } from '#page/parts/progress/own-characters.ts';
import { type CharactersValues, followCharacters } from '#page/state/sync/progress/other-characters.ts';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import styles from './compared.module.css';
import { words } from './words.ts';

/** Largest number of columns; the filter and the rows on phones include all characters. */
const MOST_COLUMNS = 6;

/** Largest number of columns where filters and menu leave little space for names; the stylesheet hides the rest. */
const FEWEST_COLUMNS = 3;

type Character = Pick<OwnCharacter, 'id' | 'name' | 'isCurrent'>;

/** Drawing of a list while the player's characters are compared. */
export interface Compared<Item extends ListedItem, Params extends CommonParams> {
  /** Name of the played character. */
  readonly played: string;
  /** Includes the filter by characters. */
  readonly definition: SectionDrawing<Item, Params>['definition'];
  /** For wide screens. */
  readonly columns: Required<Pick<SectionDrawing<Item, Params>, 'Beside' | 'Head'>>;
  /** For all other screens. */
  readonly line: Required<Pick<SectionDrawing<Item, Params>, 'meta' | 'worded'>>;
}

/** Draws what other characters have, next to what `current`, the list's owner, has. */
function besideEachOther<Item extends ListedItem, Params extends CommonParams>(
  definition: SectionDrawing<Item, Params>['definition'],
  current: Pick<Character, 'name'>,
  others: readonly OtherCharacter[],
): Pick<Compared<Item, Params>, 'columns' | 'line'> {
  const shown = others.slice(0, MOST_COLUMNS);

  /** One mark per other character. */
  function Beside({ item }: { readonly item: Item }) {
    return (
      <span className={styles.marks}>
        {shown.map(({ id, name, progress }) => {
          const { state, mark, words: label } = stateMark(definition, item, progress);
          const kills = killsShown(definition, item, progress);
          const said =
            kills === null ? words.state({ name, state: label }) : words.stateWithKills({ name, state: label, kills });
          return (
            <span key={id} role="img" aria-label={said} data-state={state} className={styles.mark} {...tooltip(said)}>
              {mark}
            </span>
          );
        })}
      </span>
    );
  }

  /**
   * Names of the characters above their marks; hidden from assistive technology, because each mark includes its name.
   */
  function Head() {
    return (
      <div className={styles.head} aria-hidden="true">
        {others.length > shown.length && (
          <span className={styles.more}>{words.more(others.length - shown.length)}</span>
        )}
        {others.length > FEWEST_COLUMNS && (
          <span className={styles.moreOfFew}>{words.more(others.length - FEWEST_COLUMNS)}</span>
        )}
        <span className={styles.marks}>
          {shown.map(({ id, name }) => (
            <span key={id} className={styles.name} title={name}>
              {name}
            </span>
          ))}
        </span>
        <b className={styles.current}>{current.name}</b>
      </div>
    );
  }

  function Line({ item }: { readonly item: Item }) {
    const { progress } = useItemProgress(definition, item.id);
    const all = [...others, { ...current, progress }];
    const names = (state: RecordState) =>
      all.filter((one) => definition.tracking.stateOf(item, one.progress) === state).map(({ name }) => name);
    const having = names('done');
    const begun = names('inProgress');
    const two = all.length === 2;
    if (having.length === 0 && begun.length === 0) return two ? words.neither : words.none;
    if (having.length === 0) return words.begun(begun.join(', '));
    if (having.length === all.length) return two ? words.both : words.all;
    return words.have(having.join(', '));
  }

  return {
    columns: { Beside, Head },
    line: {
      meta: (item) => (
        <span className={styles.line}>
          <Line item={item} />
        </span>
      ),
      // A row with a picker would have no line left for it below a long name.
      worded: definition.tracking.kind === 'stages',
    },
  };
}

function comparedOf<Item extends ListedItem, Params extends CommonParams>(
  { definition }: SectionDrawing<Item, Params>,
  current: Character,
  others: readonly OtherCharacter[],
): Compared<Item, Params> {
  return {
    played: current.name,
    definition: withCharacters(definition, current, others),
    ...besideEachOther(definition, current, others),
  };
}

/** Follows the values of the player's characters in a section, from this device only. Returns a function that stops. */
export function followOwnCharacters<Item extends ListedItem, Params extends CommonParams>(
  drawing: SectionDrawing<Item, Params>,
  own: readonly Character[],
  onCompared: (compared: Compared<Item, Params>) => void,
): () => void {
  const current = own.find(({ isCurrent }) => isCurrent);
  const others = own.filter(({ isCurrent }) => !isCurrent);
  if (current === undefined) return () => undefined;
  const lists = listsOf(drawing.definition);
  const names = [lists.values, lists.stages].filter((list): list is ListKey => list !== '');
  const onValues = (values: CharactersValues) => {
    const none = new Map<number, number>();
    const on = (id: number, list: string) => values.get(id)?.get(list) ?? none;
    onCompared(
      comparedOf(
        drawing,
        current,
        others.map(({ id, name }) => ({
          id,
          name,
          progress: { values: on(id, lists.values), stages: on(id, lists.stages), bookmarked: none },
        })),
      ),
    );
  };
  return followCharacters(
    others.map(({ id }) => id),
    names,
    onValues,
  );
}
