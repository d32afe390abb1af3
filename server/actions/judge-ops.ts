/** Judges the ops of one sync call, in order, against the locked account (docs/sync.md, rules 5 to 7 and 9 to 11). */
import { createHash } from 'node:crypto';
import type { FirstOutcome, SyncRequest, SyncResult, WireOp } from '#core/contract/sync.ts';
import { judge, type RegisterState, takesUnseenPlace } from '#core/progress/conflict.ts';
import type { Transaction } from '#server/storage/database.ts';
import type { SyncOpsTable } from '#server/storage/progress-tables.ts';
import { findOwnCharacterIds } from '#server/storage/queries/characters-queries.ts';
import { LEGACY_CHARACTER, type RegisterKey } from '#server/storage/queries/registers-queries.ts';
import { findOpIdsBySeq, findOpsById, newestSeq, newestSeqsOfItems } from '#server/storage/queries/sync-ops-queries.ts';
import {
  charactersNamed,
  findTarget,
  findWanted,
  type KnownThings,
  type RejectionCode,
  type Target,
} from './op-target.ts';
import { groupByList, type RegisterLedger, registerName } from './register-ledger.ts';
import { SyncRefused } from './sync-refused.ts';
import { describeOrigins } from './write-origins.ts';

/** What the judging of a batch needs. */
interface Bench {
  readonly transaction: Transaction;
  readonly accountId: number;
  readonly ledger: RegisterLedger;
  readonly catalogue: KnownThings['catalogue'];
  /** Server time, in milliseconds. */
  readonly now: number;
  /** Whether the device's versions mean nothing here (another epoch): every op then counts as having seen none. */
  readonly baseless: boolean;
}

interface JudgedBatch {
  /** In the order of the ops. */
  readonly results: SyncResult[];
  /** What to remember of the ops judged for the first time. */
  readonly rows: SyncOpsTable[];
}

/** An op's first judgement, before it is told or stored. */
interface Verdict {
  readonly outcome: FirstOutcome;
  readonly code?: RejectionCode;
  readonly value: number;
  readonly version: number;
  readonly metVersion?: number;
}

/** What an op asked for, in short; ops of one id must agree on it. */
function fingerprintOf(op: Pick<WireOp, 'character' | 'list' | 'item' | 'value' | 'text'>): string {
  const aim = JSON.stringify([op.character, op.list, op.item, op.value]);
  return op.text ? `${aim}${createHash('sha256').update(op.text).digest('base64url')}` : aim;
}

/** Version of the newest write that the client had not made itself. */
function metVersion(register: RegisterState, client: string | null): number {
  return client !== null && register.writer === client ? register.foreign : register.version;
}

/** Judges the batch. Writes into the ledger, which the caller saves, and returns the rows to be remembered. */
export async function judgeOps(bench: Bench, request: Pick<SyncRequest, 'client' | 'ops'>): Promise<JudgedBatch> {
  const { transaction, accountId, ledger } = bench;
  const { client, ops } = request;
  const resolve = (character: number | null): number => ledger.resolve(character);
  const known: KnownThings = {
    catalogue: bench.catalogue,
    ownCharacters: await findOwnCharacterIds(transaction, accountId, charactersNamed(ops, resolve)),
    resolve,
  };
  const targets = ops.map((op) => findTarget(op, known));
  const keys = targets.flatMap((target) => (target.kind === 'register' ? [target.key] : []));
  await ledger.load(keys);
  const judgedOps = await findOpsById(
    transaction,
    accountId,
    ops.map((op) => op.id),
  );
  const idsBySeq = await findOpIdsBySeq(
    transaction,
    accountId,
    client,
    ops.map((op) => op.seq),
  );
  const newestJudged = await findNewestJudged(bench, client, ops, keys);

  const rows: SyncOpsTable[] = [];
  const told: { readonly op: WireOp; readonly row: SyncOpsTable; readonly kind: 'first' | 'repeat' | 'reuse' }[] = [];
  ops.forEach((op, index) => {
    const target = targets[index] as Target;
    const judged = judgedOps.get(op.id);
    if (judged !== undefined) {
      told.push({ op, row: judged, kind: judged.fingerprint === fingerprintOf(op) ? 'repeat' : 'reuse' });
      return;
    }
    if (idsBySeq.has(op.seq)) throw new SyncRefused('client_forked');
    const verdict = judgeOne(bench, client, op, target, known, newestJudged);
    const row = rowOf(bench, client, op, target, verdict);
    rows.push(row);
    judgedOps.set(op.id, row);
    idsBySeq.set(op.seq, op.id);
    told.push({ op, row, kind: 'first' });
  });

  const origins = await describeOrigins(
    transaction,
    accountId,
    told.flatMap(({ row }) => (row.met_version === null ? [] : [row.met_version])),
  );
  const results = told.map(({ op, row, kind }, index): SyncResult => {
    if (kind === 'reuse') {
      const target = targets[index] as Target;
      const register = target.kind === 'register' ? ledger.get(target.key) : undefined;
      return {
        id: op.id,
        outcome: 'rejected',
        code: 'op_reuse',
        value: register?.value ?? 0,
        version: register?.version ?? 0,
      };
    }
    const target = targets[index];
    // What the legacy character became has the change; the register that the device means stays as the conversion left it.
    const moved = op.character === null && target?.kind === 'register' && target.key.characterId !== LEGACY_CHARACTER;
    const met = row.met_version === null ? undefined : origins.get(row.met_version);
    const first = row.outcome as FirstOutcome;
    return {
      id: op.id,
      ...(kind === 'first' ? { outcome: first } : { outcome: 'duplicate' as const, was: first }),
      ...(row.code === null ? {} : { code: row.code }),
      ...(met === undefined ? {} : { by: met.by }),
      ...(met === undefined || first !== 'applied' ? {} : { replaced: met.wrote }),
      value: row.value,
      version: moved ? 0 : row.version,
    };
  });
  return { results, rows };
}

