import { useEffect, useRef, useState } from 'react';
import { OnlineAnswer } from '#page/parts/screen/online-button.tsx';
import type { Outcome } from '#page/state/outcome.ts';
import type { RecordedList } from '#page/state/sync/progress/transfer.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import type { CharacterValues } from './character-fields.tsx';
import styles from './characters.module.css';
import { convertAndAnnounce, WhatMoves } from './convert-dialog.tsx';
import { addAndAnnounce } from './new-character-form.tsx';
import { words } from './words.ts';

interface FirstCharacterProps {
  /** Values as typed. */
  readonly values: CharacterValues;
  readonly legacy: string;
  /** Whether all progress of the legacy character is available on this device. */
  readonly known: boolean;
  /** Progress of the legacy character. */
  readonly lists: readonly RecordedList[];
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Asks whether the first character takes over the progress recorded before it existed. */
export function FirstCharacter({ values, legacy, known, lists, onBack, onDone }: FirstCharacterProps) {
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  const name = values.name.trim();
  const count = lists.reduce((sum, each) => sum + each.count, 0);
  const answer = async (which: 'yes' | 'no', act: () => Promise<Outcome>) => {
    if (busy !== null) return;
    setBusy(which);
    setFailure(null);
    const outcome = await act();
    setBusy(null);
    if (!outcome.ok) {
      setFailure(outcome.message);
      return;
    }
    onDone();
  };
  return (
    <section className={layout.stack3} aria-labelledby="first-character">
      <h3 id="first-character" ref={question} tabIndex={-1}>
        {words.firstQuestion(name)}
      </h3>
      {failure !== null && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      {known ? (
        <>
          {count > 0 && <p>{words.firstWhat({ name, count })}</p>}
          <WhatMoves lists={lists} />
        </>
      ) : (
        <p>{words.firstUnknown(name)}</p>
      )}
      <p className={layout.meta}>{words.keepHint(legacy)}</p>
      <div className={`${layout.cluster} ${styles.answers}`}>
        <Button variant="quiet" disabled={busy !== null} onClick={onBack}>
          {words.back}
        </Button>
        <OnlineAnswer
          busy={busy === 'no'}
          onClick={() =>
            void answer('no', () => addAndAnnounce(values, count > 0 ? words.stays({ legacy, count }) : ''))
          }
        >
          {words.keepBoth}
        </OnlineAnswer>
        <OnlineAnswer
          variant="primary"
          busy={busy === 'yes'}
          onClick={() => void answer('yes', () => convertAndAnnounce(values))}
        >
          {words.moveTo(name)}
        </OnlineAnswer>
      </div>
    </section>
  );
}
