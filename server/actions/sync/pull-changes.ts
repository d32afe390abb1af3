/** The part of a sync reply with changes that the device does not have yet (docs/sync.md, rules 5 and 8). */
import {
  MAX_CHANGES_BYTES,
  MAX_CHANGES_PER_SYNC,
  type RegisterChange,
  SERVER_DEVICE,
  type SyncReply,
  type SyncRequest,
  type SyncResult,
} from '#core/contract/sync/sync.ts';
import { listRule } from '#core/progress/lists.ts';
import type { Queryable } from '#server/storage/database.ts';
import { readDeletedCharacters } from '#server/storage/queries/sync/deleted-characters-queries.ts';
import { LEGACY_CHARACTER, registersSince } from '#server/storage/queries/sync/registers-queries.ts';

/** Bytes of the shortest change, so that a pull of few bytes reads few rows. */
const LEAST_CHANGE_BYTES = 60;

export type Pulled = Pick<SyncReply, 'changes' | 'deleted' | 'cursor' | 'more'>;

/** Versions of the account's history that a pull covers. */
interface Span {
  /** The device has everything up to this version. */
  readonly from: number;
  /** The account's counter, read before. */
  readonly head: number;
  /** Results of the same call, which the changes need not repeat. */
  readonly results?: readonly SyncResult[];
  /** The account's counter before the call's own writes. */
  readonly opened?: number;
}

/**
 * Returns registers written and characters deleted after `from`. Outside of a transaction newer ones may be included or
 * left for the next call, but none is skipped: the deletions are read last, and only up to the cursor.
 */
export async function pullChanges(
  db: Queryable,
  accountId: number,
  request: Pick<SyncRequest, 'client' | 'cursor' | 'changesBytes'>,
  { from, head, results = [], opened = head }: Span,
): Promise<Pulled> {
  // The results lack this call's writes to another character (docs/sync.md, rule 11), and notes that were not applied.
  const lacksWrites = results.some(
    ({ outcome, version }) =>
      outcome !== 'gone' && outcome !== 'rejected' && (version === 0 || (outcome !== 'applied' && version > opened)),
  );
  if (from >= (lacksWrites ? head : opened)) return { changes: [], cursor: head, more: false };
  const isReported = reportedBy(results);
  let left = Math.min(request.changesBytes, MAX_CHANGES_BYTES);
  const most = Math.min(Math.ceil(left / LEAST_CHANGE_BYTES), MAX_CHANGES_PER_SYNC);
  const rows = await registersSince(db, accountId, from, most + 1).execute();
  const changes: RegisterChange[] = [];
  let last = from;
  let more = false;
  for (const [index, row] of rows.entries()) {
    more = index === most;
    if (more) break;
    if (!isReported(row)) {
      const change = describeChange(row, request.client);
      left -= Buffer.byteLength(JSON.stringify(change));
      more = left < 0 && changes.length > 0;
      if (more) break;
      changes.push(change);
    }
    last = row.version;
  }
  const cursor = more ? last : Math.max(head, last);
  // A device without a mirror has no data of deleted characters unless a stored result of this call contains some.
  const deleted =
    request.cursor === null && results.length === 0 ? [] : await readDeletedCharacters(db, accountId, from, cursor);
  return { changes, ...(deleted.length === 0 ? {} : { deleted }), cursor, more };
}

type Row = Awaited<ReturnType<ReturnType<typeof registersSince>['execute']>>[number];

/** Returns whether the results contain a register's state: they have no texts, so they contain a note only if the op's own was applied. */
function reportedBy(results: readonly SyncResult[]): (row: Row) => boolean {
  const versionsOf = (...outcomes: readonly SyncResult['outcome'][]) =>
    new Set(results.filter(({ outcome }) => outcomes.includes(outcome)).map(({ version }) => version));
  const applied = versionsOf('applied');
  const met = versionsOf('noop', 'merged');
  return ({ list, version }) => applied.has(version) || (met.has(version) && listRule(list)?.text === undefined);
}

function describeChange(row: Row, client: string): RegisterChange {
  const by = row.writer === null ? SERVER_DEVICE : row.writer === client ? null : row.device;
  return {
    character: row.character_id === LEGACY_CHARACTER ? null : row.character_id,
    list: row.list,
    item: row.item,
    value: row.value,
    ...(row.text === null ? {} : { text: row.text }),
    version: row.version,
    ...(by === null ? {} : { by }),
  };
}
