import { listRule } from '#core/progress/lists.ts';
import { undoOutcome } from '#page/parts/progress/undo-outcome.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { PagedTimeline } from '#page/parts/screen/paged-timeline.tsx';
import type { Undoing } from '#page/state/sync/session-outcome.ts';
import {
  type Change,
  type Elsewhere,
  type HistoryRow,
  undoFromElsewhere,
  undoOne,
  useElsewhere,
} from '#page/state/sync/sync-page.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { labels } from '#page/ui/words.ts';
import { changeLabel, formerWords } from './change-label.ts';
import { ChangeRow } from './change-row.tsx';
import { ImportRow } from './import-row.tsx';
import { labelledChange, lastChanges } from './last-changes.ts';
import styles from './sync-screen.module.css';
import { characterWords, type NamedCharacter } from './use-character-name.ts';
import { words } from './words.ts';

interface ChangesProps {
  readonly changes: readonly Change[];
  readonly characters: readonly NamedCharacter[];
  readonly now: number;
}

interface ListedProps extends ChangesProps {
  readonly elsewhere: Elsewhere;
}

/** Returns the name of the player who was followed or blocked. */
function playerOf({ list, oldText, newText }: HistoryRow): string | undefined {
  return listRule(list)?.text === 'username' ? (newText ?? oldText) : undefined;
}

const NONE: Elsewhere = { rows: [], imports: [] };

function Listed({ changes, elsewhere, characters, now }: ListedProps) {
  const { busy, run } = useOutcome();
  const rows = lastChanges(changes, elsewhere);
  if (rows.length === 0) return <p className={layout.quiet}>{words.last.nothing}</p>;
  const undoButton = (label: string, undo: () => Promise<Undoing>) => (
    <Button
      small
      disabled={busy}
      aria-label={words.undoOf(label)}
      onClick={() => void run(async () => undoOutcome(await undo(), words.undone(label)), '')}
    >
      {labels.undo}
    </Button>
  );
  return (
    <PagedTimeline
      label={words.last.title}
      rows={rows}
      row={(each) => {
        if (each.from === 'here') {
          const { id, entries, canUndo } = each.change;
          const { entry, label } = labelledChange(each.change);
          const { list, item, before, at, character, source } = entry;
          return (
            <ChangeRow
              key={`here ${id}`}
              list={list}
              item={item}
              label={label}
              character={characterWords(characters, list, character)}
              at={at}
              now={now}
              details={[
                entries.length === 1 || source === 'tap' ? formerWords(list, before) : '',
                entry.undone === 1 ? words.wasUndone : source === 'undo' ? words.byUndo : '',
              ]}
              actions={(_name, done) => canUndo && undoButton(done, () => undoOne(id))}
            />
          );
        }
        if (each.from === 'bazaar') {
          return <ImportRow key={each.imported.id} of={each.imported} characters={characters} now={now} />;
        }
        const [row] = each.rows;
        return (
          <ChangeRow
            key={`elsewhere ${row.version}`}
            list={row.list}
            item={row.item}
            label={(name) => changeLabel({ list: row.list, value: row.new, add: null }, playerOf(row) ?? name)}
            character={characterWords(characters, row.list, row.character ?? 0)}
            at={row.serverTime}
            now={now}
            details={[formerWords(row.list, row.old), row.device === null ? words.onServer : words.on(row.device)]}
            actions={(_name, done) => undoButton(done, () => undoFromElsewhere(each.rows))}
          />
        );
      }}
    />
  );
}

/** The account's latest changes from any device. */
export function AccountChanges(props: ChangesProps) {
  const elsewhere = useElsewhere();
  return (
    <Panel title={words.last.title}>
      <Listed {...props} elsewhere={elsewhere.status === 'ready' ? elsewhere.answer : NONE} />
      {elsewhere.status === 'failed' && (
        <div className={styles.stack}>
          <p className={layout.quiet}>{elsewhere.offline ? words.last.offline : words.last.failed}</p>
          <Button small onClick={elsewhere.retry}>
            {labels.tryAgain}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** The latest changes made on this device, by a guest or in an account whose session has ended. */
export function DeviceChanges(props: ChangesProps) {
  return (
    <Panel title={words.last.title}>
      <Listed {...props} elsewhere={NONE} />
    </Panel>
  );
}
