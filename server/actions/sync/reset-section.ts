/** Resetting a section of a character, and its undo. Both write through the ledger, so that every device gets the changes. */
import {
  DAYS_TO_UNDO,
  type ResetSectionForm,
  type SectionReset,
  type UndoneReset,
} from '#core/contract/accounts/own-account.ts';
import { addTo, joinValues } from '#core/progress/conflict.ts';
import { isListKey, listRule } from '#core/progress/lists.ts';
import { progressLists } from '#core/sections/sections.ts';
import { inTransaction, type Queryable, type Transaction } from '#server/storage/database.ts';
import { findOwnCharacterIds } from '#server/storage/queries/characters/characters-queries.ts';
import { changesOfVersions } from '#server/storage/queries/sync/history-queries.ts';
import { LEGACY_CHARACTER, type RegisterKey, readListValues } from '#server/storage/queries/sync/registers-queries.ts';
import {
  findReset,
  insertReset,
  markUndone,
  readResets,
  type StoredReset,
} from '#server/storage/queries/sync/section-resets-queries.ts';
import type { ProgressContext } from './apply-changes.ts';
import { describeLeft } from './left-registers.ts';
import { RegisterLedger, registerName } from './register-ledger.ts';
import { findSetRegisters } from './set-registers.ts';

const UNDO_WINDOW_MS = DAYS_TO_UNDO * 24 * 60 * 60 * 1000;

/** Most resets in a list. */
const MAX_RESETS = 50;

/** The account has no such character or reset; nothing was changed. */
export class NothingToResetError extends Error {
  override readonly name = 'NothingToResetError';
}

/** Sets every value of the section to 0. Returns null if there was none. Throws NothingToResetError. */
export async function resetSection(
  context: ProgressContext,
  accountId: number,
  form: ResetSectionForm,
): Promise<SectionReset | null> {
  const { reset, head } = await inTransaction(context.database, async (transaction) => {
    const ledger = await RegisterLedger.open({ ...context, transaction }, accountId, context.clock());
    const characterId = ledger.resolve(form.character);
    if (!(await isOwnCharacter(transaction, accountId, characterId))) throw new NothingToResetError('No character.');
    const keys: RegisterKey[] = [];
    for (const list of progressLists(form.section)) {
      const values = await readListValues(transaction, accountId, characterId, list);
      for (const item of values.keys()) keys.push({ characterId, list, item });
    }
    const from = ledger.head + 1;
    await ledger.load(keys);
    const group = crypto.randomUUID();
    for (const key of keys) ledger.write(key, { value: 0, text: null, ...BY_SERVER, source: 'reset', group });
    await ledger.save();
    if (!ledger.moved) return { reset: null, head: ledger.head };
    const stored = await insertReset(transaction, {
      account_id: accountId,
      character_id: characterId,
      section: form.section,
      from_version: from,
      to_version: ledger.head,
      reset_at: context.clock(),
      undone_at: null,
    });
    return { reset: describeReset(stored), head: ledger.head };
  });
  if (reset !== null) context.hub.publish(accountId, { head, client: null });
  return reset;
}

/**
 * Restores the values from before a reset, together with what was recorded since. A value that was set to 0 since stays
 * (`left`). Throws NothingToResetError.
 */
export async function undoReset(context: ProgressContext, accountId: number, id: number): Promise<UndoneReset> {
  const { reset, head, moved } = await inTransaction(context.database, async (transaction) => {
    const now = context.clock();
    const ledger = await RegisterLedger.open({ ...context, transaction }, accountId, now);
    const found = await findReset(transaction, accountId, id, now - UNDO_WINDOW_MS);
    if (found === undefined) throw new NothingToResetError('No reset.');
    // The legacy character may have been converted since.
    const characterId = found.character_id === LEGACY_CHARACTER ? ledger.resolve(null) : found.character_id;
    if (!(await isOwnCharacter(transaction, accountId, characterId))) throw new NothingToResetError('No character.');
    const changes = await changesOfVersions(transaction, accountId, found.from_version, found.to_version);
    const cleared = changes.flatMap(({ list, item, old_value }) =>
      isListKey(list) ? [{ key: { characterId, list, item }, former: old_value }] : [],
    );
    await ledger.load(cleared.map(({ key }) => key));
    const isSet = await findSetSince(transaction, accountId, ledger, cleared, found.to_version);
    const isCleared = ({ key }: ClearedRegister) => isSet(key) && ledger.get(key)?.value === 0;
    const left = await describeLeft(transaction, accountId, ledger, cleared.filter(isCleared));
    const group = crypto.randomUUID();
    for (const { key, former } of cleared.filter((each) => !isCleared(each))) {
      const rule = listRule(key.list);
      const current = ledger.get(key)?.value ?? 0;
      if (rule === undefined) continue;
      const value = isSet(key) ? joinValues(rule, current, former) : addTo(rule, former, current);
      if (value !== current) ledger.write(key, { value, text: null, ...BY_SERVER, source: 'undo', group });
    }
    await ledger.save();
    await markUndone(transaction, found, now);
    return {
      reset: { ...describeReset(found), ...(left.length === 0 ? {} : { left }) },
      head: ledger.head,
      moved: ledger.moved,
    };
  });
  if (moved) context.hub.publish(accountId, { head, client: null });
  return reset;
}

interface ClearedRegister {
  readonly key: RegisterKey;
  /** The value before the reset. */
  readonly former: number;
}

/** Returns whether a register was set after `version`. Otherwise its value is what was added since. */
async function findSetSince(
  transaction: Transaction,
  accountId: number,
  ledger: RegisterLedger,
  cleared: readonly ClearedRegister[],
  version: number,
): Promise<(key: RegisterKey) => boolean> {
  const found = new Set<string>();
  for (const list of new Set(cleared.map(({ key }) => key.list))) {
    const items = cleared.filter(({ key }) => key.list === list).map(({ key }) => key.item);
    const sets = await findSetRegisters(transaction, accountId, ledger, { list, items, after: version });
    for (const name of sets.keys()) found.add(name);
  }
  return (key) => found.has(registerName(key));
}

/** Returns the resets that can be undone, newest first. `now` in milliseconds. */
export async function listResets(db: Queryable, accountId: number, now: number): Promise<SectionReset[]> {
  return (await readResets(db, accountId, now - UNDO_WINDOW_MS, MAX_RESETS)).map(describeReset);
}

const BY_SERVER = { client: null, deviceAt: null } as const;

async function isOwnCharacter(transaction: Transaction, accountId: number, characterId: number): Promise<boolean> {
  if (characterId === LEGACY_CHARACTER) return true;
  return (await findOwnCharacterIds(transaction, accountId, [characterId])).has(characterId);
}

function describeReset(row: StoredReset): SectionReset {
  return {
    id: row.id,
    character: row.character_id === LEGACY_CHARACTER ? null : row.character_id,
    section: row.section,
    changed: row.to_version - row.from_version + 1,
    at: new Date(row.reset_at).toISOString(),
  };
}
