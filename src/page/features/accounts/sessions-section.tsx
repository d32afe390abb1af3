import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { agoWords } from '#page/parts/words/moment-words.ts';
import { endOtherSessions, endSession } from '#page/state/accounts/own-account.ts';
import { DataTable } from '#page/ui/collections/data-table.tsx';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { Tag } from '#page/ui/tag.tsx';
import styles from './own-account.module.css';
import { SignOutButton } from './sign-out-button.tsx';
import type { WhereUsedProps } from './where-used.ts';
import { words } from './words.ts';

/** Signed-in browsers. Each can be signed out. */
export function SessionsSection({ devices, now, onChanged }: WhereUsedProps) {
  const { busy, run } = useOutcome();
  const end = async (act: typeof endOtherSessions) => {
    if (await run(act, words.sessions.ended)) onChanged();
  };
  const sessions = devices.status === 'ready' ? devices.answer.sessions : [];
  return (
    <Panel title={words.sessions.title}>
      <div className={styles.stack}>
        {devices.status === 'loading' && (
          <AfterDelay>
            <Skeleton className={styles.skeleton} />
          </AfterDelay>
        )}
        {devices.status === 'failed' && <p className={styles.quiet}>{words.sessions.unknown}</p>}
        {sessions.length > 0 && (
          <DataTable
            caption={words.sessions.caption}
            rows={sessions}
            rowKey={({ id }) => String(id)}
            isCurrent={({ current }) => current}
            columns={[
              {
                key: 'device',
                head: words.sessions.browser,
                cell: ({ device, current }) => (
                  <>
                    {device} {current && <Tag tone="accent">{words.sessions.thisBrowser}</Tag>}
                  </>
                ),
              },
              {
                key: 'seen',
                head: words.sessions.lastSeen,
                cardLabel: words.sessions.lastSeen,
                inCard: 'line',
                cell: ({ lastSeen }) => <time dateTime={lastSeen}>{agoWords(Date.parse(lastSeen), now)}</time>,
              },
              {
                key: 'end',
                head: words.sessions.options,
                inCard: 'line',
                cell: ({ id, device, current, signedIn }) => (
                  <SignOutButton
                    device={device}
                    known={words.sessions.since(agoWords(Date.parse(signedIn), now))}
                    current={current}
                    busy={busy}
                    onSignOut={() => void end(() => endSession(id))}
                  />
                ),
              },
            ]}
          />
        )}
        {sessions.length > 1 && (
          <OnlineButton busy={busy} onClick={() => void end(endOtherSessions)}>
            {words.sessions.endOthers}
          </OnlineButton>
        )}
      </div>
    </Panel>
  );
}
