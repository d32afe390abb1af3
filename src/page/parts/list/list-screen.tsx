import { type ReactNode, useRef, useState } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { lazyDialog } from '#page/parts/lazy.tsx';
import { Screen } from '#page/parts/screen.tsx';
import { useIdentity } from '#page/state/identity.ts';
import { useProgressReady, useValues } from '#page/state/progress.ts';
import { Button, IconButton, LinkButton } from '#page/ui/button.tsx';
import { SlidersVertical, X } from '#page/ui/icons/icons.tsx';
import { Notice } from '#page/ui/notice.tsx';
import { SearchField } from '#page/ui/search-field.tsx';
import { DESKTOP, PHONE, useMediaQuery } from '#page/ui/use-media-query.ts';
import { panelCount } from './filter-chips.ts';
import { FilterPanel } from './filter-panel.tsx';
import { ListLoading } from './list-loading.tsx';
import { ListRows, type RowDrawing } from './list-rows.tsx';
import styles from './list-screen.module.css';
import { SectionHeader } from './section-header.tsx';
import { type CommonParams, changeCommon, type SectionList } from './section-list.ts';
import { StatusSegment } from './status-segment.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useListQuery } from './use-list-query.ts';
import { useMarks } from './use-marks.ts';

type ListState<Item> =
  | { readonly status: 'loading'; readonly progress: number | null }
  | { readonly status: 'ready'; readonly items: readonly Item[] }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void };

interface ListScreenProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  /** The section's rows, as they come. */
  readonly state: ListState<Item>;
  /** Blank emblem for an empty view. */
  readonly blank: ReactNode;
  /** How rows are drawn; one object for all time. */
  readonly rows: RowDrawing<Item, Params>;
  /** Whether the filters stand beside the list on wide screens. */
  readonly panelOpen: boolean;
  readonly onPanelOpen: (open: boolean) => void;
  readonly onTicked: () => void;
}

const NONE: readonly never[] = [];

/** The number of rows that the filters leave. */
function ViewCount<Item extends ListedItem, Params extends CommonParams>({
  definition: { section, list },
  items,
  params,
}: {
  readonly definition: SectionList<Item, Params>;
  readonly items: readonly Item[];
  readonly params: Params;
}) {
  const checked = useValues(section);
  const bookmarked = useValues('bookmarks');
  return list.evaluate(items, params, { checked, bookmarked }).meta.total.toLocaleString('en');
}

const FilterSheet = lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** The shared screen of a section with one tick per row. Every filter lives in the address. */
export function ListScreen<Item extends ListedItem, Params extends CommonParams>({
  definition,
  state,
  blank,
  rows,
  panelOpen,
  onPanelOpen,
  onTicked,
}: ListScreenProps<Item, Params>) {
  const { list, title, noun } = definition;
  const { params, key, apply } = useListQuery(list);
  const identity = useIdentity();
  const ready = useProgressReady() || identity.status !== 'signedIn';
  const items = state.status === 'ready' && ready ? state.items : null;
  const marks = useMarks(definition, items ?? NONE, onTicked);
  const search = useRef<HTMLInputElement>(null);
  useListKeys(search, marks.undo);
  const phone = useMediaQuery(PHONE);
  const desktop = useMediaQuery(DESKTOP);
  const [sheetOpen, setSheetOpen] = useState(false);

  const active = list.activeFilters(params);
  const narrowedBy = panelCount(active);
  const clear = () => apply(list.change(list.initial, { elementsToShow: params.elementsToShow } as Partial<Params>));
  const who =
    identity.status === 'signedIn' ? `${identity.user.username}/${identity.user.current_character?.id ?? ''}` : '';

  const searchField = (
    <SearchField
      ref={search}
      label={`Search ${noun.many}`}
      value={params.search}
      onSearch={(text) => apply(changeCommon(list, params, { search: text }), { replace: true })}
    />
  );
  const filtersButton = (
    <Button
      icon={<SlidersVertical className="icon--s" aria-hidden />}
      aria-expanded={desktop ? panelOpen : sheetOpen}
      onClick={() => (desktop ? onPanelOpen(true) : setSheetOpen(true))}
    >
      Filters
      {narrowedBy > 0 && <span className={styles.count}>{narrowedBy}</span>}
    </Button>
  );
  const panel = items !== null && (
    <FilterPanel
      list={list}
      items={items}
      params={params}
      onChange={(next, steady) => apply(next, { replace: steady })}
    />
  );
  return (
    <Screen
      aside={
        desktop && panelOpen ? (
          <aside className={styles.drawer} aria-label="Filters">
            <div className={styles.drawerHead}>
              <h2>Filters</h2>
              <LinkButton onClick={clear}>Clear all</LinkButton>
              <IconButton label="Hide filters" onClick={() => onPanelOpen(false)}>
                <X className="icon--s" aria-hidden />
              </IconButton>
            </div>
            {panel}
          </aside>
        ) : undefined
      }
    >
      <SectionHeader definition={definition} items={items}>
        {items !== null && (
          <StatusSegment definition={definition} items={items} params={params} onChange={(next) => apply(next)} />
        )}
        {!phone && searchField}
        {!phone && !(desktop && panelOpen) && filtersButton}
      </SectionHeader>
      {state.status === 'failed' && (
        <Notice
          kind="danger"
          alert
          action={
            <Button small onClick={state.retry}>
              Try again
            </Button>
          }
        >
          {title} could not be loaded. {state.message}
        </Notice>
      )}
      {state.status !== 'failed' && items === null && (
        <ListLoading progress={state.status === 'loading' ? state.progress : null} />
      )}
      {items !== null && (
        <ListRows
          definition={definition}
          items={items}
          params={params}
          // Who looks is part of what the view was made for: another character's marks make another view.
          viewKey={`${who} ${key}`}
          active={active}
          blank={blank}
          drawing={rows}
          marks={marks}
          onChange={apply}
          onClear={clear}
        />
      )}
      {phone && (
        <div className={styles.dock} data-dock="">
          {searchField}
          {filtersButton}
        </div>
      )}
      {sheetOpen && !desktop && items !== null && (
        <FilterSheet
          count={<ViewCount definition={definition} items={items} params={params} />}
          onClear={clear}
          onClose={() => setSheetOpen(false)}
        >
          {panel}
        </FilterSheet>
      )}
    </Screen>
  );
}
