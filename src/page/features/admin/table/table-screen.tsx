import type { ComponentType } from 'react';
import type { EditedTable } from '#core/contract/edited-tables.ts';
import { ListLoading } from '#page/parts/list-loading.tsx';
import { RetryNotice } from '#page/parts/retry-notice.tsx';
import { useTableEditor } from '#page/state/admin/tables.ts';
import { TableRoom } from './table-room.tsx';
import { words } from './words.ts';

/** The screen of a table. */
export function tableScreen(table: EditedTable): ComponentType {
  return function TableScreen() {
    const fetched = useTableEditor(table);
    switch (fetched.status) {
      case 'loading':
        return <ListLoading progress={null} />;
      case 'failed':
        return <RetryNotice onRetry={fetched.retry}>{fetched.offline ? words.offline : words.failed}</RetryNotice>;
      case 'ready':
        return <TableRoom editor={fetched.answer} />;
    }
  };
}
