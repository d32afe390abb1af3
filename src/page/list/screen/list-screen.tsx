import { useDeferredValue, useRef, useState } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { panelCount } from '#page/list/filters/filter-chips.ts';
import { FilterPanel, FilterSheet } from '#page/list/filters/lazy-filters.tsx';
import { useMarks } from '#page/list/marking/use-marks.ts';
import { ListRows } from '#page/list/rows/list-rows.tsx';
import type { ListState, SectionDrawing } from '#page/list/section-drawing.ts';
import { type CommonParams, changeCommon } from '#page/list/section-list.ts';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { useIdle } from '#page/parts/screen/use-idle.ts';
import { useShownUser } from '#page/state/accounts/identity.ts';
import { openFilterDrawer, useLocalSettings } from '#page/state/settings/local-settings.ts';
import { useMarksSettled } from '#page/state/sync/progress/progress.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { SearchField } from '#page/ui/controls/search-field.tsx';
import { SlidersVertical } from '#page/ui/icons/icons.tsx';
import { DESKTOP, PHONE, useMediaQuery } from '#page/ui/use-media-query.ts';
import styles from './list-screen.module.css';
import { useRestoredHeight } from './scroll-place.ts';
import { SectionFigures, SectionHeader } from './section-header.tsx';
import { StatusSegment } from './status-segment.tsx';
import { useCompared } from './use-compared.ts';
import { useListQuery } from './use-list-query.ts';
import { words } from './words.ts';

interface ListScreenProps<Item extends ListedItem, Params extends CommonParams> {
  readonly drawing: SectionDrawing<Item, Params>;
  /** Loading state of the section's rows. */
  readonly state: ListState<Item>;
}

const NONE: readonly never[] = [];

/** The shared list screen of a section. All filters are in the address. */
export function ListScreen<Item extends ListedItem, Params extends CommonParams>({
  drawing: own,
  state,
}: ListScreenProps<Item, Params>) {
  const { drawing, waiting } = useCompared(own);
  const { definition, Options } = drawing;
  const { list, title, nouns } = definition;
  const ExtraFigures = drawing.ExtraFigures ?? (definition.figures && SectionFigures);
  const { params, key, apply, hrefOfItem } = useListQuery(list);
  // True if the filters are next to the list on wide screens.
  const { rightDrawer: panelOpen } = useLocalSettings();
  const user = useShownUser();
  const ready = useMarksSettled();
  // Deferred, because rendering all rows at once would block a slow device.
  const items = useDeferredValue(state.status === 'ready' && ready && !waiting ? state.items : null);
  const reserved = useRestoredHeight(state.status !== 'failed' && items === null);
  const marks = useMarks(definition, items ?? NONE);
  const search = useRef<HTMLInputElement>(null);
  const phone = useMediaQuery(PHONE);
  const desktop = useMediaQuery(DESKTOP);
  const [sheetOpen, setSheetOpen] = useState(false);

  const active = list.activeFilters(params);
  const narrowedBy = panelCount(active);
  const clear = () => apply(list.change(list.initial, { elementsToShow: params.elementsToShow } as Partial<Params>));
  const player = user === null ? '' : `${user.account}/${user.current_character?.id ?? ''}`;

  const searchField = (
    <SearchField
      ref={search}
      label={words.search(nouns)}
      placeholder={words.searchShort}
      escapeLeaves
      value={params.search}
      onSearch={(text) => apply(changeCommon(list, params, { search: text }), { replace: true })}
    />
  );
  const openFilters = () => (desktop ? openFilterDrawer(true) : setSheetOpen(true));
  const filtersButton = (
    <Button
      icon={<SlidersVertical className="icon--s" aria-hidden />}
      aria-expanded={desktop ? panelOpen : sheetOpen}
      onClick={openFilters}
    >
      <span>{words.filters}</span>
      {narrowedBy > 0 && <span className={styles.count}>{narrowedBy}</span>}
    </Button>
  );
  // The rows are rendered first: they can be ticked without the filters.
  const idle = useIdle(items !== null);
  const panelWith = (onHide?: () => void) =>
    items !== null &&
    idle && (
      <FilterPanel
        list={list}
        items={items}
        params={params}
        Options={Options}
        onChange={(next, steady) => apply(next, { replace: steady })}
        onClear={clear}
        onHide={onHide}
      />
    );
  return (
    <Screen
      filters={
        desktop && panelOpen ? (
          <aside className={styles.drawer} aria-label={words.filters}>
            {panelWith(() => openFilterDrawer(false))}
          </aside>
        ) : null
      }
    >
      {drawing.Top !== undefined && <drawing.Top />}
      <SectionHeader definition={definition} items={items} Points={drawing.Points} ExtraFigures={ExtraFigures}>
        {items !== null && (
          <StatusSegment definition={definition} items={items} params={params} onChange={(next) => apply(next)} />
        )}
        {!phone && searchField}
        {!phone && !(desktop && panelOpen) && filtersButton}
      </SectionHeader>
      {state.status === 'failed' && (
        <RetryNotice onRetry={state.retry}>{words.notLoaded({ title, why: state.message })}</RetryNotice>
      )}
      {/* Rendered at once, so that it is loaded before the rows. */}
      {drawing.Above !== undefined && <drawing.Above />}
      {state.status !== 'failed' && items === null && (
        <ListLoading progress={state.status === 'loading' ? state.progress : null} />
      )}
      {items !== null && (
        <ListRows
          drawing={drawing}
          ExtraFigures={ExtraFigures}
          items={items}
          params={params}
          // The player is part of the view's key: another character has a different view.
          viewKey={`${player} ${key}`}
          active={active}
          marks={marks}
          onChange={apply}
          onClear={clear}
          hrefOfItem={hrefOfItem}
          search={search}
          onFilters={openFilters}
        />
      )}
      {reserved > 0 && <div className={styles.room} style={{ height: reserved }} />}
      {phone && (
        <div className={styles.dock} data-dock="">
          {searchField}
          {filtersButton}
        </div>
      )}
      {sheetOpen && !desktop && items !== null && (
        <FilterSheet
          definition={definition}
          items={items}
          params={params}
          onClear={clear}
          onClose={() => setSheetOpen(false)}
        >
          {panelWith()}
        </FilterSheet>
      )}
    </Screen>
  );
}
