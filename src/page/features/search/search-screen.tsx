import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { searchEverything } from '#core/search/search-everything.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { useItemLinks } from '#page/list/rows/use-item-links.ts';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { isListed } from '#page/sections/registry.ts';
import { useIdentity, useShownUser } from '#page/state/accounts/identity.ts';
import { useProgressReady } from '#page/state/sync/progress/progress.ts';
import { SearchField } from '#page/ui/controls/search-field.tsx';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { groupHits, MOST_SHOWN } from './group-hits.ts';
import { ResultGroup } from './result-group.tsx';
import { KeyHint, NothingFound, NothingTyped } from './search-hints.tsx';
import styles from './search-screen.module.css';
import { useResultKeys } from './use-result-keys.ts';
import { useSearchRows } from './use-search-rows.ts';
import { words } from './words.ts';

const EVERYTHING = 'all';

/** The search across all sections. The text and the chosen section are in the address. */
export function SearchScreen() {
  const { q: text = '', in: section = EVERYTHING } = useSearch({ from: '/search' });
  const navigate = useNavigate();
  const { history } = useRouter();
  const { rows, fields, failed } = useSearchRows();
  const identity = useIdentity();
  const isGuest = useShownUser() === null;
  // A signed-out visitor has no marks to wait for.
  const ready = useProgressReady() || (identity.status === 'signedOut' && isGuest);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const undo = useRef(undoNewestMark);
  const onMarked = useCallback((revert: () => void) => {
    undo.current = revert;
  }, []);

  const found = useMemo(
    () => searchEverything(rows ?? [], text, rows?.length ?? 0, fields ?? undefined),
    [rows, fields, text],
  );
  const everywhere = useMemo(() => groupHits(found), [found]);
  const chosen = everywhere.some((each) => each.section === section) ? section : EVERYTHING;
  /** The search with more results requested, and the number of rows shown for it. */
  const [extended, setExtended] = useState({ search: '', shown: MOST_SHOWN });
  const searchKey = `${chosen} ${text}`;
  const shown = extended.search === searchKey ? extended.shown : MOST_SHOWN;
  const groups = useMemo(() => {
    const hits = chosen === EVERYTHING ? found.hits : found.hits.filter(({ row }) => row.section === chosen);
    return groupHits({ hits, totals: found.totals }, shown);
  }, [chosen, found, shown]);

  const go = (next: { readonly q: string; readonly in: string }) =>
    void navigate({
      to: '.',
      search: { ...(next.q !== '' && { q: next.q }), ...(next.in !== EVERYTHING && { in: next.in }) },
      replace: true,
      resetScroll: false,
    });
  const search = (q: string) => go({ q, in: q === '' ? EVERYTHING : section });
  // Opens the item in its own list.
  useItemLinks((_, { pathname, search: query }) => history.push(pathname + query));
  useResultKeys({ field, results, searched: text, onUndo: () => undo.current(), onClear: () => search('') });

  useEffect(() => {
    // After the page has focused the entered screen.
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  const loaded = rows !== null && ready;
  const complete = loaded && fields !== null;
  const blank = text.trim() === '';
  const { total } = found;
  useEffect(() => {
    if (complete && !blank) announce(total === 0 ? words.nothingFound : words.found(total));
  }, [complete, blank, total]);

  return (
    <Screen head={<ScreenHead title={words.heading} />}>
      <div className={styles.head}>
        <div className={styles.field}>
          <SearchField ref={field} label={words.field} value={text} onSearch={search} />
        </div>
        {loaded && everywhere.length > 1 && (
          <div className={styles.sections}>
            <Segmented
              label={words.section}
              value={chosen}
              segments={[
                { value: EVERYTHING, label: words.all, count: total },
                ...everywhere.map(({ section, total: count }) => ({
                  value: section,
                  label: SECTIONS[section].title,
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
          {words.notSearched({ title, message })}
        </RetryNotice>
      ))}
      {(!loaded || (!complete && !blank && total === 0)) && <ListLoading progress={null} />}
      {loaded && blank && (
        <NothingTyped
          entries={rows.filter(({ section }) => isListed(section)).length}
          onTry={(example) => {
            search(example);
            field.current?.focus();
          }}
        />
      )}
      {complete && !blank && total === 0 && (
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
              onMore={() => setExtended({ search: searchKey, shown: shown + MOST_SHOWN })}
              onMarked={onMarked}
            />
          ))}
          <KeyHint />
        </div>
      )}
    </Screen>
  );
}
