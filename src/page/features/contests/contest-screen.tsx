import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { AnswerNotice } from '#page/parts/answer-notice/answer-notice.tsx';
import { RichTextView } from '#page/parts/rich-text/rich-text.tsx';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import layout from '#page/ui/layout.module.css';
import { ContestLayout } from './contest-layout.tsx';
import styles from './contests.module.css';
import { DatesPanel } from './dates-panel.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { DrawEntryPanel } from './entry/draw-entry-panel.tsx';
import { EntryPanel } from './entry/entry-panel.tsx';
import { TakenPart } from './taken-part.tsx';
import type { ContestScreenView } from './use-contest-view.ts';
import { WinnersPanel } from './winners-panel.tsx';
import { words } from './words.ts';

/** A contest: its rules and dates, the player's entry, and the winners. */
export function ContestScreen({ slug }: { readonly slug: string }) {
  useShortcuts({ undo: undoNewestMark, undoCommand: undoNewestMark });
  return <ContestLayout slug={slug}>{(contest) => <Rules contest={contest} />}</ContestLayout>;
}

function Rules({ contest }: { readonly contest: ContestScreenView }) {
  const { row, text, lang, state, times, now, kept } = contest;
  const { seen } = kept;
  return (
    <>
      <AnswerNotice kept={kept} now={now} said={words} />
      <div className={styles.columns}>
        <div className={styles.entry}>
          {row.kind === 'draw' ? <DrawEntryPanel contest={contest} /> : <EntryPanel contest={contest} />}
        </div>
        <div className={styles.read}>
          {/* The winners of a draw are listed with its tickets. */}
          {row.kind !== 'draw' && seen !== null && <WinnersPanel contest={contest} winners={seen.answer.winners} />}
          <RichTextView text={text.body} lang={lang} />
        </div>
        <div className={`${layout.stack4} ${styles.rest}`}>
          {row.kind === 'draw' && <DrawPanel slug={row.slug} state={state} />}
          {state !== 'announced' && <TakenPart id={row.id} title={text.title} />}
          <DatesPanel times={times} now={now} />
        </div>
      </div>
    </>
  );
}
