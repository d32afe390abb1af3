import type { ReactNode } from 'react';
import type { LoadedItems } from '#core/catalogue/files.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import { rowOf } from '#core/progress/row-state.ts';
import { ListLink } from '#page/parts/screen/list-link.tsx';
import { SECTION_DRAWINGS } from '#page/sections/drawings.ts';
import { type ListedSection, REGISTRY } from '#page/sections/registry.ts';
import { TimelineEntry } from '#page/ui/collections/timeline.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './profile.module.css';

interface RowOfProfileProps {
  readonly section: ListedSection;
  readonly item: number;
  readonly rows: LoadedItems;
  readonly when?: string;
  readonly date?: string;
  readonly end?: ReactNode;
}

/** A completed row: its emblem, its name, which links to it in the profile's list, and a day or a number. */
export function RowOfProfile({ section, item, rows, ...ending }: RowOfProfileProps) {
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
