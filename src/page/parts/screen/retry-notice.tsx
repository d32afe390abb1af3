import type { ReactNode } from 'react';
import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { labels } from '#page/ui/words.ts';

interface RetryNoticeProps {
  readonly onRetry: () => void;
  /** The failure and its effect on recorded progress. */
  readonly children: ReactNode;
}

/** Reports a failure and offers to retry. */
export function RetryNotice({ onRetry, children }: RetryNoticeProps) {
  return (
    <Notice
      kind="danger"
      alert
      action={
        <Button small onClick={onRetry}>
          {labels.tryAgain}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
