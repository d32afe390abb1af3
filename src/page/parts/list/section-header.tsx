import type { ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { shareOf } from '#page/parts/section-totals.ts';
import { useValues } from '#page/state/progress.ts';
import { ProgressRing } from '#page/ui/progress-ring.tsx';
import styles from './section-header.module.css';
import type { CommonParams, SectionList } from './section-list.ts';

const figure = (value: number) => value.toLocaleString('en');

interface SectionHeaderProps<Item, Params extends CommonParams> {
  readonly definition: Pick<SectionList<Item & ListedItem, Params>, 'section' | 'title' | 'totals'>;
  /** All rows of the section, or null while they are on their way. */
  readonly items: readonly (Item & ListedItem)[] | null;
  /** The row of tools below the title. */
  readonly children: ReactNode;
}

/** Title and true totals of a section, which no filter changes. It renders itself anew on every mark, the list does not. */
export function SectionHeader<Item, Params extends CommonParams>({
  definition,
  items,
  children,
}: SectionHeaderProps<Item, Params>) {
  const values = useValues(definition.section);
  const totals = items === null ? null : definition.totals(items, values);
  return (
    <div className={styles.header}>
      <div className={styles.top}>
        <ProgressRing share={shareOf(totals)} />
        <h1>{definition.title}</h1>
        {totals !== null && (
          <p className={styles.figures}>
            <span>
              <b>{figure(totals.earned)}</b> / {figure(totals.total)}
            </span>
            {totals.points !== undefined && (
              <span>
                <b>{figure(totals.points.earned)}</b> / {figure(totals.points.total)} pts
              </span>
            )}
          </p>
        )}
      </div>
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
