/** Verification of characters: codes, proofs, and when each was last looked up. */
import type { Sex } from '#core/catalogue/sex.ts';
import type { Queryable } from '../database.ts';

/** Gives one of the account's characters a code in place of an older one. */
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

export interface Proof {
  readonly characterId: number;
  /** As the game spells it. */
  readonly name: string;
  /** The name as names are compared. */
  readonly key: string;
  readonly seenTraded: boolean;
  /** Null where the site did not tell. */
  readonly sex: Sex | null;
  /** Milliseconds. */
  readonly now: number;
}

/** Marks a character as verified and uses its code up. No other may be verified under that name. */
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
      sex: proof.sex,
    })
    .where('id', '=', proof.characterId)
    .execute();
}

/** Who has a verified character of that name. */
export function verifiedOfName(db: Queryable, key: string) {
  return db
    .selectFrom('characters')
    .select(['id', 'account_id', 'name'])
    .where('verified_key', '=', key)
    .where('verified_at', 'is not', null);
}

/** Ends the verification of a character; its code, if it has one, stays. */
export async function endVerification(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('characters')
    .set({ verified_at: null, verified_key: null, checked_at: null, seen_traded: 0 })
    .where('id', '=', id)
    .execute();
}
