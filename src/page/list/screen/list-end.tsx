import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { WrittenQuery } from '#core/filters/filter.ts';
import type { ListedItem, PageMeta } from '#core/filters/list.ts';
import { type CommonParams, changeCommon, type SectionList } from '#page/list/section-list.ts';
import { Pagination } from '#page/ui/collections/pagination.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { words } from './words.ts';

interface ListPagerProps {
  readonly page: number;
  readonly lastPage: number;
  /** Returns the query of a page. */
  readonly queryOf: (page: number) => WrittenQuery;
}

/** The pager of a list; nothing if there is only one page. */
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

interface ListEndProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  readonly params: Params;
  readonly meta: PageMeta;
  /** Blank emblem if the page has no rows; else null. */
  readonly blank: ReactNode;
  readonly onChange: (params: Params) => void;
  readonly onClear: () => void;
}

/** The end of a list: its pager, or an empty state with the reason and an action. */
export function ListEnd<Item extends ListedItem, Params extends CommonParams>({
  definition: { list, noun },
  params,
  meta,
  blank,
  onChange,
  onClear,
}: ListEndProps<Item, Params>) {
  const nothing = meta.total === 0;
  return (
    <>
      {blank !== null && (
        <EmptyState
          picture={blank}
          title={<h2>{nothing ? words.noneFits(noun) : words.emptyPage}</h2>}
          action={
            nothing ? (
              <Button variant="primary" onClick={onClear}>
                {words.clearFilters}
              </Button>
            ) : (
              <Button variant="primary" onClick={() => onChange(changeCommon(list, params, { page: 1 }))}>
                {words.firstPage}
              </Button>
            )
          }
        >
          {nothing ? words.totalsStand : words.lastPage(meta.last_page)}
        </EmptyState>
      )}
      <ListPager
        page={meta.page}
        lastPage={meta.last_page}
        queryOf={(to) => list.writeParams(changeCommon(list, params, { page: to }))}
      />
    </>
  );
}
