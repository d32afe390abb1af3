import { Link } from '@tanstack/react-router';
import type { WrittenQuery } from '#core/filters/filter.ts';
import styles from './list-pager.module.css';
import { pageLinks } from './page-links.ts';

interface ListPagerProps {
  readonly page: number;
  readonly lastPage: number;
  /** The query of a page. */
  readonly queryOf: (page: number) => WrittenQuery;
}

/** Links to the pages of a list. */
export function ListPager({ page, lastPage, queryOf }: ListPagerProps) {
  if (lastPage <= 1) return null;
  const link = (to: number, words: string, label?: string) => (
    <Link to="." search={() => queryOf(to)} aria-label={label} activeOptions={{ exact: true, includeSearch: true }}>
      {words}
    </Link>
  );
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 && link(page - 1, 'Previous')}
      {pageLinks(page, lastPage).map((entry) =>
        entry.kind === 'gap' ? (
          <span key={`gap ${entry.after}`} className={styles.gap}>
            …
          </span>
        ) : entry.page === page ? (
          <span key={entry.page} className={styles.current} aria-current="page">
            {entry.page}
          </span>
        ) : (
          <span key={entry.page}>{link(entry.page, String(entry.page), `Page ${entry.page}`)}</span>
        ),
      )}
      {page < lastPage && link(page + 1, 'Next')}
    </nav>
  );
}
