import type { TickableSection } from '#core/catalogue/sections.ts';
import type { SectionSum } from '#core/progress/summary.ts';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import { inBatches } from '../batches.ts';

/** A character and its account. */
export interface Owner {
  readonly accountId: number;
  /** 0 = the legacy character. */
  readonly characterId: number;
}

/** Returns the stored sums of these sections. */
export async function readSums(
  db: Queryable,
  owner: Owner,
  sections: Iterable<TickableSection>,
): Promise<Map<TickableSection, SectionSum>> {
  const rows = await sumsOf(db, owner, [...sections]).execute();
  return new Map(
    rows.map(({ section, earned, points, latest }) => [
      section as TickableSection,
      { earned, points, latest: JSON.parse(latest) as SectionSum['latest'] },
    ]),
  );
}

/** Query of `readSums`; query-plans.test.ts checks its plan. */
export function sumsOf(db: Queryable, { accountId, characterId }: Owner, sections: readonly TickableSection[]) {
  return db
    .selectFrom('section_summaries')
    .select(['section', 'earned', 'points', 'latest'])
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .where('section', 'in', sections);
}

/** Stores sums; the places of the last count stay. */
export async function saveSums(
  transaction: Transaction,
  { accountId, characterId }: Owner,
  sums: ReadonlyMap<TickableSection, SectionSum>,
): Promise<void> {
  const rows = [...sums].map(([section, { earned, points, latest }]) => ({
    account_id: accountId,
    character_id: characterId,
    section,
    earned,
    points,
    latest: JSON.stringify(latest),
  }));
  for (const batch of inBatches(rows)) {
    await transaction
      .insertInto('section_summaries')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'character_id', 'section']).doUpdateSet((eb) => ({
          earned: eb.ref('excluded.earned'),
          points: eb.ref('excluded.points'),
          latest: eb.ref('excluded.latest'),
        })),
      )
      .execute();
  }
}

/** Adds differences to the gains of days. */
export async function addDailyGains(
  transaction: Transaction,
  { accountId, characterId }: Owner,
  days: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = [...days].map(([day, gains]) => ({ account_id: accountId, character_id: characterId, day, gains }));
  for (const batch of inBatches(rows.filter(({ gains }) => gains !== 0))) {
    await transaction
      .insertInto('daily_gains')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'character_id', 'day'])
          .doUpdateSet((eb) => ({ gains: eb('daily_gains.gains', '+', eb.ref('excluded.gains')) })),
      )
      .execute();
  }
}

/** Deletes the gains of all of a character's days. */
export async function deleteDailyGains(transaction: Transaction, { accountId, characterId }: Owner): Promise<void> {
  await transaction
    .deleteFrom('daily_gains')
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .execute();
}

/** Deletes the summaries of a character. */
export async function deleteSummariesOf(
  transaction: Transaction,
  accountId: number,
  characterId: number,
): Promise<void> {
  for (const table of ['section_summaries', 'daily_gains'] as const)
    await transaction
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('character_id', '=', characterId)
      .execute();
}

/** Moves the summaries of a character to another one, replacing its own. */
export async function moveSummaries(
  transaction: Transaction,
  accountId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await deleteSummariesOf(transaction, accountId, to);
  for (const table of ['section_summaries', 'daily_gains'] as const)
    await transaction
      .updateTable(table)
      .set({ character_id: to })
      .where('account_id', '=', accountId)
      .where('character_id', '=', from)
      .execute();
}
