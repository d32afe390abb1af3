import type { ReactNode } from 'react';
import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';

interface RetryNoticeProps {
  readonly onRetry: () => void;
  /** What failed, and what became of what the player recorded. */
  readonly children: ReactNode;
}

/** Says that something failed, and tries again. */
export function RetryNotice({ onRetry, children }: RetryNoticeProps) {
  return (
    <Notice
      kind="danger"
      alert
      action={
        <Button small onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
