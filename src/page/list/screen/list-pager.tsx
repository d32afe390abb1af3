import { Link } from '@tanstack/react-router';
import type { WrittenQuery } from '#core/filters/filter.ts';
import { Pagination } from '#page/ui/collections/pagination.tsx';

interface ListPagerProps {
  readonly page: number;
  readonly lastPage: number;
  /** The query of a page. */
  readonly queryOf: (page: number) => WrittenQuery;
}

/** The way to the other pages of a list; nothing where there is one page. */
export function ListPager({ page, lastPage, queryOf }: ListPagerProps) {
  if (lastPage <= 1) return null;
  return (
    <Pagination
      page={page}
      lastPage={lastPage}
      link={(to, name, content) => (
        <Link to="." search={() => queryOf(to)} aria-label={name} activeOptions={{ exact: true, includeSearch: true }}>
          {content}
        </Link>
      )}
    />
  );
}
