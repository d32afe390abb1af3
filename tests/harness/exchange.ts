/** Sync calls and replies: making a call, and comparing a reply with the model's. */
import type { SyncReply, SyncRequest } from '#core/contract/sync.ts';
import type { Answer } from './model.ts';
import { nameOf } from './raw-store.ts';
import { Violation } from './violation.ts';

/** A sync call as our worker makes it. */
export function syncInit(request: SyncRequest): RequestInit {
  return {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'Sec-Fetch-Site': 'same-origin',
    },
    body: JSON.stringify(request),
  };
}

/** Throws I2 where a reply differs from the model's answer. */
export function compareReply(
  reply: SyncReply,
  expected: Extract<Answer, { refused: null }>,
  epoch: string | null,
): void {
  const given = {
    epoch: reply.epoch,
    head: reply.head,
    cursor: reply.cursor,
    more: reply.more,
    results: reply.results.map(({ id, outcome, was, code, value, version }) => ({
      id,
      outcome,
      was: was ?? null,
      code: code ?? null,
      value,
      version,
    })),
    changes: reply.changes.map((change) => [nameOf(change), change.value, change.version, change.text ?? null]),
  };
  const foretold = {
    epoch,
    head: expected.head,
    cursor: expected.cursor,
    more: expected.more,
    results: expected.results,
    changes: expected.changes.map(({ register, value, version, text }) => [register, value, version, text]),
  };
  const [is, should] = [JSON.stringify(given), JSON.stringify(foretold)];
  if (is !== should) throw new Violation('I2', `the server answered ${is}, the model ${should}`);
}
