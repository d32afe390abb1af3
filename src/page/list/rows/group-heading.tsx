import { type CSSProperties, useMemo } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { figure } from '#core/words/figure.ts';
import { type RecordedProgress, useListProgress } from '#page/list/list-progress.ts';
import { MarkGroup } from '#page/list/marking/mark-group.tsx';
import { useListQuery } from '#page/list/screen/use-list-query.ts';
import { type CommonParams, changeCommon, type SectionList } from '#page/list/section-list.ts';
import { shareOf } from '#page/parts/words/section-totals.ts';
import { ProgressRing } from '#page/ui/figures/progress-ring.tsx';
import styles from './group-heading.module.css';
import { groupingOf, groupName } from './grouped-entries.ts';

interface View extends RecordedProgress {
  readonly items: readonly ListedItem[];
  /** Equal for equal params. */
  readonly key: string;
}

/** The last query and its result, shared by all headings of a list. */
let last: { readonly view: View; readonly ids: ReadonlySet<number> } | undefined;

/** Returns the ids of the matching rows on all pages; the same set while the view is the same. */
function shownIds<Item extends ListedItem, Params extends CommonParams>(
  { list }: Pick<SectionList<Item, Params>, 'list'>,
  items: readonly Item[],
  { params, key }: { readonly params: Params; readonly key: string },
  { values, stages, bookmarked }: RecordedProgress,
): ReadonlySet<number> {
  if (
    last === undefined ||
    last.view.items !== items ||
    last.view.key !== key ||
    last.view.values !== values ||
    last.view.stages !== stages ||
    last.view.bookmarked !== bookmarked
  ) {
    const view = { items, key, values, stages, bookmarked };
    // The order does not matter; sorting by name is free.
    const { rows } = list.evaluate(items, changeCommon(list, params, { sort: 'name' }), view);
    last = { view, ids: new Set(rows.map(({ id }) => id)) };
  }
  return last.ids;
}

interface GroupHeadingProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  /** Every item of the section. */
  readonly items: readonly Item[];
  /** The sort order, which is a grouping. */
  readonly sort: string;
  readonly name: string;
  readonly style: CSSProperties;
  /** Name of the played character, if the player has several; else undefined. */
  readonly played: string | undefined;
  readonly readOnly: boolean | undefined;
}

/** Heading of a group of rows with its totals, which filters do not change, and a control to mark its shown rows. */
export function GroupHeading<Item extends ListedItem, Params extends CommonParams>({
  definition,
  items,
  sort,
  name,
  style,
  played,
  readOnly,
}: GroupHeadingProps<Item, Params>) {
  const progress = useListProgress(definition);
  const grouping = groupingOf(definition, sort);
  const members = useMemo(
    () => (grouping === undefined ? [] : items.filter((item) => groupName(grouping, item) === name)),
    [grouping, items, name],
  );
  const totals = definition.totals(members, progress);
  const ids = shownIds(definition, items, useListQuery(definition.list), progress);
  const shown = members.filter(({ id }) => ids.has(id));
  const left = shown.filter((item) => definition.tracking.stateOf(item, progress) !== 'done').length;
  return (
    <li style={style} className={styles.heading} data-row={style.gridRow}>
      <ProgressRing share={shareOf(totals)} />
      <h2>{name}</h2>
      <p>
        <b>{figure(totals.earned)}</b> / {figure(totals.total)}
      </p>
      {left > 0 && !readOnly && (
        <MarkGroup definition={definition} items={items} shown={shown} left={left} name={name} played={played} />
      )}
    </li>
  );
}
