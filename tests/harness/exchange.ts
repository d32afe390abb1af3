/** Sync calls and replies: making a call, and comparing a reply with the model's. */
import type { SyncReply, SyncRequest } from '#core/contract/sync/sync.ts';
import type { Answer } from './model.ts';
import { nameOf } from './raw-store.ts';
import { Violation } from './violation.ts';

const MOST_CHANGES = 2000;

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
  const foretold = {
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
  differ(given, foretold);
  compareChanges(request, reply, expected);
}

/** The changes are the news in their order, but for what the results say, up to the limits of number and bytes. */
function compareChanges(
  request: SyncRequest,
  { changes, results, cursor, more }: SyncReply,
  { news, head }: Extract<Answer, { refused: null }>,
): void {
  const said = new Set(results.map(({ version }) => version));
  // Up to the cursor everything is among the changes or the results.
  const end = more ? cursor : head;
  const given = changes.map((change) => ({
    register: nameOf(change),
    value: change.value,
    text: change.text ?? null,
    version: change.version,
    by: change.by ?? null,
  }));
  const told = new Set(changes.map(({ version }) => version));
  const foretold = news
    .filter(({ version }) => version <= end && (told.has(version) || !said.has(version)))
    .map(({ register, value, text, version, by }) => ({ register, value, text, version, by }));
  differ({ cursor, changes: given }, { cursor: end, changes: foretold });
  if (more && changes.length === 0) throw new Violation('I6', 'the server has more, and sent nothing of it');
  const bytes = new TextEncoder().encode(JSON.stringify(changes)).length;
  if (changes.length > MOST_CHANGES || (changes.length > 1 && bytes > request.changesBytes + 2 * changes.length))
    throw new Violation('I6', `the server sent ${bytes} bytes of changes, of ${request.changesBytes} at most`);
}

function differ(given: unknown, foretold: unknown): void {
  const [is, should] = [JSON.stringify(given), JSON.stringify(foretold)];
  if (is !== should) throw new Violation('I2', `the server answered ${is}, the model ${should}`);
}
