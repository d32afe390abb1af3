/** Sync calls and replies: building a call, and comparing a reply with the model's. */
import type { SyncReply, SyncRequest, SyncResult } from '#core/contract/sync/sync.ts';
import type { Answer } from './model.ts';
import { hasText } from './model-rules.ts';
import { nameOf } from './raw-store.ts';
import { Violation } from './violation.ts';

const MOST_CHANGES = 2000;

/** Returns a sync call as the product's worker makes it. */
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

/** Throws I2 if a reply differs from the model's. */
export function compareReply(
  request: SyncRequest,
  reply: SyncReply,
  expected: Extract<Answer, { refused: null }>,
): void {
  const given = {
    epoch: reply.epoch,
    branch: reply.branch ?? null,
    acked: reply.acked ?? null,
    head: reply.head,
    results: reply.results.map(({ outcome, code, value, version, by, replaced }, index) => ({
      outcome,
      code: code ?? null,
      value,
      version,
      by: expected.results[index]?.by === '' && by !== undefined ? '' : (by?.device ?? null),
      replaced: replaced === undefined ? null : { value: replaced.value, text: replaced.text ?? null },
    })),
    deleted: [...(reply.deleted ?? [])].sort(),
  };
  const { epoch, branch, acked, head, results } = expected;
  const deleted = expected.deleted.filter(([, version]) => version <= reply.cursor).map(([character]) => character);
  const wanted = {
    epoch,
    branch,
    acked,
    head,
    results: results.map(({ outcome, code, value, version, by, replaced }) => ({
      outcome,
      code,
      value,
      version,
      by,
      replaced,
    })),
    deleted: deleted.sort(),
  };
  differ(given, wanted);
  compareChanges(request, reply, expected);
}

/**
 * Compares the changes: the model's news in order, without what the results already contain, up to the limits of number
 * and bytes.
 */
function compareChanges(
  request: SyncRequest,
  { changes, results, cursor, more }: SyncReply,
  { news, head }: Extract<Answer, { refused: null }>,
): void {
  // A result has no text, so it contains a note only if the op's own was applied.
  const isComplete = (outcome: SyncResult['outcome'], list = '') =>
    outcome === 'applied' || ((outcome === 'noop' || outcome === 'merged') && !hasText(list));
  const inResults = new Set(
    results.flatMap(({ outcome, version }, index) => (isComplete(outcome, request.ops[index]?.list) ? [version] : [])),
  );
  // Up to the cursor, every write is among the changes or the results.
  const end = more ? cursor : head;
  const given = changes.map((change) => ({
    register: nameOf(change),
    value: change.value,
    text: change.text ?? null,
    version: change.version,
    by: change.by ?? null,
  }));
  const wanted = news
    .filter(({ version }) => version <= end && !inResults.has(version))
    .map(({ register, value, text, version, by }) => ({ register, value, text, version, by }));
  differ({ cursor, changes: given }, { cursor: end, changes: wanted });
  if (more && changes.length === 0) throw new Violation('I6', 'the server has more changes but sent none');
  const bytes = new TextEncoder().encode(JSON.stringify(changes)).length;
  if (changes.length > MOST_CHANGES || (changes.length > 1 && bytes > request.changesBytes + 2 * changes.length))
    throw new Violation('I6', `the server sent ${bytes} bytes of changes; the limit is ${request.changesBytes}`);
}

function differ(given: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(given), JSON.stringify(wanted)];
  if (is !== should) throw new Violation('I2', `the server responded ${is}, the model ${should}`);
}
