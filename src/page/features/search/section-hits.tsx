import { useCallback, useMemo } from 'react';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { markedText } from '#core/search/marked-text.ts';
import type { SearchedField } from '#core/search/search-field.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { figure } from '#core/words/figure.ts';
import { CharmsButton } from '#page/list/charms/charms-button.tsx';
import { type Marks, useMarks } from '#page/list/marking/use-marks.ts';
import { rowHeightsOf, SectionRow } from '#page/list/rows/section-row.tsx';
import { SECTION_DRAWINGS } from '#page/sections/drawings.ts';
import { isListed, type ListedSection, REGISTRY } from '#page/sections/registry.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';
import { useDensity } from '#page/state/settings/local-settings.ts';
import { VirtualGrid } from '#page/ui/collections/virtual-grid.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import type { HitGroup } from './group-hits.ts';
import styles from './section-hits.module.css';
import { words } from './words.ts';

/** Why a row was found whose name does not match: the field's text with the search terms marked. */
function HitReason({ field, text }: { readonly field: SearchedField; readonly text: string }) {
  let place = 0;
  return (
    <span className={styles.reason}>
      {field.reason}:{' '}
      {markedText(field.text, text).map((piece) => {
        place += piece.text.length;
        return piece.marked ? <mark key={place}>{piece.text}</mark> : piece.text;
      })}
    </span>
  );
}

interface HitsProps<S extends TickableSection> {
  readonly section: S;
  /** The rows to show. */
  readonly group: HitGroup;
  /** The search text. */
  readonly text: string;
  /** Receives the function that reverts the newest mark, for each mark. */
  readonly onMarked: (undo: () => void) => void;
}

const NONE: readonly never[] = [];

/** Height in rem of rows with a picker, a number, and two lines each for name and reason. */
const COUNTED_WITH_REASON = { phone: 5.75, wide: 4.75 };

/** Wraps the marks so that each also reports how it is reverted. */
function reported<Item>(marks: Marks<Item>, onMarked: (undo: () => void) => void): Marks<Item> {
  const report = () => onMarked(marks.undo);
  return {
    undo: marks.undo,
    tick: (...mark) => {
      report();
      marks.tick(...mark);
    },
    record: (...mark) => {
      report();
      marks.record(...mark);
    },
    bookmark: (...mark) => {
      report();
      marks.bookmark(...mark);
    },
  };
}

/** Returns the rows with these ids, in the order of the ids. */
function pick<Item extends { readonly id: number }>(items: readonly Item[], ids: readonly number[]): Item[] {
  const wanted = new Set(ids);
  const byId = new Map(items.filter(({ id }) => wanted.has(id)).map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Rows of a section, rendered and recorded as in its own list. */
function ListedHits<S extends ListedSection>({ section, group: { ids, reasons }, text, onMarked }: HitsProps<S>) {
  const drawing = SECTION_DRAWINGS[section];
  const state = useNamedSection(section);
  const items = state.status === 'ready' ? state.items : NONE;
  const own = useMarks(drawing.definition, items);
  const marks = useMemo(() => reported(own, onMarked), [own, onMarked]);
  const entries = useMemo(
    () => pick(items, ids).map((item, at) => ({ items: [item], span: 1, position: at + 1 })),
    [items, ids],
  );
  const rowHeight = rowHeightsOf(drawing)[useDensity()];
  const reasonOf = useCallback(
    (id: number) => {
      const field = reasons.get(id);
      return field && <HitReason field={field} text={text} />;
    },
    [reasons, text],
  );
  return (
    <VirtualGrid
      label={REGISTRY[section].title}
      entries={entries}
      rowHeight={drawing.definition.tracking.kind === 'stages' && reasons.size > 0 ? COUNTED_WITH_REASON : rowHeight}
      render={(entry, style) => (
        <SectionRow
          key={entry.items[0]?.id}
          drawing={drawing}
          entry={entry}
          style={style}
          setSize={entries.length}
          status="all"
          joins
          hrefOfItem={`${REGISTRY[section].path}?item=`}
          marks={marks}
          reasonOf={reasonOf}
        />
      )}
    />
  );
}

/** Charms by name, kind and price. Each opens the sheet of all charms, since they have no list. */
function CharmHits({ ids }: { readonly ids: readonly number[] }) {
  const state = useSection('charms');
  return (
    <ul className={styles.charms} aria-label={SECTIONS.charms.title}>
      {pick(state.status === 'ready' ? state.items : [], ids).map(({ id, name, category, cost }) => (
        <li key={id} className={`${layout.card} ${styles.charm}`}>
          <Emblem shape="coin" icon="rune-stone" metal={category === 'Major' ? 'gold' : 'silver'} full={false} />
          <span>
            <CharmsButton>{name}</CharmsButton>
            <span>{words.charmPrice[category](cost.map(figure).join(' + '))}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Rows found in a section. */
export function SectionHits(hits: Omit<HitsProps<TickableSection>, 'section'>) {
  const { section, ids } = hits.group;
  return isListed(section) ? <ListedHits section={section} {...hits} /> : <CharmHits ids={ids} />;
}
