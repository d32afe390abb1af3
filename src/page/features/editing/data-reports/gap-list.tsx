import { type ComponentType, useId, useState } from 'react';
import { type Gap, gapKey } from '#core/bazaar-import/gaps.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { gapWords } from '#page/parts/words/gap-words.ts';
import { momentWords } from '#page/parts/words/moment-words.ts';
import { type ReportedGap, settleGap } from '#page/state/editing/gap-reports.ts';
import type { Pages } from '#page/state/editing/moderation.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import styles from '../moderation/moderation.module.css';
import { ReasonDialog } from '../moderation/reason-dialog.tsx';
import { AddAliasDialog, AddRowDialog, type GapDialogProps } from './gap-dialogs.tsx';
import { Settlement } from './settlement.tsx';
import { words } from './words.ts';

type Action = 'alias' | 'row' | 'reject';

const DIALOGS: Readonly<Record<Exclude<Action, 'reject'>, ComponentType<GapDialogProps>>> = {
  alias: AddAliasDialog,
  row: AddRowDialog,
};

interface GapListProps {
  readonly pages: Pages<ReportedGap>;
}

/** Gaps of the catalogue that players reported after imports; nothing if there is none. */
export function GapList({ pages: { rows, status, again } }: GapListProps) {
  const heading = useId();
  const [question, setQuestion] = useState<{ readonly gap: Gap; readonly action: Action } | null>(null);
  const close = () => setQuestion(null);
  const settleDone = async (gap: Gap) => {
    const decided = await settleGap({ gap, decision: 'done' });
    notify(decided.ok ? 'done' : 'warning', decided.message);
    again();
  };
  if (rows === null && status === 'failed') return <RetryNotice onRetry={again}>{words.gaps.failed}</RetryNotice>;
  if (rows === null || rows.length === 0) return null;
  const shared = { onDone: again, onRefused: again, onClose: close };
  const Dialog = question === null || question.action === 'reject' ? null : DIALOGS[question.action];
  const missing = question !== null && 'name' in question.gap ? question.gap : null;
  return (
    <section aria-labelledby={heading} className={layout.stack3}>
      <h2 id={heading}>{words.gaps.title}</h2>
      <ul className={layout.stack3}>
        {rows.map((row) => (
          <ReportedGapCard
            key={`${gapKey(row.gap)} ${row.at}`}
            of={row}
            ask={(action) => setQuestion({ gap: row.gap, action })}
            onSettled={() => void settleDone(row.gap)}
          />
        ))}
      </ul>
      {Dialog !== null && missing !== null && <Dialog gap={missing} {...shared} />}
      {question?.action === 'reject' && (
        <ReasonDialog
          title={words.rejectOf(gapWords(question.gap))}
          description={words.gaps.rejectMeans}
          label={words.reply}
          send={words.reject}
          act={(reply) => settleGap({ gap: question.gap, decision: 'reject', reply })}
          {...shared}
        />
      )}
    </section>
  );
}

interface CardProps {
  readonly of: ReportedGap;
  readonly ask: (action: Action) => void;
  readonly onSettled: () => void;
}

function ReportedGapCard({ of: { gap, players, at, state, reply }, ask, onSettled }: CardProps) {
  const said = gapWords(gap);
  const isName = 'name' in gap;
  return (
    <li className={styles.card}>
      <h3 dir="auto">{said}</h3>
      <p className={layout.note}>
        {words.gaps.players(players)}, {momentWords(Date.parse(at))}
      </p>
      {state === 'open' ? (
        <div className={layout.row}>
          {isName && (
            <>
              <Button small variant="primary" aria-label={words.gaps.aliasOf(said)} onClick={() => ask('alias')}>
                {words.gaps.alias}
              </Button>
              <Button small aria-label={words.gaps.rowOf(said)} onClick={() => ask('row')}>
                {words.gaps.row}
              </Button>
            </>
          )}
          <Button small aria-label={words.gaps.doneOf(said)} onClick={onSettled}>
            {words.gaps.done}
          </Button>
          <Button small aria-label={words.rejectOf(said)} onClick={() => ask('reject')}>
            {words.reject}
          </Button>
        </div>
      ) : (
        <Settlement state={state} reply={reply} />
      )}
    </li>
  );
}
