import type { ReactNode } from 'react';
import { agoWords } from '#page/parts/words/moment-words.ts';
import type { Devices } from '#page/state/accounts/devices.ts';
import type { Fetched } from '#page/state/answers/server-answer.ts';
import { DataTable } from '#page/ui/collections/data-table.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { labels } from '#page/ui/words.ts';
import styles from './device-list.module.css';
import { words } from './words.ts';

type Device = Devices['clients'][number];

interface DeviceListProps {
  readonly devices: Fetched<Devices>;
  /** Device time in ms. */
  readonly now: number;
  /** Actions for a device; absent = none. */
  readonly options?: (device: Device) => ReactNode;
}

/** The devices that sync with this account, with their last contact with the server. */
export function DeviceList({ devices, now, options }: DeviceListProps) {
  return (
    <Panel title={words.title}>
      {devices.status === 'loading' && (
        <AfterDelay>
          <Skeleton className={styles.skeleton} />
        </AfterDelay>
      )}
      {devices.status === 'failed' && (
        <div className={`${layout.stack3} ${styles.stack}`}>
          <p className={layout.quiet}>{devices.offline ? words.offline : words.failed}</p>
          <Button small onClick={devices.retry}>
            {labels.tryAgain}
          </Button>
        </div>
      )}
      {devices.status === 'ready' && devices.answer.clients.length === 0 && (
        <p className={layout.quiet}>{words.none}</p>
      )}
      {devices.status === 'ready' && devices.answer.clients.length > 0 && (
        <DataTable
          caption={words.caption}
          rows={devices.answer.clients}
          rowKey={({ client }) => client}
          isCurrent={({ current }) => current}
          columns={[
            {
              key: 'device',
              head: words.device,
              cell: ({ device, current }) => (
                <>
                  {device} {current && <Tag tone="accent">{words.thisDevice}</Tag>}
                </>
              ),
            },
            {
              key: 'contact',
              head: words.lastContact,
              cardLabel: words.lastContact,
              inCard: 'line',
              cell: ({ lastContact }) => <time dateTime={lastContact}>{agoWords(Date.parse(lastContact), now)}</time>,
            },
            {
              key: 'waiting',
              head: words.waiting,
              cardLabel: words.waiting,
              inCard: 'line',
              cell: ({ pending }) => pending,
            },
            ...(options === undefined
              ? []
              : [{ key: 'options', head: words.options, inCard: 'line' as const, cell: options }]),
          ]}
        />
      )}
    </Panel>
  );
}
