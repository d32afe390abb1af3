import type { ComponentType } from 'react';
import type { EditedTable } from '#core/contract/edited-tables.ts';
import { ListLoading } from '#page/parts/list-loading.tsx';

/** The screen of a table. */
export function tableScreen(table: EditedTable): ComponentType {
  return () => <ListLoading key={table} progress={null} />;
}
