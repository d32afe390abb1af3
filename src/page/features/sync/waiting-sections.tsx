import { PagedTimeline } from '#page/parts/screen/paged-timeline.tsx';
import { changesCount } from '#page/parts/words/changes-count.ts';
import type { OpRow, SyncPageSnapshot } from '#page/state/sync/sync-page.ts';
import type { SyncStatus } from '#page/state/sync/sync-status.ts';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { partWords } from './change-label.ts';
import { ChangeRow } from './change-row.tsx';
import { waitWords } from './change-words.ts';
import { characterWords, type NamedCharacter } from './use-character-name.ts';
import { words } from './words.ts';

interface WaitingSectionsProps {
  readonly snapshot: SyncPageSnapshot;
  /** Number of all unsent changes; the snapshot lists only the oldest. */
  readonly unsent: number;
  readonly status: SyncStatus;
  readonly characters: readonly NamedCharacter[];
  readonly now: number;
}

/** Changes that the account does not have yet: waiting and in flight. */
export function WaitingSections({ snapshot, unsent, status, characters, now }: WaitingSectionsProps) {
  // A change sent without a response counts as in flight only during a drain; otherwise it waits.
  const isSending = (op: OpRow) => status.kind === 'sending' && snapshot.sent.has(op.id);
  const waiting = snapshot.waiting.filter((op) => !isSending(op));
  const sending = snapshot.waiting.filter(isSending);
  const together = ({ id, group }: OpRow) =>
    snapshot.waiting.filter((op) => op.id === id || (group !== null && op.group === group));
  const row = (op: OpRow, fate: string) => (
    <ChangeRow
      key={op.id}
      list={op.list}
      item={op.item}
      character={characterWords(characters, op.list, op.character)}
      at={op.at}
      now={now}
      label={(name) => partWords(op, together(op), name)}
      details={[fate]}
    />
  );
  const reasonOf = ({ lastError }: OpRow) =>
    status.kind === 'offline' || lastError === null ? waitWords(status) : lastError;
  const guest = status.kind === 'guest' || status.kind === 'signedOut';
  const title = guest ? words.waiting.guestTitle : words.waiting.title;
  return (
    <>
      <Panel title={title} aside={changesCount(unsent - sending.length)}>
        {waiting.length === 0 ? (
          <p className={layout.quiet}>{words.waiting.nothing}</p>
        ) : (
          <PagedTimeline
            label={title}
            rows={waiting}
            total={unsent - sending.length}
            row={(op) => row(op, reasonOf(op))}
          />
        )}
      </Panel>
      {sending.length > 0 && (
        <Panel title={words.waiting.sendingTitle} aside={changesCount(sending.length)}>
          <PagedTimeline
            label={words.waiting.sendingTitle}
            rows={sending}
            row={(op) => row(op, words.waiting.unanswered)}
          />
        </Panel>
      )}
      {snapshot.parked.length > 0 && (
        <Panel title={words.waiting.parkedTitle} aside={changesCount(snapshot.parked.length)}>
          <p className={layout.quiet}>{words.waiting.parked}</p>
          <PagedTimeline
            label={words.waiting.parkedTitle}
            rows={snapshot.parked}
            row={(op) => row(op, words.waiting.kept)}
          />
        </Panel>
      )}
    </>
  );
}
