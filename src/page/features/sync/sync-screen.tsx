import { useState } from 'react';
import { DeviceList } from '#page/parts/devices/device-list.tsx';
import { useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { Screen } from '#page/parts/screen/screen.tsx';
import { ScreenHead } from '#page/parts/screen/screen-head.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { changesCount } from '#page/parts/words/changes-count.ts';
import { agoWords, momentWords } from '#page/parts/words/moment-words.ts';
import { useDevices } from '#page/state/accounts/devices.ts';
import {
  askFormerAccount,
  askGuestQuestion,
  useFormerAccount,
  useGuestQuestion,
} from '#page/state/accounts/guest-question.ts';
import { useIdentity, useShownUser } from '#page/state/accounts/identity.ts';
import {
  type OpRow,
  useGuestCount,
  useLastContact,
  usePersistentStorage,
  useQueue,
  useSyncPage,
} from '#page/state/sync/sync-page.ts';
import { type SyncStatus, syncNow, useSyncStatus } from '#page/state/sync/sync-status.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { RefreshCw } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { statusWords } from './change-words.ts';
import { AccountChanges, DeviceChanges } from './changes-section.tsx';
import { type DeadLetterQuestion, DiscardDialog, MoveDialog } from './dead-letter-dialogs.tsx';
import { DeadLetterGroup } from './dead-letter-group.tsx';
import { deadLetterGroups } from './dead-letter-groups.ts';
import { FileSection } from './file-section.tsx';
import { MergedSection } from './merged-section.tsx';
import styles from './sync-screen.module.css';
import { type NamedCharacter, useNamedCharacters } from './use-character-name.ts';
import { WaitingSections } from './waiting-sections.tsx';
import { words } from './words.ts';

/** Devices that sync with this account, fetched on mount and after every contact with the server. */
function SyncDevicesSection({ now }: { readonly now: number }) {
  return <DeviceList devices={useDevices(useLastContact())} now={now} />;
}

interface RefusedSectionProps {
  readonly refused: readonly OpRow[];
  readonly characters: readonly NamedCharacter[];
  readonly now: number;
}

/** Changes that the server refused. The player decides about each, or about all with the same reason and character. */
function RefusedSection({ refused, characters, now }: RefusedSectionProps) {
  const [question, setQuestion] = useState<DeadLetterQuestion | null>(null);
  const close = () => setQuestion(null);
  return (
    <Panel title={words.refused.title} aside={changesCount(refused.length)}>
      {refused.length === 0 ? (
        <p className={layout.quiet}>{words.refused.nothing}</p>
      ) : (
        <div className={styles.groups}>
          {deadLetterGroups(refused).map((group) => (
            <DeadLetterGroup key={group.key} group={group} characters={characters} now={now} onAsk={setQuestion} />
          ))}
        </div>
      )}
      {question?.what === 'discard' && <DiscardDialog {...question} onClose={close} />}
      {question?.what === 'move' && <MoveDialog {...question} onClose={close} />}
    </Panel>
  );
}

/** Last contact with the server, time of the next attempt, and the last failure. */
function ContactSection({ now }: { readonly now: number }) {
  const { contact } = words;
  const sync = useQueue()?.sync;
  const next = sync?.nextTryAt ?? null;
  const nextWords = () => {
    if (sync?.halt === 'signIn') return contact.afterLogin;
    if (sync?.halt === 'reload') return contact.afterReload;
    if (next === null || next <= now) return contact.atOnce;
    return sync?.waitIsOrdered === true ? contact.ordered(momentWords(next)) : momentWords(next);
  };
  return (
    <Panel title={contact.title}>
      <dl className={styles.facts}>
        <dt>{contact.last}</dt>
        <dd>{sync?.lastContactAt == null ? contact.never : agoWords(sync.lastContactAt, now)}</dd>
        <dt>{contact.next}</dt>
        <dd>{nextWords()}</dd>
        {sync?.lastError != null && (
          <>
            <dt>{contact.failure}</dt>
            <dd>{sync.lastError}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}

/** States whether the browser protects the stored data from eviction. */
function StorageSection({ isPersistent, ask }: ReturnType<typeof usePersistentStorage>) {
  const { storage } = words;
  return (
    <Panel title={storage.title}>
      <div className={styles.stack}>
        {isPersistent === true && <p>{storage.kept}</p>}
        {isPersistent === null && <p>{storage.unknown}</p>}
        {isPersistent === false && (
          <>
            <p>{storage.risky}</p>
            <Button onClick={ask}>{storage.ask}</Button>
          </>
        )}
      </div>
    </Panel>
  );
}

function SyncNow() {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const end = await syncNow();
    setBusy(false);
    announce(end?.kind === 'done' ? words.status.sent : words.status.notSent);
  };
  return (
    <Button
      variant="primary"
      busy={busy}
      icon={<RefreshCw className="icon--s" aria-hidden />}
      onClick={() => void send()}
    >
      {words.status.syncNow}
    </Button>
  );
}

/** The one action that helps in this state. */
function Help({ status, signedIn }: { readonly status: SyncStatus; readonly signedIn: boolean }) {
  const openDialog = useOpenAccountDialog();
  if (status.kind === 'reload') {
    return (
      <Button variant="primary" onClick={() => location.reload()}>
        {words.status.reload}
      </Button>
    );
  }
  if (!signedIn || status.kind === 'signIn') {
    return (
      <>
        <Button variant="primary" onClick={() => openDialog('login')}>
          {words.status.logIn}
        </Button>
        {status.kind !== 'signIn' && <Button onClick={() => openDialog('signUp')}>{words.status.signUp}</Button>}
      </>
    );
  }
  return <SyncNow />;
}

/** The state of synchronization between this device and the account. */
export function SyncScreen() {
  const identity = useIdentity();
  const status = useSyncStatus();
  const snapshot = useSyncPage();
  const queue = useQueue();
  const guestCount = useGuestCount();
  const question = useGuestQuestion();
  const former = useFormerAccount();
  const characters = useNamedCharacters();
  const now = useNow();
  const signedIn = identity.status === 'signedIn';
  const isGuest = useShownUser() === null;
  const unsent = isGuest ? guestCount : (queue?.unsent ?? 0);
  const persistent = usePersistentStorage();
  const loading = status.kind === 'unknown' || snapshot === null || persistent.isPersistent === undefined;
  return (
    <Screen head={<ScreenHead title={words.title} />} loading={loading}>
      {loading && (
        <AfterDelay>
          <Skeleton className={styles.skeleton} />
        </AfterDelay>
      )}
      {former !== null && (
        <Notice
          kind="info"
          action={
            <Button small onClick={() => askFormerAccount(true)}>
              {words.status.decide}
            </Button>
          }
        >
          {words.status.former({ username: former.username, count: former.total })}
        </Notice>
      )}
      {question !== null && (
        <Notice
          kind="info"
          action={
            <Button small onClick={askGuestQuestion}>
              {words.status.decide}
            </Button>
          }
        >
          {words.status.apart(question.total)}
        </Notice>
      )}
      {!loading && (
        <div className={styles.state}>
          <p role="status">{statusWords(status)}</p>
          <div className={layout.row}>
            <Help status={status} signedIn={signedIn} />
          </div>
        </div>
      )}
      {!loading && (
        <div className={styles.columns}>
          <div className={layout.stack4}>
            {snapshot.refused.length > 0 && (
              <RefusedSection refused={snapshot.refused} characters={characters} now={now} />
            )}
            <WaitingSections snapshot={snapshot} unsent={unsent} status={status} characters={characters} now={now} />
            {!isGuest && (
              <>
                <MergedSection merged={snapshot.merged} characters={characters} now={now} />
                {snapshot.refused.length === 0 && <RefusedSection refused={[]} characters={characters} now={now} />}
                <ContactSection now={now} />
              </>
            )}
          </div>
          <div>
            {signedIn ? (
              <AccountChanges changes={snapshot.changes} characters={characters} now={now} />
            ) : (
              <DeviceChanges changes={snapshot.changes} characters={characters} now={now} />
            )}
          </div>
          <div className={layout.stack4}>
            {signedIn && <SyncDevicesSection now={now} />}
            <FileSection unsent={unsent + snapshot.refused.length + snapshot.parked.length} />
            <StorageSection {...persistent} />
          </div>
        </div>
      )}
    </Screen>
  );
}
