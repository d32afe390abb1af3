import type { ComponentType } from 'react';
import type { TableRow } from '#core/admin/tables.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import type { EmblemProps } from '#page/list/section-drawing.ts';
import { SECTION_DRAWINGS } from '#page/sections/drawings.ts';
import { LISTED_SECTIONS } from '#page/sections/registry.ts';

/** The emblem by which players know a row; nothing for tables without one. */
export function RowEmblem({ table, row }: { readonly table: EditedTable; readonly row: TableRow }) {
  const section = LISTED_SECTIONS.find((one) => one === table);
  if (section === undefined) return null;
  // A row that an editor has not finished has the emblem of what is known about it.
  const Emblem = SECTION_DRAWINGS[section].Emblem as ComponentType<EmblemProps<TableRow>>;
  return <Emblem item={row} fill={1} />;
}
