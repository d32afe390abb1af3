import { type ComponentType, useEffect, useRef } from 'react';
import { EDITED } from '#core/admin/tables.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { Areas } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useTableEditor } from '#page/state/editing/tables.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { TableLayout } from './table-layout.tsx';
import { words } from './words.ts';

/** Creates the screen of a table. */
export function tableScreen(table: EditedTable): ComponentType {
  return function TableScreen() {
    const fetched = useTableEditor(table);
    const head = <ScreenHead title={EDITED[table].title} />;
    switch (fetched.status) {
      case 'loading':
        return (
          <Areas head={head}>
            <ListLoading progress={null} />
          </Areas>
        );
      case 'failed':
        return (
          <Areas head={head}>
            <Failed isOffline={fetched.offline} retry={fetched.retry} />
          </Areas>
        );
      case 'ready':
        return <TableLayout editor={fetched.answer} />;
    }
  };
}

/** Explains that the table could not be loaded, and retries once the network is back. */
function Failed({ isOffline, retry }: { readonly isOffline: boolean; readonly retry: () => void }) {
  const offline = useDeviceOffline();
  const wasOffline = useRef(offline);
  useEffect(() => {
    if (wasOffline.current && !offline) retry();
    wasOffline.current = offline;
  }, [offline, retry]);
  return <RetryNotice onRetry={retry}>{isOffline ? words.offline : words.failed}</RetryNotice>;
}
