import type { ReactNode } from 'react';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { figure } from '#core/words/figure.ts';
import { DataTable } from '#page/ui/collections/data-table.tsx';
import layout from '#page/ui/layout.module.css';
import { Tag } from '#page/ui/tag.tsx';
import styles from './bazaar-import.module.css';
import { words } from './words.ts';

/** A section in the table. */
export interface SectionLine {
  readonly section: TickableSection;
  /** Completed rows before and after. */
  readonly before: number;
  readonly after: number;
  /** Number of rows that change. */
  readonly changes: number;
  readonly state: 'complete' | 'partial' | 'missing';
  readonly read: number;
  readonly counted: number | null;
  /** Number of names that were not found, and of names that match several creatures. */
  readonly unmatched: number;
  readonly ambiguous: number;
  /** Whether the import excludes it. */
  readonly isOut?: boolean;
}

interface SectionsTableProps {
  readonly caption: string;
  /** Headings of the counts before and after. */
  readonly heads: readonly [string, string];
  readonly lines: readonly SectionLine[];
  /** Renders the cell with the section's name. */
  readonly name: (section: TickableSection) => ReactNode;
}

function Change({ before, after, changes, isOut = false }: SectionLine) {
  if (isOut) return null;
  if (after > before) return <span className={styles.gain}>+{figure(after - before)}</span>;
  if (after < before) return <span className={styles.loss}>−{figure(before - after)}</span>;
  return changes === 0 ? words.table.same : words.preview.change(changes);
}

/** Labels of a section that needs a check. */
function CheckLabels({ state, read, counted, unmatched, ambiguous, isOut = false }: SectionLine) {
  if (isOut) return null;
  return (
    <span className={styles.tags}>
      {state === 'partial' && (
        <Tag tone="warn">
          {counted === null ? words.table.read : words.table.readOf({ count: read, total: counted })}
        </Tag>
      )}
      {state === 'missing' && <Tag>{words.table.missing}</Tag>}
      {unmatched > 0 && <Tag tone="warn">{words.table.names(unmatched)}</Tag>}
      {ambiguous > 0 && <Tag tone="warn">{words.table.toCheck(ambiguous)}</Tag>}
    </span>
  );
}

/** The sections of an import with their counts. */
export function SectionsTable({ caption, heads: [before, after], lines, name }: SectionsTableProps) {
  return (
    <div className={styles.table}>
      <DataTable
        caption={caption}
        onPhone="columns"
        rows={lines}
        rowKey={({ section }) => section}
        columns={[
          {
            key: 'section',
            head: words.preview.section,
            cell: ({ section, isOut }) => (
              <span className={isOut === true ? styles.out : undefined}>{name(section)}</span>
            ),
          },
          {
            key: 'before',
            head: before,
            end: true,
            wideOnly: true,
            cell: (line) => <span className={layout.meta}>{figure(line.before)}</span>,
          },
          {
            key: 'after',
            head: after,
            end: true,
            cell: (line) => <b>{figure(line.isOut === true ? line.before : line.after)}</b>,
          },
          { key: 'change', head: words.table.change, end: true, cell: (line) => <Change {...line} /> },
          { key: 'lookAt', head: words.table.lookAt, cell: (line) => <CheckLabels {...line} /> },
        ]}
      />
    </div>
  );
}
