import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { REGISTRY } from '#page/sections/registry.ts';
import { LinkButton } from '#page/ui/controls/button.tsx';
import { type HitGroup, MOST_SHOWN } from './group-hits.ts';
import styles from './search-screen.module.css';
import { SectionHits } from './section-hits.tsx';
import { words } from './words.ts';

interface ResultGroupProps {
  readonly group: HitGroup;
  /** The search text. */
  readonly text: string;
  /** Whether it is the only section shown, so that more rows can be loaded. */
  readonly alone: boolean;
  readonly onMore: () => void;
  /** Receives the function that reverts the newest mark, for each mark. */
  readonly onMarked: (undo: () => void) => void;
}

/** Results of one section, with a link to all of them. */
export function ResultGroup({ group, text, alone, onMore, onMarked }: ResultGroupProps) {
  const { section, ids, total } = group;
  const { title } = REGISTRY[section];
  const more = total - ids.length;
  const results = useRef<HTMLElement>(null);
  /** Number of rows shown when more were requested; null = no request. */
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const first = shownBefore.current === null ? undefined : ids[shownBefore.current];
    if (first === undefined) return;
    shownBefore.current = null;
    results.current?.querySelector<HTMLElement>(`[data-item="${first}"] a`)?.focus({ preventScroll: true });
  }, [ids]);
  return (
    <section ref={results} className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h2>{title}</h2>
        {more > 0 && !alone && (
          <Link
            to="/search"
            search={{ q: text, in: section }}
            replace
            resetScroll
            className={styles.way}
            aria-label={words.allIn({ count: total, title })}
          >
            {words.allOf(total)}
          </Link>
        )}
      </div>
      <SectionHits group={group} text={text} onMarked={onMarked} />
      {more > 0 && alone && (
        <p className={styles.more}>
          <LinkButton
            className={styles.way}
            onClick={() => {
              shownBefore.current = ids.length;
              onMore();
            }}
          >
            {words.showMore(Math.min(more, MOST_SHOWN))}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
