import type { ReactNode } from 'react';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import type { Pages } from '#page/state/editing/moderation.ts';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './moderation.module.css';
import { words } from './words.ts';

interface ListingProps<Row> {
  readonly pages: Pages<Row>;
  /** Content if there is no row. */
  readonly none: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** Rows of a paged list in all its states, with a button for more. */
export function ModerationList<Row>({
  pages: { rows, status, refusal, more, again },
  none,
  children,
}: ListingProps<Row>) {
  if (rows === null && status === 'loading') return <ListLoading progress={null} />;
  return (
    <div className={`${layout.stack3} ${styles.stack}`} aria-busy={status === 'loading'}>
      {status === 'offline' && <Notice kind="info">{words.offline}</Notice>}
      {status === 'refused' && <Notice kind="info">{refusal}</Notice>}
      {status === 'failed' && <RetryNotice onRetry={again}>{words.failed}</RetryNotice>}
      {rows?.length === 0 && (
        <div role="status">{typeof none === 'string' ? <p className={layout.note}>{none}</p> : none}</div>
      )}
      {rows !== null && rows.length > 0 && children(rows)}
      {more !== null && (
        <div>
          <OnlineButton busy={status === 'loading'} onClick={more}>
            {words.more}
          </OnlineButton>
        </div>
      )}
    </div>
  );
}