/** Per register, the newest of the client's numbers that was judged there and not refused. */
async function findNewestJudged(
  bench: Bench,
  client: string,
  ops: readonly WireOp[],
  keys: readonly RegisterKey[],
): Promise<Map<string, number>> {
  const newest = new Map<string, number>();
  const oldestInBatch = ops.reduce((oldest, op) => Math.min(oldest, op.seq), Number.MAX_SAFE_INTEGER);
  // The usual batch is newer than everything before it, and then there is nothing to look up.
  if (oldestInBatch > (await newestSeq(bench.transaction, bench.accountId, client))) return newest;
  const legacyBecame = bench.ledger.resolve(null);
  for (const { of, items } of groupByList(keys)) {
    // Ops that were judged before the legacy character became this one were about the same registers.
    const places = of.characterId === legacyBecame ? [of.characterId, LEGACY_CHARACTER] : [of.characterId];
    for (const characterId of new Set(places)) {
      const register = { characterId, list: of.list, items };
      const found = await newestSeqsOfItems(bench.transaction, bench.accountId, client, register, oldestInBatch);
      for (const [item, seq] of found) {
        const name = registerName({ ...of, item });
        newest.set(name, Math.max(seq, newest.get(name) ?? 0));
      }
    }
  }
  return newest;
}

function judgeOne(
  bench: Bench,
  client: string,
  op: WireOp,
  target: Target,
  known: KnownThings,
  newestJudged: Map<string, number>,
): Verdict {
  if (target.kind === 'gone') return { outcome: 'gone', value: 0, version: 0 };
  if (target.kind === 'rejected') return { outcome: 'rejected', code: target.code, value: 0, version: 0 };
  const { key, rule } = target;
  const register = bench.ledger.get(key);
  const standing = { value: register?.value ?? 0, version: register?.version ?? 0 };
  const wanted = findWanted(op, target, known);
  if (wanted === undefined) return { outcome: 'rejected', code: 'bad_value', ...standing };
  if (op.seq < (newestJudged.get(registerName(key)) ?? 0)) return { outcome: 'stale', ...standing };
  newestJudged.set(registerName(key), op.seq);

  const base = bench.baseless ? null : op.base;
  const judged = { ...wanted, client, base };
  const { outcome, value, text } = judge(rule, register, judged);
  const isTold = outcome === 'merged' || (outcome === 'applied' && takesUnseenPlace(rule, register, judged));
  const met = isTold && register !== undefined ? { metVersion: metVersion(register, client) } : {};
  const changes = value !== standing.value || text !== (register?.text ?? null);
  if (!changes) return { outcome, ...standing, ...met };
  const version = bench.ledger.write(key, {
    value,
    text,
    client,
    source: op.source,
    deviceAt: op.at,
    group: op.group ?? null,
  });
  return { outcome, value, version, ...met };
}

function rowOf(bench: Bench, client: string, op: WireOp, target: Target, verdict: Verdict): SyncOpsTable {
  const key = target.kind === 'register' ? target.key : null;
  return {
    account_id: bench.accountId,
    op_id: op.id,
    client_id: client,
    seq: op.seq,
    character_id: key?.characterId ?? null,
    list: key?.list ?? null,
    item: key?.item ?? null,
    fingerprint: fingerprintOf(op),
    outcome: verdict.outcome,
    code: verdict.code ?? null,
    value: verdict.value,
    version: verdict.version,
    met_version: verdict.metVersion ?? null,
    judged_at: bench.now,
  };
}
