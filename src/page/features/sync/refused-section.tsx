import { useState } from 'react';
import { changesCount } from '#page/parts/changes-count.ts';
import { refusalWords } from '#page/parts/refusal-words.ts';
import { useOutcome } from '#page/parts/use-outcome.ts';
import { valueWords } from '#page/parts/value-words.ts';
import { discardRefused, moveRefused, type OpRow, retryRefused } from '#page/state/sync/sync-page.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { ChangeRow } from './change-row.tsx';
import { saveUnsent } from './save-unsent.ts';
import { ShownBySteps } from './shown-by-steps.tsx';
import styles from './sync-screen.module.css';
import { characterWords, type NamedCharacter } from './use-character-name.ts';

interface Letter {
  readonly op: OpRow;
  readonly name: string;
}

function MoveDialog({
  letter: { op, name },
  to,
  onClose,
}: {
  readonly letter: Letter;
  readonly to: readonly NamedCharacter[];
  readonly onClose: () => void;
}) {
  const [chosen, setChosen] = useState(to[0]?.id ?? 0);
  const { busy, run } = useOutcome();
  const move = async () => {
    await run(() => moveRefused(op.id, chosen), `${name} moved.`);
    onClose();
  };
  return (
    <Dialog
      title={`Move ${name}`}
      description="What the character has already is never lowered by it."
      onClose={onClose}
      footer={
        <Button variant="primary" busy={busy} onClick={() => void move()}>
          Move
        </Button>
      }
    >
      <Select
        label="Character"
        value={String(chosen)}
        options={to.map(({ id, name: label }) => ({ value: String(id), label }))}
        onChange={(value) => setChosen(Number(value))}
      />
    </Dialog>
  );
}

function DiscardDialog({ letter: { op, name }, onClose }: { readonly letter: Letter; readonly onClose: () => void }) {
  const { busy, run } = useOutcome();
  const discard = async () => {
    await run(() => discardRefused(op.id), `${name} discarded.`);
    onClose();
  };
  return (
    <AlertDialog
      title={`Discard ${name}?`}
      description="The change is deleted from this device, and your account never gets it."
      onCancel={onClose}
      busy={busy}
      action={
        <Button variant="danger" busy={busy} onClick={() => void discard()}>
          Discard
        </Button>
      }
    />
  );
}

interface RefusedSectionProps {
  readonly refused: readonly OpRow[];
  readonly characters: readonly NamedCharacter[];
  readonly now: number;
}

/** Changes that the server refused; the player decides about each. */
export function RefusedSection({ refused, characters, now }: RefusedSectionProps) {
  const { busy, run } = useOutcome();
  const [question, setQuestion] = useState<{ readonly what: 'move' | 'discard'; readonly letter: Letter } | null>(null);
  const close = () => setQuestion(null);
  const othersThan = (op: OpRow) => characters.filter(({ id }) => id !== op.character);
  return (
    <Panel title="Refused" aside={changesCount(refused.length)}>
      {refused.length === 0 ? (
        <p className={styles.quiet}>Nothing was refused.</p>
      ) : (
        <>
          <ShownBySteps
            label="Refused"
            rows={refused}
            row={(op) => (
              <ChangeRow
                key={op.id}
                list={op.list}
                item={op.item}
                character={characterWords(characters, op.list, op.character)}
                at={op.at}
                now={now}
                actions={(name) => (
                  <>
                    <Button
                      small
                      disabled={busy}
                      aria-label={`Retry ${name}`}
                      onClick={() => void run(() => retryRefused(op.id), `${name} is tried again.`)}
                    >
                      Retry
                    </Button>
                    {othersThan(op).length > 0 && (
                      <Button
                        small
                        aria-label={`Move ${name} to another character`}
                        onClick={() => setQuestion({ what: 'move', letter: { op, name } })}
                      >
                        Move
                      </Button>
                    )}
                    <Button
                      small
                      aria-label={`Discard ${name}`}
                      onClick={() => setQuestion({ what: 'discard', letter: { op, name } })}
                    >
                      Discard
                    </Button>
                  </>
                )}
              >
                {valueWords(op.list, op.value)}; {refusalWords(op.code)}
              </ChangeRow>
            )}
          />
          <Button small onClick={() => void saveUnsent()}>
            Export what was refused
          </Button>
        </>
      )}
      {question?.what === 'discard' && <DiscardDialog letter={question.letter} onClose={close} />}
      {question?.what === 'move' && (
        <MoveDialog letter={question.letter} to={othersThan(question.letter.op)} onClose={close} />
      )}
    </Panel>
  );
}
