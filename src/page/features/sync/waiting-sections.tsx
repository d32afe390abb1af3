import { changesCount } from '#page/parts/changes-count.ts';
import { opWords } from '#page/parts/value-words.ts';
import type { OpRow, SyncPageSnapshot } from '#page/state/sync/sync-page.ts';
import type { SyncStatus } from '#page/state/sync/sync-status.ts';
import { Panel } from '#page/ui/panel.tsx';
import { ChangeRow } from './change-row.tsx';
import { waitWords } from './change-words.ts';
import { ShownBySteps } from './shown-by-steps.tsx';
import styles from './sync-screen.module.css';
import { characterWords, type NamedCharacter } from './use-character-name.ts';

interface WaitingSectionsProps {
  readonly snapshot: SyncPageSnapshot;
  /** Everything unsent, of which the snapshot lists the oldest. */
  readonly unsent: number;
  readonly status: SyncStatus;
  readonly characters: readonly NamedCharacter[];
  readonly now: number;
}

/** Changes that the account does not have yet: waiting, and in flight. */
export function WaitingSections({ snapshot, unsent, status, characters, now }: WaitingSectionsProps) {
  // A change sent without an answer counts as in flight only during a drain; else it waits.
  const isSending = (op: OpRow) => status.kind === 'sending' && snapshot.sent.has(op.id);
  const waiting = snapshot.waiting.filter((op) => !isSending(op));
  const sending = snapshot.waiting.filter(isSending);
  const row = (op: OpRow, words: string) => (
    <ChangeRow
      key={op.id}
      list={op.list}
      item={op.item}
      character={characterWords(characters, op.list, op.character)}
      at={op.at}
      now={now}
    >
      {opWords(op)}; {words}
    </ChangeRow>
  );
  const reasonOf = ({ lastError }: OpRow) =>
    status.kind === 'offline' || lastError === null ? `waits ${waitWords(status)}` : lastError;
  const guest = status.kind === 'guest' || status.kind === 'signedOut';
  return (
    <>
      <Panel title={guest ? 'On this device only' : 'Waiting'} aside={changesCount(unsent - sending.length)}>
        {waiting.length === 0 ? (
          <p className={styles.quiet}>Nothing waits.</p>
        ) : (
          <ShownBySteps
            label={guest ? 'On this device only' : 'Waiting'}
            rows={waiting}
            total={unsent - sending.length}
            row={(op) => row(op, reasonOf(op))}
          />
        )}
      </Panel>
      {sending.length > 0 && (
        <Panel title="Sending" aside={changesCount(sending.length)}>
          <ShownBySteps label="Sending" rows={sending} row={(op) => row(op, 'sent, and the answer has not come yet')} />
        </Panel>
      )}
      {snapshot.parked.length > 0 && (
        <Panel title="For a newer version" aside={changesCount(snapshot.parked.length)}>
          <p className={styles.quiet}>
            This version does not know what these mean. They are kept, and sent by one that does.
          </p>
          <ShownBySteps label="For a newer version" rows={snapshot.parked} row={(op) => row(op, 'kept')} />
        </Panel>
      )}
    </>
  );
}
