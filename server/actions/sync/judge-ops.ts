/** Judges the ops of one sync call, in order, against the locked account (docs/sync.md, rules 5 to 7, 9 and 11). */
import type { SyncRequest, SyncResult, WireOp } from '#core/contract/sync/sync.ts';
import { confirms, judge, takesUnseenPlace, unseenVersion } from '#core/progress/conflict.ts';
import type { ListKey } from '#core/progress/lists.ts';
import type { Transaction } from '#server/storage/database.ts';
import { readReturnedCharacters } from '#server/storage/queries/sync/deleted-characters-queries.ts';
import { findTaps } from '#server/storage/queries/sync/history-queries.ts';
import { LEGACY_CHARACTER } from '#server/storage/queries/sync/registers-queries.ts';
import { acknowledge, type IdempotentResult, type Numbers, numbersAfterPull } from './idempotent-results.ts';
import {
  findTarget,
  type OpTarget,
  type RejectionCode,
  type RequestedChange,
  readCharactersOf,
  requestedValue,
  type TargetContext,
} from './op-target.ts';
import { type RegisterLedger, type RegisterName, registerName } from './register-ledger.ts';
import { findSetRegisters } from './set-registers.ts';
import { describeOrigins } from './write-origins.ts';

/** A sync call refused as a whole; nothing was stored. */
export class SyncRefused extends Error {
  /** `account_mismatch`: sent for another account. `client_forked`: another installation used this client’s numbers, or its row was deleted. */
  readonly code: 'account_mismatch' | 'client_forked';

  constructor(code: SyncRefused['code']) {
    super(code);
    this.name = 'SyncRefused';
    this.code = code;
  }
}

/** Dependencies for judging a batch. */
interface JudgingContext {
  readonly transaction: Transaction;
  readonly accountId: number;
  readonly ledger: RegisterLedger;
  readonly catalogue: TargetContext['catalogue'];
}

interface JudgedBatch {
  /** Results in the order of the ops. */
  readonly results: SyncResult[];
  /** The client's numbers after the batch. */
  readonly numbers: Numbers;
}

/** An op's judgement. */
interface Verdict {
  readonly outcome: IdempotentResult['outcome'];
  readonly code?: RejectionCode;
  readonly value: number;
  readonly version: number;
  /** Version of the other client's newest write that the player had not seen. */
  readonly met?: number | undefined;
  /** True if it replaced that write. */
  readonly replaced?: boolean;
}

/**
 * Judges the ops that have not been judged yet; a repeat gets its stored result. Writes into the ledger, which the caller
 * saves with the numbers. Throws SyncRefused.
 */
export async function judgeOps(
  context: JudgingContext,
  known: Numbers,
  request: Pick<SyncRequest, 'client' | 'acked' | 'ops'>,
): Promise<JudgedBatch> {
  const numbers = acknowledge(known, request.acked);
  // A copy of the installation, or a forgotten one, may pull; it is detected by its first op.
  if (request.ops.length === 0) return { results: [], numbers: numbers ?? numbersAfterPull(known, request.acked) };
  if (numbers === undefined) throw new SyncRefused('client_forked');
  const repeats = numbers.results.slice(0, request.ops.length);
  if (repeats.some(({ opId }, index) => opId !== request.ops[index]?.id)) throw new SyncRefused('client_forked');
  const judged = await judgeNew(context, request.client, request.ops.slice(repeats.length));
  return {
    results: await describeResults(context, [...repeats, ...judged]),
    numbers: { acked: numbers.acked, results: [...numbers.results, ...judged] },
  };
}

async function judgeNew(context: JudgingContext, client: string, ops: readonly WireOp[]): Promise<IdempotentResult[]> {
  if (ops.length === 0) return [];
  const { transaction, accountId, ledger, catalogue } = context;
  const changes = ops.map(changeOf);
  const known: TargetContext = {
    catalogue,
    ...(await readCharactersOf(transaction, accountId, ledger, changes)),
  };
  const targets = changes.map((change) => findTarget(change, known));
  await ledger.loadFor(
    targets.flatMap((target, index) =>
      target.kind === 'register' ? [{ key: target.key, value: changes[index]?.value ?? 0 }] : [],
    ),
  );
  const arrived = await findArrived(context, ops, targets);
  const sets = await findSetVersions(context, client, ops, targets);
  return ops.map((op, index): IdempotentResult => {
    const target = targets[index] as OpTarget;
    const verdict = judgeOne(context, client, op, target, known, { arrived, sets });
    // The change now belongs to another character; the device's own register has no version for it.
    const moved = target.kind === 'register' && target.key.characterId !== (op.character ?? LEGACY_CHARACTER);
    return {
      opId: op.id,
      outcome: verdict.outcome,
      code: verdict.code ?? null,
      value: verdict.value,
      version: moved ? 0 : verdict.version,
      met: verdict.met ?? null,
      replaced: verdict.replaced ?? false,
    };
  });
}

function changeOf(op: WireOp): RequestedChange {
  const { character, list, item } = op;
  return 'add' in op
    ? { character, list, item, add: op.add }
    : { character, list, item, value: op.value, text: op.text };
}

/** Returns the name of a tap, which identifies copies of the same op. */
function tapName(key: RegisterName, at: string): string {
  return `${registerName(key)} ${at}`;
}

/** The register after a write; null if the write was to a register that has been moved here since. */
type Written = Pick<SyncResult, 'value' | 'version'> | null;

