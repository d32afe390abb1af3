import { type ReactNode, useState } from 'react';
import { EDITED } from '#core/admin/tables.ts';
import { words as admin } from '#core/admin/words.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { listWords } from '#core/words/list.ts';
import type { ComparedSection, Comparison } from '#page/state/editing/comparison.ts';
import layout from '#page/ui/layout.module.css';
import { ChangeLine } from '../change-line.tsx';
import table from '../table/table.module.css';
import { cellValueWords, fieldOf } from '../value-words.ts';
import styles from './comparison.module.css';
import { words } from './words.ts';

/** Most rows of a list that are shown. */
const SHOWN = 200;

/** Numbers of a section's differences, which expand to the rows. */
export function SectionDifferences({ section }: { readonly section: ComparedSection }) {
  const { added, changed, filled, missing, unclear } = section;
  const { counts, lists } = words;
  const numbers = [
    [added, counts.added],
    [changed, counts.changed],
    [filled, counts.filled],
    [missing, counts.missing],
    [unclear, counts.unclear],
  ] as const;
  const summary = numbers.flatMap(([rows, wordsOf]) => (rows.length === 0 ? [] : [wordsOf(rows.length)]));
  return (
    <Folded title={EDITED[section.table].title} summary={summary.length === 0 ? words.none : summary.join(', ')}>
      <Rows title={lists.added} rows={added}>
        {(row) => <NewRow of={section.table} row={row} />}
      </Rows>
      <Rows title={lists.changed} rows={changed}>
        {({ label, ...change }) => <ChangeLine change={{ table: section.table, ...change }} label={label} />}
      </Rows>
      <Rows title={lists.filled} rows={filled}>
        {({ label, ...change }) => <ChangeLine change={{ table: section.table, ...change }} label={label} />}
      </Rows>
      <Rows title={lists.missing} why={words.missingWhy} rows={missing}>
        {({ label }) => label}
      </Rows>
      <Rows title={lists.unclear} why={words.unclearWhy} rows={unclear}>
        {(name) => name}
      </Rows>
    </Folded>
  );
}

/** Rows of the file that were left out. */
export function RefusedRows({ rows }: { readonly rows: Comparison['refused'] }) {
  return (
    <Folded title={words.refused} summary={words.refusedCount(rows.length)}>
      <Rows title={words.refused} rows={rows}>
        {({ reason, ...place }) => words.refusedRow[reason](place)}
      </Rows>
    </Folded>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly summary: string;
  readonly children: ReactNode;
}

function Folded({ title, summary, children }: FoldedProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.section} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{title}</b> <span className={layout.meta}>{summary}</span>
      </summary>
      {open && <div className={layout.stack3}>{children}</div>}
    </details>
  );
}

interface RowsProps<Row> {
  readonly title: string;
  readonly why?: string;
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}

function Rows<Row>({ title, why, rows, children }: RowsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {why !== undefined && <p className={layout.meta}>{why}</p>}
      <ul>
        {rows.slice(0, SHOWN).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className={table.change}>
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <p>{words.more(rows.length - SHOWN)}</p>}
    </section>
  );
}

interface NewRowProps {
  readonly of: EditedTable;
  readonly row: ComparedSection['added'][number];
}

/** A new row with what is known of it, so that an editor can complete it. */
function NewRow({ of, row: { label, value, needs } }: NewRowProps) {
  const facts = EDITED[of].fields.flatMap((field) => {
    const known = value[field.key] ?? null;
    return known === null || field.key === 'name'
      ? []
      : [words.fact({ field: field.label, value: cellValueWords(field, known) })];
  });
  const labels = needs.map((key) => fieldOf(of, key)?.label ?? admin.fields.id);
  return (
    <>
      <strong>{label}</strong>
      <span className={layout.meta}>{facts.join(' · ')}</span>
      {needs.length > 0 && <p className={layout.meta}>{words.needs(listWords(labels))}</p>}
    </>
  );
}
