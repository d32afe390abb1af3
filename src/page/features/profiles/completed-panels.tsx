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
  /** Day of completion, or share of players. */
  readonly children: ReactNode;
}

/** A completed row: its emblem, its name, which links to it in the profile's list, and what is to say about it. */
function RowOfProfile({ section, item, rows, children }: RowOfProfileProps) {
  const row = rowOf(section, item, rows);
  if (row === undefined) return null;
  // The emblem matches the row's section, which the compiler can't derive from a key.
  const Emblem = SECTION_DRAWINGS[section].Emblem as (props: { item: unknown; fill: number }) => ReactNode;
  return (
    <TimelineEntry picture={<Emblem item={row} fill={1} />}>
      <ListLink section={section} item={item} className={styles.rowLink}>
        {rowName(row)}
      </ListLink>{' '}
      <span className={layout.note}>
        {REGISTRY[section].label} · {children}
      </span>
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
              <RowOfProfile key={`${section} ${item}`} section={section} item={item} rows={rows}>
                {shareWords(owners, characters)}
              </RowOfProfile>
            ),
        )}
      </Timeline>
    </Panel>
  );
}

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
      {rows === null && (
        <ul className={styles.waiting} aria-hidden="true">
          {latest.map(({ section, item }) => (
            <li key={`${section} ${item}`}>
              <AfterDelay>
                <Skeleton className={styles.block} />
              </AfterDelay>
            </li>
          ))}
        </ul>
      )}
      {rows !== null && newest !== null && newest.length > 0 && (
        <Timeline label={words.latest}>
          {newest.map(
            ({ section, item, at }) =>
              isListed(section) && (
                <RowOfProfile key={`${section} ${item}`} section={section} item={item} rows={rows}>
                  <time dateTime={at}>{dayWords(Date.parse(at))}</time>
                </RowOfProfile>
              ),
          )}
        </Timeline>
      )}
      {newest?.length === 0 && <p className={layout.note}>{words.noneYet}</p>}
    </Panel>
  );
}
