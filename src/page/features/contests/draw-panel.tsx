import { useEffect, useState } from 'react';
import type { ContestState } from '#core/contests/state.ts';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { canHash } from '#page/platform/sha256.ts';
import {
  checkDraw,
  type DrawCheck as Outcome,
  type PublishedDraw,
  rememberCommitment,
} from '#page/state/contests/check-draw.ts';
import { type Draw, useDraw } from '#page/state/contests/contests.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Panel } from '#page/ui/panel.tsx';
import styles from './contests.module.css';
import { words } from './words.ts';

interface DrawPanelProps {
  readonly slug: string;
  readonly state: ContestState;
}

/** The published data of a draw, which can be verified. */
export function DrawPanel({ slug, state }: DrawPanelProps) {
  const { seen, status, again } = useDraw(slug);
  const draw = seen?.answer;
  useEffect(() => {
    if (draw !== undefined) rememberCommitment(slug, draw);
  }, [slug, draw]);
  if (state === 'announced') return null;
  return (
    <Panel title={words.draw.title}>
      <div className={layout.stack4}>
        <p className={layout.note}>{words.draw.why}</p>
        {seen !== null && <Published key={seen.answer.digest} slug={slug} draw={seen.answer} />}
        {seen === null && status === 'offline' && <Notice kind="info">{words.draw.offline}</Notice>}
        {seen === null && (status === 'failed' || status === 'missing') && (
          <RetryNotice onRetry={again}>{words.draw.failed}</RetryNotice>
        )}
      </div>
    </Panel>
  );
}

function Published({ slug, draw }: { readonly slug: string; readonly draw: Draw }) {
  const { commitment, seed, tickets, digest, winners } = draw;
  if (seed === null || digest === null) {
    return (
      <dl className={styles.draw}>
        <dt>{words.draw.commitment}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dd className={layout.note}>{words.draw.notYet}</dd>
      </dl>
    );
  }
  return (
    <>
      <div>
        <h3>{words.draw.winners}</h3>
        {winners.length === 0 && <p>{words.draw.none}</p>}
        <ol className={styles.drawn}>
          {winners.map((index) => (
            <li key={index}>{tickets[index]}</li>
          ))}
        </ol>
      </div>
      <dl className={styles.draw}>
        <dt>{words.draw.commitment}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{words.draw.seed}</dt>
        <dd>
          <code>{seed}</code>
        </dd>
        <dt>{words.draw.digest}</dt>
        <dd>
          <code>{digest}</code>
        </dd>
      </dl>
      <details className={styles.tickets}>
        <summary>{words.draw.tickets(tickets.length)}</summary>
        <ol>
          {tickets.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tickets are identified by position, and names repeat
            <li key={index}>{name}</li>
          ))}
        </ol>
      </details>
      <DrawCheck slug={slug} draw={{ ...draw, seed }} />
    </>
  );
}

/** Repeats the draw on this device and shows whether the results match. */
function DrawCheck({ slug, draw }: { readonly slug: string; readonly draw: PublishedDraw }) {
  const [outcome, setOutcome] = useState<'none' | 'busy' | Outcome>('none');
  if (!canHash()) return <Notice kind="info">{words.draw.insecure}</Notice>;
  const check = async () => {
    setOutcome('busy');
    setOutcome(await checkDraw(slug, draw));
  };
  return (
    <>
      <Button busy={outcome === 'busy'} onClick={() => void check()}>
        {outcome === 'busy' ? words.draw.checking : words.draw.check}
      </Button>
      <div role="status">
        {outcome === 'agrees' && <Notice kind="done">{words.draw.agrees}</Notice>}
        {outcome === 'agreesNow' && <Notice kind="info">{words.draw.agreesNow}</Notice>}
        {outcome === 'differs' && <Notice kind="danger">{words.draw.differs}</Notice>}
        {outcome === 'failed' && <Notice kind="danger">{words.draw.notChecked}</Notice>}
      </div>
    </>
  );
}
