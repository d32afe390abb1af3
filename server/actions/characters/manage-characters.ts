/** Adds, edits and deletes an account's characters, each under the account's lock. */
import { type Character, characterKey, MAX_CHARACTERS } from '#core/contract/characters/characters.ts';
import { type Database, inTransaction, type Transaction } from '#server/storage/database.ts';
import {
  deleteCharacter,
  findCharacter,
  insertCharacter,
  readCharacters,
  updateCharacter,
} from '#server/storage/queries/characters/characters-queries.ts';
import { deleteEntriesOfCharacter } from '#server/storage/queries/contests/contest-entries-queries.ts';
import { currentCharacterId } from '#server/storage/queries/sync/registers-queries.ts';
import { deleteResetsOf } from '#server/storage/queries/sync/section-resets-queries.ts';
import { uncheckGains } from '../challenges/check-gains.ts';
import type { Seasons } from '../challenges/seasons.ts';
import { dropStandings, refreshStandings } from '../challenges/standings.ts';
import type { ChangeHub } from '../sync/change-hub.ts';
import { type CountingContext, RegisterLedger } from '../sync/register-ledger.ts';
import { describeCharacter } from './describe-character.ts';

/** Dependencies of every action that changes characters. */
export interface CharactersContext extends CountingContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly hub: Pick<ChangeHub, 'publish'>;
  readonly seasons: Pick<Seasons, 'of' | 'takingChanges'>;
}

/** A refused change of the characters; nothing was stored. */
export class CharacterRefused extends Error {
  override readonly name = 'CharacterRefused';

  constructor(
    /** `unknown`: deleted, another account's or never existed. `current`: can't be deleted. `converted`: no legacy character is left. `notConverted`: never was the legacy character. */
    readonly code: 'unknown' | 'taken' | 'full' | 'current' | 'converted' | 'notConverted',
  ) {
    super(code);
  }
}

/** Facts from the game, all unknown. */
const NO_FACTS = { sex: null, world: null, vocation: null, level: null, achievement_points: null } as const;

/** Adds a character without making it current. Throws CharacterRefused. */
export function addCharacter(
  context: CharactersContext,
  accountId: number,
  form: { readonly name: string; readonly isHidden: 0 | 1 },
): Promise<Character> {
  return changeCharacters(context, accountId, async ({ transaction, now }) => {
    await assertNotFull(transaction, accountId);
    await assertNotTaken(transaction, accountId, form.name);
    return describeCharacter(await insertCharacter(transaction, accountId, { ...form, now }));
  });
}

/** Changes a character. A new name clears its verification, its code and the facts from the game, which belong to the old name. Throws CharacterRefused. */
export function editCharacter(
  context: CharactersContext,
  accountId: number,
  form: { readonly id: number; readonly name: string; readonly isHidden?: 0 | 1 | undefined },
): Promise<Character> {
  return changeCharacters(context, accountId, async ({ transaction, now }) => {
    const before = await findCharacter(transaction, accountId, form.id);
    if (before === undefined) throw new CharacterRefused('unknown');
    // Names in the game are case-insensitive.
    const renamed = characterKey(before.name) !== characterKey(form.name);
    if (renamed) await assertNotTaken(transaction, accountId, form.name);
    const after = await updateCharacter(transaction, accountId, form.id, {
      name: form.name,
      ...(form.isHidden === undefined ? {} : { is_hidden: form.isHidden }),
      ...(renamed ? { verify_code: null, verified_at: null, ...NO_FACTS } : {}),
    });
    if (renamed) await uncheckGains({ ...context, transaction }, { accountId, characterId: form.id }, now);
    await refreshStandings(transaction, [form.id]);
    return describeCharacter(after);
  });
}

/** Deletes a character with its progress, resets, imports, contest entries and rankings, unless it is current. Throws CharacterRefused. */
export function removeCharacter(context: CharactersContext, accountId: number, characterId: number): Promise<void> {
  return changeCharacters(context, accountId, async ({ transaction, ledger }) => {
    if ((await findCharacter(transaction, accountId, characterId)) === undefined) throw new CharacterRefused('unknown');
    if ((await currentCharacterId(transaction, accountId)) === characterId) throw new CharacterRefused('current');
    await deleteResetsOf(transaction, accountId, characterId);
    await dropStandings(transaction, [characterId]);
    await deleteEntriesOfCharacter(transaction, accountId, characterId);
    await deleteCharacter(transaction, accountId, characterId);
    await ledger.deleteCharacter(characterId);
  });
}

/** Runs `act` under the account's lock, commits its writes and then notifies every device. */
export async function changeCharacters<Result>(
  context: CharactersContext,
  accountId: number,
  act: (work: {
    readonly transaction: Transaction;
    readonly ledger: RegisterLedger;
    /** Server time in milliseconds. */
    readonly now: number;
  }) => Promise<Result>,
): Promise<Result> {
  const { result, head } = await inTransaction(context.database, async (transaction) => {
    const now = context.clock();
    const ledger = await RegisterLedger.open({ ...context, transaction }, accountId, now);
    const done = await act({ transaction, ledger, now });
    await ledger.save();
    return { result: done, head: ledger.head };
  });
  context.hub.publish(accountId, { head, client: null, characters: true });
  return result;
}

/** Throws CharacterRefused if the account has the maximum of characters. */
export async function assertNotFull(transaction: Transaction, accountId: number): Promise<void> {
  const { length } = await readCharacters(transaction, accountId);
  if (length >= MAX_CHARACTERS) throw new CharacterRefused('full');
}

/** Throws CharacterRefused if a character of the account has the name. */
export async function assertNotTaken(transaction: Transaction, accountId: number, name: string): Promise<void> {
  const key = characterKey(name);
  const characters = await readCharacters(transaction, accountId);
  if (characters.some((each) => characterKey(each.name) === key)) throw new CharacterRefused('taken');
}
