import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ListLoading } from '#page/parts/list-loading.tsx';
import { agoWords } from '#page/parts/moment-words.ts';
import { RetryNotice } from '#page/parts/retry-notice.tsx';
import type { KeptAnswer } from '#page/state/challenges/challenges.ts';
import { buttonClass } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './challenges.module.css';
import { words } from './words.ts';

interface AnswerStatesProps<Answer> {
  readonly kept: KeptAnswer<Answer>;
  readonly now: number;
  readonly said: {
    readonly failed: string;
    readonly offlineNothing: string;
    readonly missing: string;
  };
  /** The way on from what is not there. */
  readonly wayOn: { readonly to: '/challenges' | '/challenges/ranking'; readonly label: string };
  readonly children: (answer: Answer) => ReactNode;
}

/** An answer with its age where it could not be had again, or why there is none. */
export function AnswerStates<Answer>({ kept, now, said, wayOn, children }: AnswerStatesProps<Answer>) {
  const { seen, status, again } = kept;
  if (status === 'missing') {
    return (
      <Notice
        kind="info"
        action={
          <Link to={wayOn.to} className={buttonClass('plain', true)}>
            {wayOn.label}
          </Link>
        }
      >
        {said.missing}
      </Notice>
    );
  }
  if (seen === null) {
    if (status === 'failed') return <RetryNotice onRetry={again}>{said.failed}</RetryNotice>;
    if (status === 'offline') return <Notice kind="info">{said.offlineNothing}</Notice>;
    return <ListLoading progress={null} />;
  }
  const age = agoWords(seen.seenAt, now);
  return (
    <div className={styles.stack}>
      {status === 'offline' && <Notice kind="info">{words.offline(age)}</Notice>}
      {status === 'failed' && <RetryNotice onRetry={again}>{words.notRefreshed(age)}</RetryNotice>}
      {children(seen.answer)}
    </div>
  );
}
