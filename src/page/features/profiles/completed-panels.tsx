import type { ReactNode } from 'react';
import type { LoadedItems } from '#core/catalogue/files.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import { LATEST_GAINS } from '#core/contract/profiles/profiles.ts';
import { isListKey, sectionOfList } from '#core/progress/lists.ts';
import { rowOf } from '#core/progress/row-state.ts';
import { type CompletedRow, newestRows, rarestRows } from '#core/sections/completed-rows.ts';
import { isCounted } from '#core/sections/row-changes.ts';
import { shareWords } from '#page/list/sheet/rarity-words.ts';
import { ListLink } from '#page/parts/screen/list-link.tsx';
import { dayWords } from '#page/parts/words/moment-words.ts';
import { useAllRows } from '#page/sections/all-sections.ts';
import { SECTION_DRAWINGS } from '#page/sections/drawings.ts';
import { isListed, type ListedSection, REGISTRY } from '#page/sections/registry.ts';
import { useRarity } from '#page/state/catalogue/rarity.ts';
import { useSyncPage } from '#page/state/sync/sync-page.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import layout from '#page/ui/layout.module.css';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { Panel } from '#page/ui/panel.tsx';
import styles from './profile.module.css';
import { useOpenProfile } from './profile-context.ts';
import { words } from './words.ts';

interface RowOfProfileProps {
  readonly section: ListedSection;
  readonly item: number;
  readonly rows: LoadedItems;
  readonly when?: string;
  readonly date?: string;
  readonly end?: ReactNode;
}

/** A completed row: its emblem, its name, which links to it in the profile's list, and a day or a number. */
function RowOfProfile({ section, item, rows, ...ending }: RowOfProfileProps) {
  const row = rowOf(section, item, rows);
  if (row === undefined) return null;
  // The emblem matches the row's section, which the compiler can't derive from a key.
  const Emblem = SECTION_DRAWINGS[section].Emblem as (props: { item: unknown; fill: number }) => ReactNode;
  return (
    <TimelineEntry picture={<Emblem item={row} fill={1} />} {...ending}>
      <ListLink section={section} item={item} className={styles.rowLink}>
        {rowName(row)}
      </ListLink>{' '}
      <span className={layout.note}>{REGISTRY[section].noun}</span>
    </TimelineEntry>
  );
}

/** Most rows shown. */
const FEW = 5;

/** The completed rows that the fewest players have; nothing if no shares are published. */
export function RarestPanel() {
  const { view } = useOpenProfile();
  const { rarity } = useRarity();
  const { rows } = useAllRows();
  if (rarity === null || rows === null) return null;
  const rarest = rarestRows(rarity.sections, rows, view.shown.values, FEW);
  const [first] = rarity.sections;
  if (rarest.length === 0 || first === undefined) return null;
  return (
    <Panel title={words.rarest} aside={words.shareOf(dayWords(Date.parse(first.computed_at)))}>
      <Timeline label={words.rarest}>
        {rarest.map(
          ({ section, item, owners, characters }) =>
            isListed(section) && (
              <RowOfProfile
                key={`${section} ${item}`}
                section={section}
                item={item}
                rows={rows}
                end={shareWords(owners, characters)}
              />
            ),
        )}
      </Timeline>
    </Panel>
  );
}

/** Height of an entry in rem. */
const ENTRY_REM = 3;

/** Returns the rows this device has recorded for the player's own character, newest first; none for other profiles. */
function useRecordedHere(): readonly CompletedRow[] {
  const { own } = useOpenProfile().view;
  const snapshot = useSyncPage();
  if (own === null || snapshot === null) return [];
  return snapshot.changes.flatMap(({ entries }) =>
    entries.flatMap(({ character, list, item, at, undone }) => {
      const section = isListKey(list) && isCounted(list) ? sectionOfList(list) : undefined;
      return section !== undefined && character === own.id && undone === 0 ? [{ section, item, at }] : [];
    }),
  );
}

/** The rows that were completed last. */
export function LatestPanel() {
  const { view } = useOpenProfile();
  const { rows } = useAllRows();
  const recorded = useRecordedHere();
  const { latest } = view.profile;
  const newest = rows && newestRows(latest, recorded, rows, view.shown.values, LATEST_GAINS);
  return (
    <Panel title={words.latest}>
      {/* Reserves the final height, since the names load later. */}
      <div style={{ [rows === null ? 'height' : 'minHeight']: `${ENTRY_REM * latest.length}rem` }}>
        {rows === null && (
          <AfterDelay>
            <Skeleton className={styles.block} />
          </AfterDelay>
        )}
        {rows !== null && newest !== null && newest.length > 0 && (
          <Timeline label={words.latest}>
            {newest.map(
              ({ section, item, at }) =>
                isListed(section) && (
                  <RowOfProfile
                    key={`${section} ${item}`}
                    section={section}
                    item={item}
                    rows={rows}
                    when={dayWords(Date.parse(at))}
                    date={at}
                  />
                ),
            )}
          </Timeline>
        )}
        {newest?.length === 0 && <p className={layout.note}>{words.noneYet}</p>}
      </div>
    </Panel>
  );
}
