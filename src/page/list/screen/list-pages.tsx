import { Link } from '@tanstack/react-router';
import type { WrittenQuery } from '#core/filters/filter.ts';
import { Pagination } from '#page/ui/collections/pagination.tsx';

export interface ListPagesProps {
  readonly page: number;
  readonly lastPage: number;
  /** The query of a page. */
  readonly queryOf: (page: number) => WrittenQuery;
}

/** Links to the pages of a list. */
export function ListPages({ page, lastPage, queryOf }: ListPagesProps) {
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
