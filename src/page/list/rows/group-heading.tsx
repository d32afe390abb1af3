import { type CSSProperties, useMemo } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { figure } from '#core/words/figure.ts';
import { useListProgress } from '#page/list/list-progress.ts';
import { MarkGroup } from '#page/list/marking/mark-group.tsx';
import { shownIds } from '#page/list/screen/shown-rows.ts';
import { useListQuery } from '#page/list/screen/use-list-query.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { shareOf } from '#page/parts/words/section-totals.ts';
import { ProgressRing } from '#page/ui/figures/progress-ring.tsx';
import styles from './group-heading.module.css';
import { groupingOf, groupName } from './grouped-entries.ts';

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
