import { figure } from '#core/words/figure.ts';
import { ListLink } from '#page/parts/screen/list-link.tsx';
import { type AllTotals, shareOf } from '#page/parts/words/section-totals.ts';
import { LISTED_SECTIONS, type ListedSection, REGISTRY } from '#page/sections/registry.ts';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';
import { wholePercent } from '#page/ui/figures/progress-ring.tsx';
import { glyphHref } from '#page/ui/glyphs/glyph.tsx';
import styles from './section-progress-list.module.css';
import { words } from './words.ts';

interface SectionEmblemProps {
  readonly section: ListedSection;
  /** Filled from below: 0 = blank, 1 = full. */
  readonly share: number;
  readonly size: 'small' | 'large';
}

/** The emblem of a section. */
export function SectionEmblem({ section, ...filling }: SectionEmblemProps) {
  const { emblem } = REGISTRY[section];
  return <FilledEmblem {...emblem} icon={glyphHref(emblem.icon)} {...filling} />;
}

interface SectionProgressListProps {
  /** Null until they are counted. */
  readonly totals: AllTotals | null;
  /** True if there is no progress to count. */
  readonly isBlank: boolean;
}

/** Links to all sections, each with its emblem filled by its progress. */
export function SectionProgressList({ totals, isBlank }: SectionProgressListProps) {
  return (
    <nav aria-label={words.roll} className={styles.frame}>
      <ul className={styles.roll}>
        {LISTED_SECTIONS.map((section) => {
          const { title, shortTitle = title } = REGISTRY[section];
          const progress = totals?.[section];
          const share = shareOf(progress ?? null);
          return (
            <li key={section}>
              <ListLink section={section} className={styles.cell}>
                {/* A new element once it is counted, so that earlier progress does not animate. */}
                <SectionEmblem key={String(progress === undefined)} section={section} share={share} size="large" />
                <b className={styles.share}>{(progress || isBlank) && `${wholePercent(share)}%`}</b>
                <span className={styles.name}>{shortTitle}</span>
                <span className={styles.figures}>
                  {progress && `${figure(progress.earned)} / ${figure(progress.total)}`}
                </span>
              </ListLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