/** Returns what copied ops have written already, by another client or by other means, by the names of their taps. */
async function findArrived(
  { transaction, accountId, ledger }: JudgingContext,
  ops: readonly WireOp[],
  targets: readonly OpTarget[],
): Promise<Map<string, Written>> {
  const taps = new Map<string, { item: number; at: string }[]>();
  ops.forEach((op, index) => {
    if (op.copied !== true || targets[index]?.kind !== 'register') return;
    const ofList = taps.get(op.list);
    if (ofList === undefined) taps.set(op.list, [op]);
    else ofList.push(op);
  });
  const arrived = new Map<string, Written>();
  const converted = ledger.resolve(null);
  const returned = new Set(taps.size === 0 ? [] : await readReturnedCharacters(transaction, accountId));
  for (const [list, ofList] of taps) {
    for (const { item, at, value, version, ...tap } of await findTaps(transaction, accountId, list, ofList)) {
      const characterId = returned.has(tap.characterId) ? LEGACY_CHARACTER : tap.characterId;
      // Writes from before the conversion of the legacy character are in the history under its id.
      if (characterId === LEGACY_CHARACTER) arrived.set(tapName({ characterId: converted, list, item }, at), null);
      const isHere = characterId === tap.characterId;
      arrived.set(tapName({ characterId, list, item }, at), isHere ? { value, version } : null);
    }
  }
  return arrived;
}

/** Returns the newest version at which another client has set each register that an op subtracts from, by its name. */
async function findSetVersions(
  { transaction, accountId, ledger }: JudgingContext,
  client: string,
  ops: readonly WireOp[],
  targets: readonly OpTarget[],
): Promise<ReadonlyMap<string, number>> {
  const subtracting = new Map<ListKey, { readonly item: number; readonly base: number }[]>();
  ops.forEach((op, index) => {
    const target = targets[index];
    if (!('add' in op) || op.add > 0 || target?.kind !== 'register') return;
    const { list, item } = target.key;
    subtracting.set(list, [...(subtracting.get(list) ?? []), { item, base: op.base ?? 0 }]);
  });
  const versions = new Map<string, number>();
  for (const [list, ofList] of subtracting) {
    const items = ofList.map(({ item }) => item);
    const after = Math.min(...ofList.map(({ base }) => base));
    const found = await findSetRegisters(transaction, accountId, ledger, { list, items, client, after });
    for (const [name, version] of found) versions.set(name, version);
  }
  return versions;
}

/** The parts of the account's history that ops are judged by. */
interface Past {
  /** Writes that have arrived already, by the names of their taps. */
  readonly arrived: Map<string, Written>;
  readonly sets: ReadonlyMap<string, number>;
}

function judgeOne(
  { ledger }: JudgingContext,
  client: string,
  op: WireOp,
  target: OpTarget,
  known: TargetContext,
  { arrived, sets }: Past,
): Verdict {
  if (target.kind === 'gone') return { outcome: 'gone', value: 0, version: 0 };
  if (target.kind === 'rejected') return { outcome: 'rejected', code: target.code, value: 0, version: 0 };
  const { key, rule } = target;
  const register = ledger.get(key);
  const current = { value: register?.value ?? 0, version: register?.version ?? 0 };
  const requested = requestedValue(changeOf(op), target, known);
  if (requested === undefined) return { outcome: 'rejected', code: 'bad_value', ...current };
  const tap = tapName(key, op.at);
  const written = op.copied === true ? arrived.get(tap) : undefined;
  // Not the current value, since that may include later ops of the device, which still wait there.
  if (written !== undefined) return { outcome: 'noop', ...(written ?? current) };

  const setAt = 'add' in op && op.add < 0 ? sets.get(registerName(key)) : undefined;
  const setSince = setAt !== undefined && setAt > (op.base ?? 0) ? setAt : undefined;
  const wanted = { ...requested, client, base: op.base, lost: 'add' in op ? undefined : op.lost, setSince };
  const { outcome, value, text } = judge(rule, register, wanted);
  const isRestored = wanted.lost !== undefined && outcome === 'applied';
  // A restored value does not conflict with what it replaces.
  const met = wanted.lost === undefined || outcome === 'merged' ? unseenVersion(register, wanted) : undefined;
  const replaced = outcome === 'applied' && takesUnseenPlace(rule, register, wanted);
  const isSame = value === current.value && text === (register?.text ?? null);
  if (isSame && !isRestored && !confirms(register, wanted)) return { outcome, ...current, met };
  if (!isSame && ledger.isFullFor(key, value)) return { outcome: 'rejected', code: 'full', ...current };
  const version = ledger.write(key, {
    value,
    text,
    client,
    source: op.source,
    deviceAt: op.at,
    group: op.group ?? null,
    added: 'add' in op ? op.add : null,
    lost: isRestored ? wanted.lost : undefined,
  });
  arrived.set(tap, { value, version });
  return { outcome, value, version, met, replaced };
}

async function describeResults(
  { transaction, accountId }: JudgingContext,
  judged: readonly IdempotentResult[],
): Promise<SyncResult[]> {
  const met = judged.flatMap((result) => (result.met === null ? [] : [result.met]));
  const origins = await describeOrigins(transaction, accountId, met);
  return judged.map((result): SyncResult => {
    const origin = result.met === null ? undefined : origins.get(result.met);
    return {
      outcome: result.outcome,
      ...(result.code === null ? {} : { code: result.code }),
      ...(origin === undefined ? {} : { by: origin.by }),
      ...(origin !== undefined && result.replaced ? { replaced: origin.wrote } : {}),
      value: result.value,
      version: result.version,
    };
  });
}
