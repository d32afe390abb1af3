import { useState } from 'react';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { StageKills } from '#core/progress/stages.ts';
import { PagedTimeline } from '#page/parts/screen/paged-timeline.tsx';
import { listName } from '#page/parts/words/list-names.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import type { ImportedRow, SectionPreview } from '#page/state/imports/bazaar-import.ts';
import { TimelineEntry } from '#page/ui/collections/timeline.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './bazaar-import.module.css';
import { heldWords, isLowered, killsWords } from './held-words.ts';
import { words } from './words.ts';

interface SectionChangesProps {
  readonly section: TickableSection;
  readonly preview: SectionPreview;
}

interface RowsProps {
  readonly title: string;
  readonly section: TickableSection;
  readonly rows: readonly ImportedRow[];
}

/** A list of rows with their old and new values. */
function Rows({ title, section, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <PagedTimeline
        label={title}
        rows={rows}
        row={({ item, name, old, new: next }) => (
          <TimelineEntry key={item}>
            {name}{' '}
            <span className={layout.meta}>
              {heldWords(section, old)} → {heldWords(section, next)}
            </span>
          </TimelineEntry>
        )}
      />
    </div>
  );
}

/** A list of names. */
function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <PagedTimeline label={title} rows={names} row={(name) => <TimelineEntry key={name}>{name}</TimelineEntry>} />
    </div>
  );
}

/** Thresholds of the stages by creature or boss; empty in other sections, and until the catalogue is loaded. */
function useThresholds(section: TickableSection): ReadonlyMap<number, StageKills> {
  const creatures = useSection('bestiary');
  const bosses = useSection('bosstiary');
  if (section === 'bestiary' && creatures.status === 'ready') {
    return new Map(creatures.items.map((item) => [item.id, item.kills]));
  }
  if (section === 'bosstiary' && bosses.status === 'ready') {
    return new Map(bosses.items.map((item) => [item.id, item.kills]));
  }
  return new Map();
}

function Lists({ section, preview: { lost, changed, gained, unmatched, ambiguous } }: SectionChangesProps) {
  const thresholds = useThresholds(section);
  const lowered = changed.filter((row) => isLowered(section, row, thresholds.get(row.item)));
  const { lists } = words.preview;
  return (
    <div className={layout.stack4}>
      <Rows title={lists.lost} section={section} rows={lost} />
      <Rows title={lists.lowered} section={section} rows={lowered} />
      <Names title={words.unmatched.title} names={unmatched} />
      <Names title={words.check.title} names={ambiguous.map(killsWords)} />
      <Rows title={lists.changed} section={section} rows={changed.filter((row) => !lowered.includes(row))} />
      <Rows title={lists.gained} section={section} rows={gained} />
    </div>
  );
}

/** Numbers of a section's changes, which expand to the rows. Losses come first. */
export function SectionChanges({ section, preview }: SectionChangesProps) {
  const [open, setOpen] = useState(false);
  const { lost, changed, gained, unmatched, ambiguous } = preview;
  const { preview: said } = words;
  const counts = [
    [lost, said.lost],
    [changed, said.change],
    [gained, said.gain],
    [unmatched, said.unmatched],
    [ambiguous, words.table.toCheck],
  ] as const;
  const summary = counts.flatMap(([rows, wordsOf]) => (rows.length === 0 ? [] : [wordsOf(rows.length)]));
  if (summary.length === 0) return null;
  return (
    <details className={styles.changes} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{listName(section)}</b> <span className={layout.meta}>{summary.join(', ')}</span>
      </summary>
      {open && <Lists section={section} preview={preview} />}
    </details>
  );
}
