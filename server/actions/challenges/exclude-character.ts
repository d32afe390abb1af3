/** Exclusion of characters from rankings and statistics by staff (docs/decisions/0054). */
import { characterKey } from '#core/contract/characters/characters.ts';
import { MAX_OPEN_REPORTS } from '#core/contract/editing/moderation.ts';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import {
  deleteExcludedNames,
  excludedCharacters,
  findExcludedName,
  readExcludedNames,
  saveExcludedName,
  saveExclusion,
} from '#server/storage/queries/challenges/exclusion-queries.ts';
import { clearPlaces } from '#server/storage/queries/challenges/ranks-queries.ts';
import { readOpenReports, settleReports } from '#server/storage/queries/challenges/reports-queries.ts';
import { readStandings, reopenBoards } from '#server/storage/queries/challenges/standings-queries.ts';
import { verifiedOfName } from '#server/storage/queries/characters/verification-queries.ts';
import { storeNotices } from '../accounts/notices.ts';
import { refreshStandings } from './standings.ts';

/**
 * Excludes the verified character with that name, settles the reports of it and notifies its player. Final results that
 * include it are computed again. The name stays excluded for any account that verifies it. Returns the name; null = no
 * such character. `reason`: a sentence; `now` in milliseconds.
 */
export async function excludeCharacter(
  transaction: Transaction,
  { name, reason, now }: { readonly name: string; readonly reason: string; readonly now: number },
): Promise<string | null> {
  const key = characterKey(name);
  const character = await verifiedOfName(transaction, key).executeTakeFirst();
  if (character === undefined) return null;
  await saveExcludedName(transaction, { name_key: key, reason, excluded_at: now });
  await saveExclusion(transaction, character.id, key);
  await clearPlaces(transaction, { accountId: character.account_id, characterId: character.id });
  await settleReports(transaction, character.id, now);
  await rejudge(transaction, character.id);
  const notice = { accountId: character.account_id, kind: 'excluded', characterName: character.name } as const;
  await storeNotices(transaction, [{ ...notice, reason }], now);
  return character.name;
}

/**
 * Lifts the exclusion of every character that is excluded under that name or has that name now, and notifies their
 * players. Returns the name of the first; null = it is not excluded.
 */
export async function readmitCharacter(
  transaction: Transaction,
  { name, now }: { readonly name: string; readonly now: number },
): Promise<string | null> {
  const key = characterKey(name);
  const excluded = await excludedCharacters(transaction);
  const names = new Set([
    key,
    ...excluded.flatMap((each) => (characterKey(each.name) === key ? (each.excluded_name ?? []) : [])),
  ]);
  const readmitted = excluded.filter((each) => each.excluded_name !== null && names.has(each.excluded_name));
  const lifted = await deleteExcludedNames(transaction, [...names]);
  for (const { id, account_id: accountId, name: characterName } of readmitted) {
    await saveExclusion(transaction, id, null);
    await rejudge(transaction, id);
    await storeNotices(transaction, [{ accountId, kind: 'readmitted', characterName }], now);
  }
  return readmitted[0]?.name ?? (lifted === 0 ? null : name);
}

/** Excludes a newly verified character if its name or a former name is excluded, and notifies its player. */
export async function excludeVerified(
  transaction: Transaction,
  character: { readonly id: number; readonly accountId: number; readonly names: readonly [string, ...string[]] },
  now: number,
): Promise<void> {
  const { id, accountId, names } = character;
  const found = await findExcludedName(transaction, names.map(characterKey));
  if (found === undefined) return;
  await saveExclusion(transaction, id, found.name_key);
  await storeNotices(
    transaction,
    [{ accountId, kind: 'excluded', characterName: names[0], reason: found.reason }],
    now,
  );
}

/** Settles the open reports of a character without an exclusion. Returns its name; null = none is open. */
export async function dismissReports(
  transaction: Transaction,
  { name, now }: { readonly name: string; readonly now: number },
): Promise<string | null> {
  const report = findByName(await readOpenReports(transaction, MAX_OPEN_REPORTS), name);
  if (report === undefined) return null;
  await settleReports(transaction, report.character_id, now);
  return report.name;
}

export interface ReportedCharacter {
  readonly name: string;
  readonly username: string;
  /** Oldest first: one of REPORT_REASONS, and a text that may be empty. */
  readonly reports: readonly { readonly reason: string; readonly text: string }[];
  readonly scores: readonly { readonly board: string; readonly score: number }[];
}

/** Returns the characters with open reports, the longest waiting first. */
export async function listReports(db: Queryable): Promise<ReportedCharacter[]> {
  const reports = await readOpenReports(db, MAX_OPEN_REPORTS);
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

export interface ExcludedCharacter {
  /** Its current name; in lower case if no account has it. */
  readonly name: string;
  readonly reason: string;
  /** Milliseconds. */
  readonly excludedAt: number;
}

/** Returns the exclusions, newest first. */
export async function listExclusions(db: Queryable): Promise<ExcludedCharacter[]> {
  const characters = await excludedCharacters(db);
  return (await readExcludedNames(db)).map(({ name_key, reason, excluded_at }) => ({
    name: characters.find(({ excluded_name }) => excluded_name === name_key)?.name ?? name_key,
    reason,
    excludedAt: excluded_at,
  }));
}

interface OfCharacter {
  readonly character_id: number;
}

function isOfSame(one: OfCharacter, other: OfCharacter): boolean {
  return one.character_id === other.character_id;
}

async function rejudge(transaction: Transaction, id: number): Promise<void> {
  const boards = (await readStandings(transaction, [id])).map(({ board }) => board);
  await reopenBoards(transaction, boards, id);
  await refreshStandings(transaction, [id]);
}

function findByName<Row extends { readonly name: string }>(rows: readonly Row[], name: string): Row | undefined {
  return rows.find((row) => characterKey(row.name) === characterKey(name));
}
