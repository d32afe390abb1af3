/** Characters with progress, inserted into the store, each with its own account. */
import { randomInt } from 'node:crypto';
import type { ListKey } from '#core/progress/lists.ts';
import type { Database } from '#server/storage/database.ts';
import { inBatches } from '#server/storage/queries/batches.ts';

export type Recorded = readonly [list: ListKey, item: number, value: number];

export interface CharacterToAdd {
  readonly recorded: readonly Recorded[];
  /** Verified by default. */
  readonly verified?: boolean;
  /** Public by default. */
  readonly hidden?: boolean;
  /** Whether its account is deleted. */
  readonly deleted?: boolean;
  /** Whether its account is suspended. */
  readonly suspended?: boolean;
  /** Whether its account is Hidden. */
  readonly accountHidden?: boolean;
  /** Whether its player left the rankings. */
  readonly optedOut?: boolean;
  /** Whether staff excluded it. */
  readonly excluded?: boolean;
  /** Whether the progress belongs to the legacy character instead. */
  readonly legacy?: boolean;
}

let names = 0;

/** Adds a character and returns its id. */
export async function addCharacter(database: Database, added: CharacterToAdd): Promise<number> {
  names += 1;
  const name = `player${names}`;
  return database.transaction().execute(async (transaction) => {
    const account = await transaction
      .insertInto('accounts')
      .values({
        username: name,
        username_key: name,
        email: `${name}@example.com`,
        email_key: `${name}@example.com`,
        password_hash: 'none',
        created_at: 1,
        profile_id: randomInt(1, 2 ** 47),
        deleted_at: added.deleted ? 1 : null,
        suspended_at: added.suspended ? 1 : null,
        is_hidden: added.accountHidden ? 1 : 0,
        is_ranked: added.optedOut ? 0 : 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const verified = added.verified ?? true;
    const character = await transaction
      .insertInto('characters')
      .values({
        account_id: account.id,
        name,
        is_hidden: added.hidden ? 1 : 0,
        verify_code: null,
        verified_at: verified ? 1 : null,
        verified_key: verified ? name : null,
        excluded_name: added.excluded ? name : null,
        created_at: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const registers = added.recorded.map(([list, item, value], index) => ({
      account_id: account.id,
      character_id: added.legacy ? 0 : character.id,
      list,
      item,
      value,
      text: null,
      version: index + 1,
      writer: null,
      foreign_version: 0,
    }));
    for (const batch of inBatches(registers)) await transaction.insertInto('registers').values(batch).execute();
    return character.id;
  });
}
