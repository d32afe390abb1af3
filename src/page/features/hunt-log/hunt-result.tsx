import { useEffect, useRef } from 'react';
import { undoOutcome } from '#page/parts/progress/undo-outcome.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { type CountedHunt, undoHunt } from '#page/state/sync/progress/hunts.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { labels } from '#page/ui/words.ts';
import { huntLength, killsAnHour } from './hunt-length.ts';
import styles from './hunt-log.module.css';
import { LinesTable } from './review-table.tsx';
import { lengthWords, linesWords } from './review-words.ts';
import type { TypedLine } from './typed-line.ts';
import { words } from './words.ts';

/** A hunt that was just added. */
export interface Added {
  /** The hunt's original text. */
  readonly text: string;
  readonly hunt: CountedHunt;
  readonly group: string;
  readonly lines: readonly TypedLine[];
  /** Name of the character it was added to; null = no one was signed in. */
  readonly to: string | null;
}

/** The result of adding a hunt. It stays until the text changes or the hunt is reverted. */
export function HuntResult({ added: { hunt, group, lines, to } }: { readonly added: Added }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, run } = useOutcome();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { hunted, kills } = linesWords(lines);
  const length = huntLength(hunt);
  const rate = killsAnHour(kills, length);
  const figures = [
    words.summary({ hunted, kills: words.kills(kills) }),
    ...(length === null ? [] : [lengthWords(length)]),
    ...(rate === null ? [] : [words.anHour(rate)]),
  ];
  const undo = async () => {
    // The button disappears with the hunt.
    document.getElementById('main')?.focus({ preventScroll: true });
    await run(async () => undoOutcome(await undoHunt(group), words.result.undone), '');
  };
  return (
    <section className={styles.review} aria-labelledby="hunt-result">
      <div className={`${layout.row} ${styles.reviewHead}`}>
        <h2 id="hunt-result" ref={heading} tabIndex={-1}>
          {to === null ? words.result.added : words.result.addedTo(to)}
        </h2>
        <Button busy={busy} onClick={() => void undo()}>
          {labels.undo}
        </Button>
      </div>
      <p>{figures.join(' · ')}</p>
      <LinesTable caption={words.result.caption} lines={lines} />
    </section>
  );
}
