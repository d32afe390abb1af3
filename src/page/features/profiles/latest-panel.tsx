import { LATEST_GAINS } from '#core/contract/profiles/profiles.ts';
import { isListKey, sectionOfList } from '#core/progress/lists.ts';
import { type CompletedRow, newestRows } from '#core/sections/completed-rows.ts';
import { isCounted } from '#core/sections/row-changes.ts';
import { dayWords } from '#page/parts/words/moment-words.ts';
import { useAllRows } from '#page/sections/all-sections.ts';
import { isListed } from '#page/sections/registry.ts';
import { useSyncPage } from '#page/state/sync/sync-page.ts';
import { Timeline } from '#page/ui/collections/timeline.tsx';
import layout from '#page/ui/layout.module.css';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { Panel } from '#page/ui/panel.tsx';
import styles from './profile.module.css';
import { useOpenProfile } from './profile-context.ts';
import { RowOfProfile } from './row-of-profile.tsx';
import { words } from './words.ts';

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
