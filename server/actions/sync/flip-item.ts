/**
 * The flip call: inverts one item of the current character, or sets it to a given state (docs/sync.md, rule 19). It uses the
 * same registers, counter and conflict rule as a sync.
 */
import type { FlipRequest } from '#core/contract/sync/progress.ts';
import { confirms, judge } from '#core/progress/conflict.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { inTransaction, type Transaction } from '#server/storage/database.ts';
import { findIdempotencyKey, saveIdempotencyKey } from '#server/storage/queries/sync/idempotency-keys-queries.ts';
import { currentCharacterId } from '#server/storage/queries/sync/registers-queries.ts';
import type { ProgressContext } from './apply-changes.ts';
import { findTarget, readCharactersOf } from './op-target.ts';
import { RegisterLedger } from './register-ledger.ts';

/** A refused flip; nothing was stored. */
export class FlipRefused extends Error {
  /**
   * `unknown`: no such item or character. `op_reuse`, `key_reuse`: the id or key belongs to another request. `full`: the
   * account has no space for another register.
   */
  readonly code: 'unknown' | 'op_reuse' | 'key_reuse' | 'full';

  constructor(code: FlipRefused['code']) {
    super(code);
    this.name = 'FlipRefused';
    this.code = code;
  }
}

export interface Flip {
  readonly accountId: number;
  /** A list whose values are 0 and 1. */
  readonly list: Extract<ListKey, 'achievements' | 'titles' | 'bookmarks'>;
  readonly item: number;
  readonly request: FlipRequest;
  /** Key under which the reply is stored; null = none. */
  readonly idempotencyKey: string | null;
}

interface Flipped {
  readonly value: number;
  /** The account's counter if it advanced, else null. */
  readonly head: number | null;
}

/** Flips the item and returns whether it is now checked. Throws FlipRefused. */
export async function flipItem(context: ProgressContext, flip: Flip): Promise<boolean> {
  const { value, head } = await inTransaction(context.database, (transaction) =>
    flipUnderLock(context, transaction, flip),
  );
  if (head !== null) context.hub.publish(flip.accountId, { head, client: null });
  return value === 1;
}

async function flipUnderLock(context: ProgressContext, transaction: Transaction, flip: Flip): Promise<Flipped> {
  const { accountId, list, item, request, idempotencyKey } = flip;
  const ledger = await RegisterLedger.open({ ...context, transaction }, accountId, context.clock());
  const { checked, characterId, opId, base } = request;
  const flipOnce = (): Promise<Flipped> =>
    once(context, transaction, accountId, {
      // Distinct from every Idempotency-Key: a header contains no line break.
      key: opId === undefined ? null : `op\n${opId}`,
      request: JSON.stringify([characterId === undefined ? 'current' : characterId, list, item, checked ?? 'flip']),
      reuse: 'op_reuse',
      act: () => applyFlip(context, transaction, ledger, flip),
    });
  return once(context, transaction, accountId, {
    key: idempotencyKey,
    request: JSON.stringify([list, item, checked, characterId, opId, base]),
    reuse: 'key_reuse',
    act: flipOnce,
  });
}

/** Runs `act` and stores the value under the key, or returns the stored one. Without a key, runs `act`. */
async function once(
  context: ProgressContext,
  transaction: Transaction,
  accountId: number,
  {
    key,
    request,
    reuse,
    act,
  }: {
    readonly key: string | null;
    readonly request: string;
    readonly reuse: FlipRefused['code'];
    readonly act: () => Promise<Flipped>;
  },
): Promise<Flipped> {
  if (key === null) return act();
  const stored = await findIdempotencyKey(transaction, accountId, key);
  if (stored !== undefined) {
    if (stored.request !== request) throw new FlipRefused(reuse);
    return { value: stored.value, head: null };
  }
  const flipped = await act();
  const row = { account_id: accountId, key, request, value: flipped.value, answered_at: context.clock() };
  await saveIdempotencyKey(transaction, row);
  return flipped;
}

async function applyFlip(
  context: ProgressContext,
  transaction: Transaction,
  ledger: RegisterLedger,
  { accountId, list, item, request }: Flip,
): Promise<Flipped> {
  const character =
    request.characterId === undefined ? await currentCharacterId(transaction, accountId) : request.characterId;
  const change = { character, list, item, value: 1 };
  const target = findTarget(change, {
    catalogue: context.catalogue,
    ...(await readCharactersOf(transaction, accountId, ledger, [change])),
  });
  if (target.kind !== 'register') throw new FlipRefused('unknown');
  await ledger.load([target.key]);
  const register = ledger.get(target.key);
  const current = { value: register?.value ?? 0, version: register?.version ?? 0 };
  const flip =
    request.checked === undefined
      ? { value: current.value === 0 ? 1 : 0, base: current.version }
      : { value: request.checked ? 1 : 0, base: request.base ?? null };
  const wanted = { ...flip, client: null };
  const { outcome, value, text } = judge(target.rule, register, wanted);
  // A merged flip takes no version: its caller receives none, and may repeat it with the one that it saw.
  if (value !== current.value || (outcome === 'noop' && confirms(register, wanted))) {
    if (register === undefined && ledger.isFull) throw new FlipRefused('full');
    ledger.write(target.key, { value, text, client: null, source: 'flip', deviceAt: null, group: null });
  }
  await ledger.save();
  return { value, head: ledger.moved ? ledger.head : null };
}
