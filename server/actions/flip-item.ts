/**
 * The flip call: inverts one item of the current character, or sets it to a given state (docs/sync.md, rule 19). Same
 * registers, counter and conflict rule as a sync.
 */
import type { FlipRequest } from '#core/contract/progress.ts';
import { judge } from '#core/progress/conflict.ts';
import type { ListKey } from '#core/progress/lists.ts';
import type { Transaction } from '#server/storage/database.ts';
import { findOwnCharacterIds } from '#server/storage/queries/characters-queries.ts';
import { findIdempotencyKey, saveIdempotencyKey } from '#server/storage/queries/idempotency-keys-queries.ts';
import { currentCharacterId } from '#server/storage/queries/registers-queries.ts';
import { findOpsById, saveOps } from '#server/storage/queries/sync-ops-queries.ts';
import type { ProgressContext } from './apply-changes.ts';
import { findTarget, referencedCharacterIds } from './op-target.ts';
import { RegisterLedger } from './register-ledger.ts';

/** A refused flip; nothing was stored. */
export class FlipRefused extends Error {
  /** `unknown`: no such item or character. `op_reuse`, `key_reuse`: the id or key belongs to another request. */
  readonly code: 'unknown' | 'op_reuse' | 'key_reuse';

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
  const { value, head } = await context.database
    .transaction()
    .execute((transaction) => flipUnderLock(context, transaction, flip));
  if (head !== null) context.hub.publish(flip.accountId, { head, client: null });
  return value === 1;
}

async function flipUnderLock(context: ProgressContext, transaction: Transaction, flip: Flip): Promise<Flipped> {
  const { accountId, request, idempotencyKey } = flip;
  const now = context.clock();
  const ledger = await RegisterLedger.open(transaction, accountId, now);
  if (idempotencyKey === null) return applyFlip(context, transaction, ledger, flip, now);

  const requestText = JSON.stringify([
    flip.list,
    flip.item,
    request.checked,
    request.characterId,
    request.opId,
    request.base,
  ]);
  const answered = await findIdempotencyKey(transaction, accountId, idempotencyKey);
  if (answered !== undefined) {
    if (answered.request !== requestText) throw new FlipRefused('key_reuse');
    return { value: answered.value, head: null };
  }
  const flipped = await applyFlip(context, transaction, ledger, flip, now);
  await saveIdempotencyKey(transaction, {
    account_id: accountId,
    key: idempotencyKey,
    request: requestText,
    value: flipped.value,
    answered_at: now,
  });
  return flipped;
}

async function applyFlip(
  context: ProgressContext,
  transaction: Transaction,
  ledger: RegisterLedger,
  flip: Flip,
  now: number,
): Promise<Flipped> {
  const { accountId, list, item, request } = flip;
  const fingerprint = JSON.stringify([
    request.characterId === undefined ? 'current' : request.characterId,
    list,
    item,
    request.checked ?? 'flip',
  ]);
  if (request.opId !== undefined) {
    const judged = (await findOpsById(transaction, accountId, [request.opId])).get(request.opId);
    if (judged !== undefined) {
      if (judged.fingerprint !== fingerprint) throw new FlipRefused('op_reuse');
      return { value: judged.value, head: null };
    }
  }

  const character =
    request.characterId === undefined ? await currentCharacterId(transaction, accountId) : request.characterId;
  const change = { character, list, item, value: 1 };
  const resolve = (id: number | null): number => ledger.resolve(id);
  const target = findTarget(change, {
    catalogue: context.catalogue,
    ownCharacters: await findOwnCharacterIds(transaction, accountId, referencedCharacterIds([change], resolve)),
    resolve,
  });
  if (target.kind !== 'register') throw new FlipRefused('unknown');
  await ledger.load([target.key]);
  const register = ledger.get(target.key);
  const current = { value: register?.value ?? 0, version: register?.version ?? 0 };
  const wanted =
    request.checked === undefined
      ? { value: current.value === 0 ? 1 : 0, base: current.version }
      : { value: request.checked ? 1 : 0, base: request.base ?? null };
  const { outcome, value, text } = judge(target.rule, register, { ...wanted, client: null });
  const version =
    value === current.value
      ? current.version
      : ledger.write(target.key, { value, text, client: null, source: 'flip', deviceAt: null, group: null });
  await ledger.save();
  if (request.opId !== undefined) {
    await saveOps(transaction, [
      {
        account_id: accountId,
        op_id: request.opId,
        client_id: null,
        seq: null,
        character_id: target.key.characterId,
        list,
        item,
        fingerprint,
        outcome,
        code: null,
        value,
        version,
        met_version: outcome === 'merged' ? current.version : null,
        judged_at: now,
      },
    ]);
  }
  return { value, head: ledger.moved ? ledger.head : null };
}
