import { Link } from '@tanstack/react-router';
import { figure } from '#core/words/figure.ts';
import { REGISTRY } from '#page/sections/registry.ts';
import type { HitGroup } from './group-hits.ts';
import styles from './search-screen.module.css';
import { SectionHits } from './section-hits.tsx';

interface ResultGroupProps {
  readonly group: HitGroup;
  /** The search. */
  readonly text: string;
  /** Whether no other section is shown: then the section's own list is the way to more. */
  readonly alone: boolean;
  /** Receives the undo of the newest mark, whenever one is made. */
  readonly onMarked: (undo: () => void) => void;
}

/** Results of one section, with a link to all of them. */
export function ResultGroup({ group: { section, ids, total }, text, alone, onMarked }: ResultGroupProps) {
  const { title, path } = REGISTRY[section];
  const more = total - ids.length;
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h2>{title}</h2>
        {more > 0 && !alone && (
          <Link
            to="/search"
            search={{ q: text, in: section }}
            replace
            resetScroll
            className={styles.way}
            aria-label={`All ${figure(total)} in ${title}`}
          >
            All {figure(total)}
          </Link>
        )}
      </div>
      <SectionHits section={section} ids={ids} onMarked={onMarked} />
      {more > 0 && alone && path !== null && (
        <p className={styles.more}>
          <Link to={path} search={{ search: text }} className={styles.way}>
            {figure(more)} more in {title}
          </Link>
        </p>
      )}
    </section>
  );
}
