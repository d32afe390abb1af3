/** The sections as search shows them: what each is called, where its list is, and how its rows are drawn. */
import { type ComponentType, useMemo } from 'react';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { CommonParams } from '#core/filters/list.ts';
import { CHARMS } from '#core/sections/charms.ts';
import { type Marks, useMarks } from '#page/list/marking/use-marks.ts';
import { COUNTED_ROWS, PLAIN_ROWS } from '#page/list/rows/section-drawing.tsx';
import { sectionRow } from '#page/list/rows/section-row.tsx';
import type { SectionLook } from '#page/list/section-look.ts';
import { ACHIEVEMENT_LOOK } from '#page/sections/achievements/achievements-look.ts';
import { SOUL_CORE_LOOK } from '#page/sections/animus-mastery/animus-mastery-look.ts';
import { CREATURE_LOOK } from '#page/sections/bestiary/bestiary-look.ts';
import { BOSS_LOOK } from '#page/sections/bosstiary/bosstiary-look.ts';
import { MOUNT_LOOK } from '#page/sections/mounts/mounts-look.ts';
import { OUTFIT_LOOK } from '#page/sections/outfits/outfits-look.ts';
import { QUEST_LOOK } from '#page/sections/quests/quests-look.ts';
import { type ListedSection, type ListPath, SECTIONS } from '#page/sections/registry.ts';
import { TITLE_LOOK } from '#page/sections/titles/titles-look.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';
import { useDensity } from '#page/state/settings/local-settings.ts';
import { VirtualGrid } from '#page/ui/collections/virtual-grid.tsx';
import { CharmHits } from './charm-hits.tsx';
import { pick } from './pick.ts';

export interface HitsProps {
  /** Ids of the rows to show, best first. */
  readonly ids: readonly number[];
  /** Told how the newest mark is taken back, whenever one is made. */
  readonly onMarked: (undo: () => void) => void;
}

interface SearchedSection {
  readonly title: string;
  /** Its list; null where it has none yet. */
  readonly path: ListPath | null;
  readonly Hits: ComponentType<HitsProps>;
}

const NONE: readonly never[] = [];

/** The same marks, of which each also says how it is taken back. */
function noted<Item>(marks: Marks<Item>, onMarked: (undo: () => void) => void): Marks<Item> {
  const note = () => onMarked(marks.undo);
  return {
    undo: marks.undo,
    tick: (...mark) => {
      note();
      marks.tick(...mark);
    },
    record: (...mark) => {
      note();
      marks.record(...mark);
    },
    bookmark: (...mark) => {
      note();
      marks.bookmark(...mark);
    },
  };
}

/** Shows rows of a section as its own list does, and records on them as that does. */
function listed<S extends ListedSection, Params extends CommonParams>(
  section: S,
  look: SectionLook<ItemOf<S>, Params>,
): SearchedSection {
  const { definition } = look;
  const { path } = SECTIONS[section];
  const Row = sectionRow(look);
  const rowHeight = definition.tracking.kind === 'stages' ? COUNTED_ROWS : PLAIN_ROWS;
  const hrefOfItem = `${path}?item=`;

  function Hits({ ids, onMarked }: HitsProps) {
    const state = useNamedSection(section);
    const items: readonly ItemOf<S>[] = state.status === 'ready' ? state.items : NONE;
    const own = useMarks(definition, items);
    const marks = useMemo(() => noted(own, onMarked), [own, onMarked]);
    const entries = useMemo(
      () => pick(items, ids).map((item, at) => ({ items: [item], span: 1, position: at + 1 })),
      [items, ids],
    );
    return (
      <VirtualGrid
        label={definition.title}
        entries={entries}
        rowHeight={rowHeight[useDensity()]}
        render={(entry, style) => (
          <Row
            key={entry.items[0]?.id}
            entry={entry}
            style={style}
            setSize={entries.length}
            status="all"
            variant="plain"
            hrefOfItem={hrefOfItem}
            marks={marks}
          />
        )}
      />
    );
  }
  return { title: definition.title, path, Hits };
}

/** Every section. */
export const SEARCHED: Readonly<Record<TickableSection, SearchedSection>> = {
  achievements: listed('achievements', ACHIEVEMENT_LOOK),
  animusMastery: listed('animusMastery', SOUL_CORE_LOOK),
  bestiary: listed('bestiary', CREATURE_LOOK),
  bosstiary: listed('bosstiary', BOSS_LOOK),
  charms: { title: CHARMS.title, path: null, Hits: CharmHits },
  mounts: listed('mounts', MOUNT_LOOK),
  outfits: listed('outfits', OUTFIT_LOOK),
  quests: listed('quests', QUEST_LOOK),
  titles: listed('titles', TITLE_LOOK),
};
