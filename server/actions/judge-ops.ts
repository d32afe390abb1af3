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
  findTarget,
  type RejectionCode,
  referencedCharacterIds,
  requestedValue,
  type Target,
  type TargetContext,
} from './op-target.ts';
import { groupByList, type RegisterLedger, registerName } from './register-ledger.ts';
import { SyncRefused } from './sync-refused.ts';
import { describeOrigins } from './write-origins.ts';

/** Dependencies of judging a batch. */
interface JudgingContext {
  readonly transaction: Transaction;
  readonly accountId: number;
  readonly ledger: RegisterLedger;
  readonly catalogue: TargetContext['catalogue'];
  /** Server time, in milliseconds. */
  readonly now: number;
  /** Whether every op counts as having seen no version, since the device's versions are of another epoch. */
  readonly ignoreBase: boolean;
}

interface JudgedBatch {
  /** Results in the order of the ops. */
  readonly results: SyncResult[];
  /** Rows to store for the ops judged for the first time. */
  readonly rows: SyncOpsTable[];
}

/** An op's first judgement. */
interface Verdict {
  readonly outcome: FirstOutcome;
  readonly code?: RejectionCode;
  readonly value: number;
  readonly version: number;
  readonly metVersion?: number;
}

/** Fingerprint of an op's request; ops with the same id must have the same. */
function fingerprintOf(op: Pick<WireOp, 'character' | 'list' | 'item' | 'value' | 'text'>): string {
  const content = JSON.stringify([op.character, op.list, op.item, op.value]);
  return op.text ? `${content}${createHash('sha256').update(op.text).digest('base64url')}` : content;
}

/** Version of the newest write by another client. */
function newestForeignVersion(register: RegisterState, client: string | null): number {
  return client !== null && register.writer === client ? register.foreign : register.version;
}

/** Judges the batch in order. Writes into the ledger; the caller saves ledger and rows. */
export async function judgeOps(
  context: JudgingContext,
  request: Pick<SyncRequest, 'client' | 'ops'>,
): Promise<JudgedBatch> {
  const { transaction, accountId, ledger } = context;
  const { client, ops } = request;
  const resolve = (character: number | null): number => ledger.resolve(character);
  const known: TargetContext = {
    catalogue: context.catalogue,
    ownCharacters: await findOwnCharacterIds(transaction, accountId, referencedCharacterIds(ops, resolve)),
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
  const newestJudged = await findNewestJudged(context, client, ops, keys);

  const rows: SyncOpsTable[] = [];
  const answered: { readonly op: WireOp; readonly row: SyncOpsTable; readonly kind: 'first' | 'repeat' | 'reuse' }[] =
    [];
  ops.forEach((op, index) => {
    const target = targets[index] as Target;
    const judged = judgedOps.get(op.id);
    if (judged !== undefined) {
      answered.push({ op, row: judged, kind: judged.fingerprint === fingerprintOf(op) ? 'repeat' : 'reuse' });
      return;
    }
    if (idsBySeq.has(op.seq)) throw new SyncRefused('client_forked');
    const verdict = judgeOne(context, client, op, target, known, newestJudged);
    const row = rowOf(context, client, op, target, verdict);
    rows.push(row);
    judgedOps.set(op.id, row);
    idsBySeq.set(op.seq, op.id);
    answered.push({ op, row, kind: 'first' });
  });

  const origins = await describeOrigins(
    transaction,
    accountId,
    answered.flatMap(({ row }) => (row.met_version === null ? [] : [row.met_version])),
  );
  const results = answered.map(({ op, row, kind }, index): SyncResult => {
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
    // The converted character has the change; the legacy register, which the device means, has no version for it.
    const moved = op.character === null && target?.kind === 'register' && target.key.characterId !== LEGACY_CHARACTER;
    const origin = row.met_version === null ? undefined : origins.get(row.met_version);
    const first = row.outcome as FirstOutcome;
    return {
      id: op.id,
      ...(kind === 'first' ? { outcome: first } : { outcome: 'duplicate' as const, was: first }),
      ...(row.code === null ? {} : { code: row.code }),
      ...(origin === undefined ? {} : { by: origin.by }),
      ...(origin === undefined || first !== 'applied' ? {} : { replaced: origin.wrote }),
      value: row.value,
      version: moved ? 0 : row.version,
    };
  });
  return { results, rows };
}

/** Per register, the client's newest sequence number that was judged and not refused. */
async function findNewestJudged(
  context: JudgingContext,
  client: string,
  ops: readonly WireOp[],
  keys: readonly RegisterKey[],
): Promise<Map<string, number>> {
  const newest = new Map<string, number>();
  const oldestInBatch = ops.reduce((oldest, op) => Math.min(oldest, op.seq), Number.MAX_SAFE_INTEGER);
  // Usually every op is newer than all judged ones, and no look-up is needed.
  if (oldestInBatch > (await newestSeq(context.transaction, context.accountId, client))) return newest;
  const convertedCharacterId = context.ledger.resolve(null);
  for (const { of, items } of groupByList(keys)) {
    // Ops judged before the conversion of the legacy character are stored under its id.
    const characterIds =
      of.characterId === convertedCharacterId ? [of.characterId, LEGACY_CHARACTER] : [of.characterId];
    for (const characterId of new Set(characterIds)) {
      const register = { characterId, list: of.list, items };
      const found = await newestSeqsOfItems(context.transaction, context.accountId, client, register, oldestInBatch);
      for (const [item, seq] of found) {
        const name = registerName({ ...of, item });
        newest.set(name, Math.max(seq, newest.get(name) ?? 0));
      }
    }
  }
  return newest;
}

function judgeOne(
  context: JudgingContext,
  client: string,
  op: WireOp,
  target: Target,
  known: TargetContext,
  newestJudged: Map<string, number>,
): Verdict {
  if (target.kind === 'gone') return { outcome: 'gone', value: 0, version: 0 };
  if (target.kind === 'rejected') return { outcome: 'rejected', code: target.code, value: 0, version: 0 };
  const { key, rule } = target;
  const register = context.ledger.get(key);
  const current = { value: register?.value ?? 0, version: register?.version ?? 0 };
  const wanted = requestedValue(op, target, known);
  if (wanted === undefined) return { outcome: 'rejected', code: 'bad_value', ...current };
  if (op.seq < (newestJudged.get(registerName(key)) ?? 0)) return { outcome: 'stale', ...current };
  newestJudged.set(registerName(key), op.seq);

  const base = context.ignoreBase ? null : op.base;
  const judged = { ...wanted, client, base };
  const { outcome, value, text } = judge(rule, register, judged);
  const reportsOrigin = outcome === 'merged' || (outcome === 'applied' && takesUnseenPlace(rule, register, judged));
  const met = reportsOrigin && register !== undefined ? { metVersion: newestForeignVersion(register, client) } : {};
  const changes = value !== current.value || text !== (register?.text ?? null);
  if (!changes) return { outcome, ...current, ...met };
  const version = context.ledger.write(key, {
    value,
    text,
    client,
    source: op.source,
    deviceAt: op.at,
    group: op.group ?? null,
  });
  return { outcome, value, version, ...met };
}

function rowOf(context: JudgingContext, client: string, op: WireOp, target: Target, verdict: Verdict): SyncOpsTable {
  const key = target.kind === 'register' ? target.key : null;
  return {
    account_id: context.accountId,
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
    judged_at: context.now,
  };
}
