import { undoOutcome } from '#page/parts/undo-outcome.ts';
import { useOutcome } from '#page/parts/use-outcome.ts';
import { changeWords } from '#page/parts/value-words.ts';
import { type Change, type HistoryRow, undoFromElsewhere, undoOne, useElsewhere } from '#page/state/sync/sync-page.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { ChangeRow } from './change-row.tsx';
import { lastChanges } from './last-changes.ts';
import { ShownBySteps } from './shown-by-steps.tsx';
import styles from './sync-screen.module.css';
import { characterWords, type NamedCharacter } from './use-character-name.ts';

interface ChangesProps {
  readonly changes: readonly Change[];
  readonly characters: readonly NamedCharacter[];
  readonly now: number;
}

interface ListedProps extends ChangesProps {
  readonly elsewhere: readonly HistoryRow[];
}

const NONE: readonly never[] = [];

function Listed({ changes, elsewhere, characters, now }: ListedProps) {
  const { busy, run } = useOutcome();
  const rows = lastChanges(changes, elsewhere);
  if (rows.length === 0) return <p className={styles.quiet}>Nothing was changed yet.</p>;
  return (
    <ShownBySteps
      label="Last changes"
      rows={rows}
      row={(each) => {
        if (each.from === 'here') {
          const { id, entries, canUndo } = each.change;
          const [{ list, item, before, after, at, character, source, undone }] = entries;
          const state = undone === 1 ? ', taken back' : source === 'undo' ? ', by Undo' : '';
          return (
            <ChangeRow
              key={`here ${id}`}
              list={list}
              item={item}
              others={entries.length - 1}
              character={characterWords(characters, list, character)}
              at={at}
              now={now}
              actions={(name) =>
                canUndo && (
                  <Button
                    small
                    disabled={busy}
                    aria-label={`Undo ${name}: ${changeWords(list, before, after)}`}
                    onClick={() => void run(async () => undoOutcome(await undoOne(id), `${name} taken back.`), '')}
                  >
                    Undo
                  </Button>
                )
              }
            >
              {changeWords(list, before, after)}
              {state}
            </ChangeRow>
          );
        }
        const { row } = each;
        const words = changeWords(row.list, row.old, row.new);
        return (
          <ChangeRow
            key={`elsewhere ${row.version}`}
            list={row.list}
            item={row.item}
            character={characterWords(characters, row.list, row.character ?? 0)}
            at={row.serverTime}
            now={now}
            actions={(name) => (
              <Button
                small
                disabled={busy}
                aria-label={`Undo ${name}: ${words}`}
                onClick={() =>
                  void run(async () => undoOutcome(await undoFromElsewhere(row), `${name} taken back.`), '')
                }
              >
                Undo
              </Button>
            )}
          >
            {words}, on {row.device ?? 'the server'}
          </ChangeRow>
        );
      }}
    />
  );
}

/** The last changes of this account, on whichever device. */
export function AccountChanges(props: ChangesProps) {
  const elsewhere = useElsewhere();
  return (
    <Panel title="Last changes">
      <Listed {...props} elsewhere={elsewhere.status === 'ready' ? elsewhere.answer : NONE} />
      {elsewhere.status === 'failed' && (
        <div className={styles.stack}>
          <p className={styles.quiet}>
            {elsewhere.offline
              ? 'Without a connection, these are the changes of this device alone.'
              : 'The changes of your other devices could not be loaded.'}
          </p>
          <Button small onClick={elsewhere.retry}>
            Try again
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The last changes made without an account. */
export function GuestChanges(props: ChangesProps) {
  return (
    <Panel title="Last changes">
      <Listed {...props} elsewhere={NONE} />
    </Panel>
  );
}
