import { useEffect, useId, useRef, useState } from 'react';
import { retryAndAnnounce } from '#page/parts/progress/refused-outcome.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { focusScreenIfLost } from '#page/parts/screen/focus-screen.ts';
import { PagedTimeline } from '#page/parts/screen/paged-timeline.tsx';
import { changesCount } from '#page/parts/words/changes-count.ts';
import type { OpRow } from '#page/state/sync/sync-page.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { changeLabel } from './change-label.ts';
import { ChangeRow } from './change-row.tsx';
import type { DeadLetterQuestion } from './dead-letter-dialogs.tsx';
import type { DeadLetterGroup as Group } from './dead-letter-groups.ts';
import { saveUnsent } from './file-section.tsx';
import styles from './sync-screen.module.css';
import { characterWords, type NamedCharacter } from './use-character-name.ts';
import { words } from './words.ts';

/** Most changes shown at first. */
const SHOWN_FIRST = 5;

interface DeadLetterGroupProps {
  readonly group: Group;
  readonly characters: readonly NamedCharacter[];
  readonly now: number;
  readonly onAsk: (question: DeadLetterQuestion) => void;
}

/** Refused changes with the same reason and character, with actions for all and for each. */
export function DeadLetterGroup({ group, characters, now, onAsk }: DeadLetterGroupProps) {
  const { reason, ofAccount, character, deadLetters } = group;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, run } = useOutcome();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => focusScreenIfLost, []);
  const many = deadLetters.length > SHOWN_FIRST;
  const others = ofAccount ? [] : characters.filter((each) => each.id !== character);
  const ids = deadLetters.map((deadLetter) => deadLetter.id);
  const all = { ids, name: null };
  const ofCharacter = characterWords(characters, deadLetters[0]?.list ?? '', character);
  const count = changesCount(deadLetters.length);

  const retry = (one: readonly string[], name: string | null) => {
    // The button disappears with the changes it settles.
    if (one.length < deadLetters.length) heading.current?.focus({ preventScroll: true });
    void run(() => retryAndAnnounce({ ids: one, name }), '');
  };
  const row = (op: OpRow) => (
    <ChangeRow
      key={op.id}
      list={op.list}
      item={op.item}
      at={op.at}
      now={now}
      label={(name) => changeLabel(op, name)}
      actions={(name) => (
        <>
          <Button small disabled={busy} aria-label={words.refused.retryOf(name)} onClick={() => retry([op.id], name)}>
            {words.refused.retry}
          </Button>
          {others.length > 0 && (
            <Button
              small
              disabled={busy}
              aria-label={words.refused.moveToAnother(name)}
              onClick={() => onAsk({ what: 'move', refused: { ids: [op.id], name }, to: others })}
            >
              {words.refused.move}
            </Button>
          )}
          <Button
            small
            disabled={busy}
            aria-label={words.refused.deleteOf(name)}
            onClick={() => onAsk({ what: 'discard', refused: { ids: [op.id], name } })}
          >
            {words.refused.delete}
          </Button>
        </>
      )}
    />
  );
  const action = (label: string, act: () => void) => (
    <Button small disabled={busy} aria-describedby={id} onClick={act}>
      {label}
    </Button>
  );
  return (
    <section className={`${layout.stack2} ${styles.group}`} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {reason} <span className={layout.quiet}>{ofCharacter === null ? count : `${ofCharacter}, ${count}`}</span>
      </h3>
      <div className={layout.cluster}>
        {deadLetters.length > 1 && (
          <>
            {action(words.refused.retryAll, () => retry(ids, null))}
            {others.length > 0 &&
              action(words.refused.moveAll, () => onAsk({ what: 'move', refused: all, to: others }))}
          </>
        )}
        {action(words.refused.export, () => void saveUnsent(new Set(ids)))}
        {deadLetters.length > 1 && action(words.refused.deleteAll, () => onAsk({ what: 'discard', refused: all }))}
      </div>
      {many && (
        <Button small variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.refused.hide : words.refused.show(deadLetters.length)}
        </Button>
      )}
      {(!many || isOpen) && <PagedTimeline label={reason} rows={deadLetters} row={row} />}
    </section>
  );
}
