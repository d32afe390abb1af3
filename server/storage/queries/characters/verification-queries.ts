/** Verification of characters. */
import type { Sex } from '#core/catalogue/sex.ts';
import type { Queryable } from '#server/storage/database.ts';

/** Stores a character's code, replacing an older one. */
export async function saveVerifyCode(
  db: Queryable,
  character: { readonly accountId: number; readonly id: number; readonly code: string },
): Promise<void> {
  await db
    .updateTable('characters')
    .set({ verify_code: character.code })
    .where('account_id', '=', character.accountId)
    .where('id', '=', character.id)
    .execute();
}

/** Facts of a character shown on the game's site; null = not shown, or no vocation yet. */
export interface ShownFacts {
  readonly sex: Sex | null;
  readonly world: string;
  readonly vocation: string | null;
  readonly level: number;
  readonly achievement_points: number | null;
}

export interface Proof {
  readonly characterId: number;
  /** As the game spells it. */
  readonly name: string;
  /** The name, normalized for comparison. */
  readonly key: string;
  readonly seenTraded: boolean;
  readonly facts: ShownFacts;
  /** Milliseconds. */
  readonly now: number;
}

/** Marks a character as verified and deletes its code. No other may be verified under that name. */
export async function saveProof(db: Queryable, proof: Proof): Promise<void> {
  await db
    .updateTable('characters')
    .set({
      name: proof.name,
      verify_code: null,
      verified_at: proof.now,
      verified_key: proof.key,
      checked_at: proof.now,
      seen_traded: proof.seenTraded ? 1 : 0,
      ...proof.facts,
    })
    .where('id', '=', proof.characterId)
    .execute();
}

/** Selects the verified characters with a name. */
export function verifiedOfName(db: Queryable, key: string) {
  return db
    .selectFrom('characters')
    .select(['id', 'account_id', 'name'])
    .where('verified_key', '=', key)
    .where('verified_at', 'is not', null);
}

/** Ends the verification of a character; its code stays. */
export async function endVerification(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('characters')
    .set({ verified_at: null, verified_key: null, checked_at: null, seen_traded: 0 })
    .where('id', '=', id)
    .execute();
}
