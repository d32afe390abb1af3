import { useEffect, useId, useRef, useState } from 'react';
import { changesCount } from '#page/parts/changes-count.ts';
import { retryRefused } from '#page/parts/refused-outcome.ts';
import { useOutcome } from '#page/parts/use-outcome.ts';
import { opWords } from '#page/parts/value-words.ts';
import type { OpRow } from '#page/state/sync/sync-page.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { ChangeRow } from './change-row.tsx';
import { focusScreenIfLost } from './focus-screen.ts';
import type { LetterQuestion } from './letter-dialogs.tsx';
import type { LetterGroup as Group } from './letter-groups.ts';
import { saveUnsent } from './save-unsent.ts';
import { ShownBySteps } from './shown-by-steps.tsx';
import styles from './sync-screen.module.css';
import { characterWords, type NamedCharacter } from './use-character-name.ts';

/** Most changes that a group shows unasked. */
const SHOWN_UNASKED = 5;

interface LetterGroupProps {
  readonly group: Group;
  readonly characters: readonly NamedCharacter[];
  readonly now: number;
  readonly onAsk: (question: LetterQuestion) => void;
}

/** Refused changes of one reason and character: what is done with all of them, and with each. */
export function LetterGroup({ group, characters, now, onAsk }: LetterGroupProps) {
  const { reason, character, letters } = group;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, run } = useOutcome();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => focusScreenIfLost, []);
  const many = letters.length > SHOWN_UNASKED;
  const others = characters.filter((each) => each.id !== character);
  const ids = letters.map((letter) => letter.id);
  const all = { ids, name: null };
  const whose = characterWords(characters, letters[0]?.list ?? '', character);
  const count = changesCount(letters.length);

  const retry = (one: readonly string[], name: string | null) => {
    // The button goes with what it settles.
    if (one.length < letters.length) heading.current?.focus({ preventScroll: true });
    void run(() => retryRefused({ ids: one, name }), '');
  };
  const row = (op: OpRow) => (
    <ChangeRow
      key={op.id}
      list={op.list}
      item={op.item}
      at={op.at}
      now={now}
      actions={(name) => (
        <>
          <Button small disabled={busy} aria-label={`Retry ${name}`} onClick={() => retry([op.id], name)}>
            Retry
          </Button>
          {others.length > 0 && (
            <Button
              small
              disabled={busy}
              aria-label={`Move ${name} to another character`}
              onClick={() => onAsk({ what: 'move', refused: { ids: [op.id], name }, to: others })}
            >
              Move
            </Button>
          )}
          <Button
            small
            disabled={busy}
            aria-label={`Discard ${name}`}
            onClick={() => onAsk({ what: 'discard', refused: { ids: [op.id], name } })}
          >
            Discard
          </Button>
        </>
      )}
    >
      {opWords(op)}
    </ChangeRow>
  );
  const action = (label: string, act: () => void) => (
    <Button small disabled={busy} aria-describedby={id} onClick={act}>
      {label}
    </Button>
  );
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {reason}{' '}
        <span className={styles.quiet}>
          {whose === null ? '' : `${whose}, `}
          {count}
        </span>
      </h3>
      <div className={styles.actions}>
        {letters.length > 1 && (
          <>
            {action('Try all again', () => retry(ids, null))}
            {others.length > 0 && action('Move all to…', () => onAsk({ what: 'move', refused: all, to: others }))}
          </>
        )}
        {action('Export', () => void saveUnsent(new Set(ids)))}
        {letters.length > 1 && action('Discard all', () => onAsk({ what: 'discard', refused: all }))}
      </div>
      {many && (
        <Button small variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the changes' : `Show the ${count}`}
        </Button>
      )}
      {(!many || isOpen) && <ShownBySteps label={reason} rows={letters} row={row} />}
    </section>
  );
}
