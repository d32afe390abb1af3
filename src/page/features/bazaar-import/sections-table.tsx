import type { ReactNode } from 'react';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { figure } from '#core/words/figure.ts';
import { classNames } from '#page/ui/class-names.ts';
import { Tag } from '#page/ui/tag.tsx';
import styles from './bazaar-import.module.css';
import { words } from './words.ts';

/** A section in the table. */
export interface SectionLine {
  readonly section: TickableSection;
  /** Rows that are done, before and after. */
  readonly before: number;
  readonly after: number;
  /** Number of rows that change. */
  readonly changes: number;
  readonly state: 'complete' | 'partial' | 'missing';
  readonly read: number;
  readonly counted: number | null;
  /** Numbers of names that were not found, and of those that several creatures have. */
  readonly unmatched: number;
  readonly ambiguous: number;
  /** Whether the import leaves it out. */
  readonly isOut?: boolean;
}

interface SectionsTableProps {
  readonly caption: string;
  /** Headings of the counts before and after. */
  readonly heads: readonly [string, string];
  readonly lines: readonly SectionLine[];
  /** The cell that names the section. */
  readonly name: (section: TickableSection) => ReactNode;
}

function Change({ before, after, changes }: SectionLine) {
  if (after > before) return <span className={styles.gain}>{words.table.more(after - before)}</span>;
  if (after < before) return <span className={styles.loss}>{words.table.less(before - after)}</span>;
  return changes === 0 ? words.table.same : words.preview.change(changes);
}

/** Tags of a section that deserves a look. */
function LookAt({ state, read, counted, unmatched, ambiguous }: SectionLine) {
  return (
    <span className={styles.tags}>
      {state === 'partial' && <Tag tone="warn">{words.table.read(read, counted)}</Tag>}
      {state === 'missing' && <Tag>{words.table.missing}</Tag>}
      {unmatched > 0 && <Tag tone="warn">{words.table.names(unmatched)}</Tag>}
      {ambiguous > 0 && <Tag tone="warn">{words.table.toCheck(ambiguous)}</Tag>}
    </span>
  );
}

/** The sections of an import in figures. */
export function SectionsTable({ caption, heads: [before, after], lines, name }: SectionsTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.preview.section}</th>
          <th scope="col" className={classNames(styles.end, styles.wide)}>
            {before}
          </th>
          <th scope="col" className={styles.end}>
            {after}
          </th>
          <th scope="col" className={styles.end}>
            {words.table.change}
          </th>
          <th scope="col">{words.table.lookAt}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.section} className={classNames(line.isOut === true && styles.out)}>
            <th scope="row">{name(line.section)}</th>
            <td className={classNames(styles.end, styles.wide)}>{figure(line.before)}</td>
            <td className={styles.end}>
              <b>{figure(line.isOut === true ? line.before : line.after)}</b>
            </td>
            <td className={styles.end}>{line.isOut !== true && <Change {...line} />}</td>
            <td>{line.isOut !== true && <LookAt {...line} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
