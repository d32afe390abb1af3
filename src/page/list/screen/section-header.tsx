import { Fragment, type ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { Figure } from '#core/progress/totals.ts';
import { figure } from '#core/words/figure.ts';
import { useListProgress } from '#page/list/list-progress.ts';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { shareOf } from '#page/parts/words/section-totals.ts';
import { ProgressRing } from '#page/ui/figures/progress-ring.tsx';
import layout from '#page/ui/layout.module.css';
import { PHONE, useMediaQuery } from '#page/ui/use-media-query.ts';
import styles from './section-header.module.css';
import { words } from './words.ts';

/**
 * Figures in addition to rows and points, such as "131 / 254 addons" and "+2.3% XP (max 4%) · 1 more to next bonus".
 */
export function SectionFigures({ figures }: { readonly figures: readonly Figure[] }) {
  return figures.map(({ key, label, earned, total, unit, toNext = 0 }) =>
    unit === undefined ? (
      <span key={key}>
        <b>{figure(earned)}</b> / {label(total)}
      </span>
    ) : (
      <span key={key}>
        <b>
          +{figure(earned)}
          {unit}
        </b>{' '}
        {label(total)}
        {toNext > 0 && ` · ${words.toNext(toNext)}`}
      </span>
    ),
  );
}

interface SectionHeaderProps<Item, Params extends CommonParams> {
  readonly definition: Pick<
    SectionList<Item & ListedItem, Params>,
    'section' | 'lists' | 'title' | 'totals' | 'pointCount' | 'pointCountShort'
  >;
  /** All rows of the section; null while they are loading. */
  readonly items: readonly (Item & ListedItem)[] | null;
  readonly Points?: SectionDrawing<ListedItem, CommonParams>['Points'] | undefined;
  /** Draws the section's further figures, if it has any. */
  readonly ExtraFigures?: SectionDrawing<ListedItem, CommonParams>['ExtraFigures'];
  /** The row of tools below the title. */
  readonly children: ReactNode;
}

/** Title and totals of a section, which filters do not change. It renders on every mark, separately from the list. */
export function SectionHeader<Item, Params extends CommonParams>({
  definition,
  items,
  Points = Fragment,
  ExtraFigures,
  children,
}: SectionHeaderProps<Item, Params>) {
  const progress = useListProgress(definition);
  const totals = items === null ? null : definition.totals(items, progress);
  const phone = useMediaQuery(PHONE);
  const isShort = phone || definition.section === 'achievements';
  const pointCount = (isShort && definition.pointCountShort) || definition.pointCount;
  return (
    <div className={styles.header} data-section-header="">
      <div className={`${layout.row} ${styles.top}`}>
        {/* A new ring once the totals are loaded: it must not mistake their arrival for the last tick. */}
        <ProgressRing key={totals === null ? 'blank' : 'true'} share={shareOf(totals)} />
        <h1>{definition.title}</h1>
        {totals !== null && (
          <p className={styles.figures}>
            <span>
              <b>{figure(totals.earned)}</b> / {figure(totals.total)}
            </span>
            {totals.points !== undefined && pointCount !== undefined && (
              <span>
                <Points>
                  <b>{figure(totals.points.earned)}</b> / {pointCount(totals.points.total)}
                </Points>
              </span>
            )}
            {ExtraFigures !== undefined && (
              <span className={styles.further}>
                <ExtraFigures figures={totals.figures} />
              </span>
            )}
          </p>
        )}
      </div>
      <div className={styles.tools}>{children}</div>
    </div>
  );
}
