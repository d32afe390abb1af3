import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef } from 'react';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { useTableEditor } from '#page/state/editing/tables.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import styles from './table.module.css';
import { TableLayout } from './table-layout.tsx';
import { words } from './words.ts';

/** Creates the screen of a table. */
export function tableScreen(table: EditedTable): ComponentType {
  return function TableScreen() {
    const fetched = useTableEditor(table);
    switch (fetched.status) {
      case 'loading':
        return <ListLoading progress={null} />;
      case 'failed':
        return <Failed isOffline={fetched.offline} retry={fetched.retry} />;
      case 'ready':
        return (
          <>
            {table === 'contests' && (
              <p className={styles.lead}>
                {words.timesAre}{' '}
                <Link to="/admin/$screen" params={{ screen: 'entries' }}>
                  {words.timesLink}
                </Link>
              </p>
            )}
            <TableLayout editor={fetched.answer} />
          </>
        );
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
