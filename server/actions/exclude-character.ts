/** Staff's exclusion of characters from rankings and statistics (docs/decisions/0054). */
import { characterKey } from '#core/contract/characters.ts';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import {
  deleteExcludedName,
  excludedCharacters,
  findExcludedName,
  saveExcludedName,
  saveExclusion,
} from '#server/storage/queries/exclusion-queries.ts';
import { clearPlaces } from '#server/storage/queries/ranks-queries.ts';
import { readOpenReports, settleReports } from '#server/storage/queries/reports-queries.ts';
import { readStandings, unfreezeBoards } from '#server/storage/queries/standings-queries.ts';
import { verifiedOfName } from '#server/storage/queries/verification-queries.ts';
import { storeNotices } from './notices.ts';
import { refreshStandings } from './standings.ts';

/** A character that staff decides on. */
interface Judged {
  readonly id: number;
  readonly account_id: number;
  readonly name: string;
}

/**
 * Excludes the verified character of that name, settles the reports of it and notifies its player. Results that it stands
 * in are stored anew. The name stays excluded for whoever proves it. Returns it; null = there is no such character.
 * `reason`: a sentence; `now` in milliseconds.
 */
export async function excludeCharacter(
  transaction: Transaction,
  { name, reason, now }: { readonly name: string; readonly reason: string; readonly now: number },
): Promise<string | null> {
  const key = characterKey(name);
  const character = await verifiedOfName(transaction, key).executeTakeFirst();
  if (character === undefined) return null;
  await saveExcludedName(transaction, { name_key: key, reason, excluded_at: now });
  await saveExclusion(transaction, character.id, { excluded_at: now, excluded_reason: reason });
  await clearPlaces(transaction, { accountId: character.account_id, characterId: character.id });
  await settleReports(transaction, character.id, now);
  await judgeAnew(transaction, character);
  const notice = { accountId: character.account_id, kind: 'excluded', characterName: character.name } as const;
  await storeNotices(transaction, [{ ...notice, detail: reason }], now);
  return character.name;
}

/** Takes an exclusion back, likewise. Nobody is told where nobody has the character now. */
export async function readmitCharacter(
  transaction: Transaction,
  { name, now }: { readonly name: string; readonly now: number },
): Promise<string | null> {
  const wasExcluded = await deleteExcludedName(transaction, characterKey(name));
  const character = named(await excludedCharacters(transaction), name);
  if (character === undefined) return wasExcluded ? name : null;
  await saveExclusion(transaction, character.id, { excluded_at: null, excluded_reason: null });
  await judgeAnew(transaction, character);
  const notice = { accountId: character.account_id, kind: 'readmitted', characterName: character.name } as const;
  await storeNotices(transaction, [notice], now);
  return character.name;
}

/** Excludes a character that was proved, where it is excluded under that name or a former one of it. */
export async function excludeProved(
  transaction: Transaction,
  characterId: number,
  names: readonly string[],
): Promise<void> {
  const excluded = await findExcludedName(transaction, names.map(characterKey));
  if (excluded === undefined) return;
  const { reason, excluded_at } = excluded;
  await saveExclusion(transaction, characterId, { excluded_at, excluded_reason: reason });
}

/** Settles the open reports of a character without an exclusion. Returns its name; null = none is open. */
export async function dismissReports(
  transaction: Transaction,
  { name, now }: { readonly name: string; readonly now: number },
): Promise<string | null> {
  const report = named(await readOpenReports(transaction), name);
  if (report === undefined) return null;
  await settleReports(transaction, report.character_id, now);
  return report.name;
}

export interface ReportedCharacter {
  readonly name: string;
  readonly username: string;
  /** What players said, oldest first: one of REPORT_REASONS, and a text that may be empty. */
  readonly reports: readonly { readonly reason: string; readonly text: string }[];
  readonly scores: readonly { readonly board: string; readonly score: number }[];
}

/** Characters with open reports, the one that waits longest first. */
export async function listReports(db: Queryable): Promise<ReportedCharacter[]> {
  const reports = await readOpenReports(db);
  const firsts = reports.filter((report, index) => reports.findIndex((each) => isOfSame(each, report)) === index);
  const standings = await readStandings(
    db,
    firsts.map(({ character_id }) => character_id),
  );
  return firsts.map((first) => ({
    name: first.name,
    username: first.username,
    reports: reports.filter((report) => isOfSame(report, first)).map(({ reason, text }) => ({ reason, text })),
    scores: standings
      .filter((row) => isOfSame(row, first))
      .map(({ board, score }) => ({ board, score }))
      .sort((one, other) => (one.board < other.board ? -1 : 1)),
  }));
}

interface OfCharacter {
  readonly character_id: number;
}

function isOfSame(one: OfCharacter, other: OfCharacter): boolean {
  return one.character_id === other.character_id;
}

async function judgeAnew(transaction: Transaction, { id }: Judged): Promise<void> {
  const boards = (await readStandings(transaction, [id])).map(({ board }) => board);
  await unfreezeBoards(transaction, boards, id);
  await refreshStandings(transaction, [id]);
}

function named<Row extends { readonly name: string }>(rows: readonly Row[], name: string): Row | undefined {
  return rows.find((row) => characterKey(row.name) === characterKey(name));
}
