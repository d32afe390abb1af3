import type { ComponentType } from 'react';
import { isListKey, listRule, sectionOfList } from '#core/progress/lists.ts';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { useItemName } from '#page/parts/progress/use-item-name.ts';
import { PanelHead } from '#page/parts/screen/panel-head.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { listName } from '#page/parts/words/list-names.ts';
import { agoWords } from '#page/parts/words/moment-words.ts';
import { valueWords } from '#page/parts/words/value-words.ts';
import { isListed, type ListedSection } from '#page/sections/registry.ts';
import { SectionEmblem } from '#page/sections/section-progress-list.tsx';
import { useShownUser } from '#page/state/accounts/identity.ts';
import type { Change } from '#page/state/sync/sync-page.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { LinkButton } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { words } from './words.ts';

type Entry = Change['entries'][0];

/** Returns the section whose emblem marks a change; undefined if it is not progress, for example a bookmark. */
function sectionOf({ list }: Entry): ListedSection | undefined {
  if (!isListKey(list) || list === 'bookmarks' || listRule(list)?.text !== undefined) return undefined;
  const section = sectionOfList(list);
  return section !== undefined && isListed(section) ? section : undefined;
}

interface RecordedProps {
  readonly entry: Entry;
  readonly section: ListedSection;
  /** Number of further entries recorded together with this one. */
  readonly others: number;
  readonly now: number;
}

function Recorded({ entry: { list, item, after, at }, section, others, now }: RecordedProps) {
  const name = useItemName(list, item);
  const value = listRule(list)?.kind === 'check' && after !== 0 ? '' : valueWords(list, after);
  return (
    <TimelineEntry
      picture={<SectionEmblem section={section} share={after === 0 ? 0 : 1} size="small" />}
      when={agoWords(Date.parse(at), now)}
      date={at}
    >
      {others > 0 ? words.andMore({ name, count: others }) : name}{' '}
      <span className={layout.quiet}>
        · {listName(section)}
        {value !== '' && `: ${value}`}
      </span>
    </TimelineEntry>
  );
}

interface RecentlyRecordedProps {
  readonly changes: readonly Change[];
  /** Most entries shown. */
  readonly most: number;
  /** Shown if there are none. */
  readonly Instead: ComponentType;
}

/** The character's latest records. */
export function RecentlyRecorded({ changes, most, Instead }: RecentlyRecordedProps) {
  const user = useShownUser();
  const now = useNow();
  const character = user?.current_character?.id ?? 0;
  const recorded = changes.flatMap(({ id, entries }) => {
    const [entry] = entries;
    const section = sectionOf(entry);
    const isShown =
      section !== undefined && entry.character === character && entry.undone !== 1 && entry.source !== 'undo';
    return isShown ? [{ id, entry, section, others: entries.length - 1 }] : [];
  });
  // Its place is there from the start: the goals next to it must not become narrower when it arrives.
  if (recorded.length === 0) {
    return (
      <div>
        <Instead />
      </div>
    );
  }
  return (
    <section aria-labelledby="recent-heading">
      <PanelHead id="recent-heading" title={words.recent}>
        <LinkButton onClick={undoNewestMark}>{words.undoLast}</LinkButton>
      </PanelHead>
      <Timeline label={words.recent}>
        {recorded.slice(0, most).map(({ id, ...one }) => (
          <Recorded key={id} {...one} now={now} />
        ))}
      </Timeline>
    </section>
  );
}
