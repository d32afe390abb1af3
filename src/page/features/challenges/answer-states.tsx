import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AnswerNotice } from '#page/parts/answer-notice/answer-notice.tsx';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import type { StoredAnswer } from '#page/state/challenges/challenges.ts';
import { buttonClass } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';

interface AnswerStatesProps<Answer> {
  readonly kept: StoredAnswer<Answer>;
  readonly now: number;
  readonly said: {
    readonly failed: string;
    readonly offline: string;
    readonly missing: string;
  };
  /** Link shown when the response is missing. */
  readonly onward: { readonly to: '/challenges' | '/challenges/ranking'; readonly label: string };
  readonly children?: (answer: Answer) => ReactNode;
}

/** Renders a response, with its age if it could not be refreshed, or the reason why there is none. */
export function AnswerStates<Answer>({ kept, now, said, onward, children }: AnswerStatesProps<Answer>) {
  const { seen, status } = kept;
  if (status === 'missing') {
    return (
      <Notice
        kind="info"
        action={
          <Link to={onward.to} className={buttonClass('plain', true)}>
            {onward.label}
          </Link>
        }
      >
        {said.missing}
      </Notice>
    );
  }
  const notice = <AnswerNotice kept={kept} now={now} said={said} />;
  if (seen === null) return status === 'loading' ? <ListLoading progress={null} /> : notice;
  return (
    <>
      {notice}
      {children?.(seen.answer)}
    </>
  );
}
