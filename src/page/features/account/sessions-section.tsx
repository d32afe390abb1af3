import { useOpenAccountDialog } from '#page/parts/account-dialog.ts';
import { agoWords } from '#page/parts/moment-words.ts';
import { OnlineButton } from '#page/parts/online-button.tsx';
import { useOutcome } from '#page/parts/use-outcome.ts';
import type { Asked } from '#page/state/asked.ts';
import type { Devices } from '#page/state/devices.ts';
import { endOtherSessions, endSession } from '#page/state/own-account.ts';
import { Button } from '#page/ui/button.tsx';
import { DataTable } from '#page/ui/data-table.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { AfterDelay, Skeleton } from '#page/ui/skeleton.tsx';
import { Tag } from '#page/ui/tag.tsx';
import styles from './own-account.module.css';

interface SessionsSectionProps {
  readonly devices: Asked<Devices>;
  /** Device time in ms. */
  readonly now: number;
  readonly onChanged: () => void;
}

/** The browsers that are signed in, each of which can be signed out from here. */
export function SessionsSection({ devices, now, onChanged }: SessionsSectionProps) {
  const open = useOpenAccountDialog();
  const { busy, run } = useOutcome();
  const end = async (act: typeof endOtherSessions) => {
    if (await run(act, 'Signed out.')) onChanged();
  };
  const sessions = devices.status === 'ready' ? devices.answer.sessions : [];
  return (
    <Panel title="Signed in">
      <div className={styles.stack}>
        {devices.status === 'loading' && (
          <AfterDelay>
            <Skeleton className={styles.skeleton} />
          </AfterDelay>
        )}
        {devices.status === 'failed' && (
          <p className={styles.quiet}>Where you are signed in is not known without a connection.</p>
        )}
        {sessions.length > 0 && (
          <DataTable
            caption="Browsers that are signed in"
            manner="stack"
            rows={sessions}
            rowKey={({ id }) => String(id)}
            isCurrent={({ current }) => current}
            columns={[
              {
                key: 'device',
                head: 'Browser',
                cell: ({ device, current }) => (
                  <>
                    {device} {current && <Tag tone="accent">This browser</Tag>}
                  </>
                ),
              },
              {
                key: 'seen',
                head: 'Last seen',
                cardLabel: 'Last seen',
                inCard: 'line',
                cell: ({ lastSeen }) => <time dateTime={lastSeen}>{agoWords(Date.parse(lastSeen), now)}</time>,
              },
              {
                key: 'end',
                head: 'Options',
                inCard: 'line',
                cell: ({ id, device, current, signedIn }) =>
                  current ? (
                    <Button small onClick={() => open('logout')}>
                      Logout
                    </Button>
                  ) : (
                    <OnlineButton
                      small
                      busy={busy}
                      aria-label={`Sign out ${device}, signed in ${agoWords(Date.parse(signedIn), now)}`}
                      onClick={() => void end(() => endSession(id))}
                    >
                      Sign out
                    </OnlineButton>
                  ),
              },
            ]}
          />
        )}
        {sessions.length > 1 && (
          <OnlineButton busy={busy} onClick={() => void end(endOtherSessions)}>
            Sign out all others
          </OnlineButton>
        )}
      </div>
    </Panel>
  );
}
