import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { agoWords } from '#page/parts/words/moment-words.ts';
import type { StoredAnswer } from '#page/state/answers/server-answer.ts';
import { Notice } from '#page/ui/messages/notice.tsx';
import { words } from './words.ts';

interface AnswerNoticeProps {
  readonly kept: StoredAnswer<unknown>;
  /** Device time in ms. */
  readonly now: number;
  /** Messages if this device has no stored response. */
  readonly said: { readonly offline: string; readonly failed: string };
}

/** Shows the age of a stored response that could not be refreshed, or why there is none; otherwise nothing. */
export function AnswerNotice({ kept: { seen, status, again }, now, said }: AnswerNoticeProps) {
  if (status === 'loading' || status === 'ready') return null;
  const age = seen && agoWords(seen.seenAt, now);
  if (status === 'offline') return <Notice kind="info">{age === null ? said.offline : words.offline(age)}</Notice>;
  return <RetryNotice onRetry={again}>{age === null ? said.failed : words.failed(age)}</RetryNotice>;
}
