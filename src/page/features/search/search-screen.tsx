import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { SECTION_TITLES } from '#core/catalogue/sections.ts';
import { searchEverything } from '#core/search/search-everything.ts';
import { figure } from '#core/words/figure.ts';
import { undoNewest } from '#page/list/marking/undo-newest.ts';
import { useItemLinks } from '#page/list/rows/use-item-links.ts';
import { ListLoading } from '#page/parts/list-loading.tsx';
import { RetryNotice } from '#page/parts/retry-notice.tsx';
import { Screen } from '#page/parts/screen.tsx';
import { useIdentity } from '#page/state/account/identity.ts';
import { useProgressReady } from '#page/state/progress/progress.ts';
import { SearchField } from '#page/ui/controls/search-field.tsx';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import { groupHits } from './group-hits.ts';
import { ResultGroup } from './result-group.tsx';
import { KeyHint, NothingFound, NothingTyped } from './search-hints.tsx';
import styles from './search-screen.module.css';
import { useResultKeys } from './use-result-keys.ts';
import { useSearchRows } from './use-search-rows.ts';

const EVERYTHING = 'all';

/** The search over every section: what is typed and which section is chosen stand in the address. */
export function SearchScreen() {
  const { q: text = '', in: section = EVERYTHING } = useSearch({ from: '/search' });
  const navigate = useNavigate();
  const { history } = useRouter();
  const { rows, failed } = useSearchRows();
  const identity = useIdentity();
  // A signed-out visitor has no marks to wait for.
  const ready = useProgressReady() || identity.status === 'signedOut';
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const undo = useRef(undoNewest);
  const onMarked = useCallback((takeBack: () => void) => {
    undo.current = takeBack;
  }, []);

  const found = useMemo(() => searchEverything(rows ?? [], text, rows?.length ?? 0), [rows, text]);
  const everywhere = useMemo(() => groupHits(found), [found]);
  const chosen = everywhere.some((each) => each.section === section) ? section : EVERYTHING;
  const groups = useMemo(
    () =>
      chosen === EVERYTHING
        ? everywhere
        : groupHits({ hits: found.hits.filter(({ row }) => row.section === chosen), totals: found.totals }),
    [chosen, everywhere, found],
  );

  const go = (next: { readonly q: string; readonly in: string }) =>
    void navigate({
      to: '.',
      search: { ...(next.q !== '' && { q: next.q }), ...(next.in !== EVERYTHING && { in: next.in }) },
      replace: true,
      resetScroll: false,
    });
  const search = (q: string) => go({ q, in: q === '' ? EVERYTHING : section });
  // The row's own address: its list, with the item open.
  useItemLinks((_, { pathname, search: query }) => history.push(pathname + query));
  useResultKeys({ field, results, onUndo: () => undo.current(), onClear: () => search('') });

  useEffect(() => {
    // After the page gave the focus to the screen that was entered.
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  const loaded = rows !== null && ready;
  const blank = text.trim() === '';
  const { total } = found;
  useEffect(() => {
    if (loaded && !blank) announce(total === 0 ? 'Nothing found.' : `${figure(total)} found.`);
  }, [loaded, blank, total]);

  return (
    <Screen>
      <VisuallyHidden as="h1">Search</VisuallyHidden>
      <div className={styles.head}>
        <div className={styles.field}>
          <SearchField ref={field} label="Search every section" value={text} onSearch={search} />
        </div>
        {loaded && everywhere.length > 1 && (
          <div className={styles.sections}>
            <Segmented
              label="Section"
              value={chosen}
              segments={[
                { value: EVERYTHING, label: 'All', count: total },
                ...everywhere.map(({ section, total: count }) => ({
                  value: section,
                  label: SECTION_TITLES[section],
                  count,
                })),
              ]}
              onChange={(section) => go({ q: text, in: section })}
            />
          </div>
        )}
      </div>
      {failed.map(({ title, message, retry }) => (
        <RetryNotice key={title} onRetry={retry}>
          {title} could not be loaded and is not searched. {message}
        </RetryNotice>
      ))}
      {!loaded && <ListLoading progress={null} />}
      {loaded && blank && <NothingTyped rows={rows} />}
      {loaded && !blank && total === 0 && (
        <NothingFound
          text={text}
          onClear={() => {
            search('');
            field.current?.focus();
          }}
        />
      )}
      {loaded && total > 0 && (
        <div ref={results}>
          {groups.map((group) => (
            <ResultGroup
              key={group.section}
              group={group}
              text={text}
              alone={groups.length === 1}
              onMarked={onMarked}
            />
          ))}
          <KeyHint />
        </div>
      )}
    </Screen>
  );
}
