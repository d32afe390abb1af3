import { DeviceList } from '#page/parts/devices/device-list.tsx';
import { useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { agoWords, momentWords } from '#page/parts/words/moment-words.ts';
import type { Devices } from '#page/state/accounts/devices.ts';
import { endDevice, endOtherSessions, endSession } from '#page/state/accounts/own-account.ts';
import type { Fetched } from '#page/state/answers/server-answer.ts';
import { DataTable } from '#page/ui/collections/data-table.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { Tag } from '#page/ui/tag.tsx';
import styles from './own-account.module.css';
import { words } from './words.ts';

/** Props of the sections of sessions and devices. */
interface WhereUsedProps {
  readonly devices: Fetched<Devices>;
  /** Device time in ms. */
  readonly now: number;
  /** Runs after one was signed out. */
  readonly onChanged: () => void;
}

interface SignOutButtonProps {
  /** Describes the browser or device, to distinguish the buttons. */
  readonly label: string;
  readonly busy: boolean;
  readonly onSignOut: () => void;
}

/** Signs another browser or device of the account out. */
function SignOutButton({ label, busy, onSignOut }: SignOutButtonProps) {
  return (
    <OnlineButton small busy={busy} aria-label={label} onClick={onSignOut}>
      {words.sessions.end}
    </OnlineButton>
  );
}

/** Devices that sync with the account. The others can be signed out; this one is among the signed-in browsers too. */
export function DevicesSection({ devices, now, onChanged }: WhereUsedProps) {
  const { busy, run } = useOutcome();
  const end = async (client: string) => {
    if (await run(() => endDevice(client), words.sessions.ended)) onChanged();
  };
  return (
    <DeviceList
      devices={devices}
      now={now}
      options={({ client, device, lastContact, current }) =>
        !current && (
          <SignOutButton
            label={words.sessions.endDevice({ device, ago: agoWords(Date.parse(lastContact), now) })}
            busy={busy}
            onSignOut={() => void end(client)}
          />
        )
      }
    />
  );
}

/** Signed-in browsers. Each can be signed out. */
export function SessionsSection({ devices, now, onChanged }: WhereUsedProps) {
  const { busy, run } = useOutcome();
  const open = useOpenAccountDialog();
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
                // The time of the login distinguishes sessions of the same browser.
                cell: ({ device, current, signedIn }) => (
                  <span className={styles.lines}>
                    <span>
                      {device} {current && <Tag tone="accent">{words.sessions.thisBrowser}</Tag>}
                    </span>
                    <time className={`${layout.caption} ${styles.made}`} dateTime={signedIn}>
                      {words.sessions.signedIn(momentWords(Date.parse(signedIn)))}
                    </time>
                  </span>
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
                cell: ({ id, device, current, signedIn }) =>
                  current ? (
                    // The dialog handles unsent changes.
                    <Button small onClick={() => open('logout')}>
                      {words.sessions.logout}
                    </Button>
                  ) : (
                    <SignOutButton
                      label={words.sessions.endSession({ device, ago: agoWords(Date.parse(signedIn), now) })}
                      busy={busy}
                      onSignOut={() => void end(() => endSession(id))}
                    />
                  ),
              },
            ]}
          />
        )}
        {sessions.length > 1 && (
          <>
            <p className={styles.quiet}>{words.sessions.endOthersMeans}</p>
            <OnlineButton busy={busy} onClick={() => void end(endOtherSessions)}>
              {words.sessions.endOthers}
            </OnlineButton>
          </>
        )}
      </div>
    </Panel>
  );
}
