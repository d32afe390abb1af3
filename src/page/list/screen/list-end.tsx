import type { ReactNode } from 'react';
import type { ListedItem, PageMeta } from '#core/filters/list.ts';
import { type CommonParams, changeCommon, type SectionList } from '#page/list/section-list.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { ListPager } from './list-pager.tsx';
import { words } from './words.ts';

interface ListEndProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  readonly params: Params;
  readonly meta: PageMeta;
  /** Blank emblem where the page has no rows; null where it has some. */
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
          title={<h2>{nothing ? words.noneFits(noun.one) : words.emptyPage}</h2>}
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
