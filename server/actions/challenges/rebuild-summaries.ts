/**
 * Recomputes all summaries, account by account. The driver is synchronous, so requests run between accounts and between
 * pages of an account's history; a transaction only stores the result.
 */
import { setImmediate as requestsTurn } from 'node:timers/promises';
import { COUNTED_LISTS } from '#core/sections/row-changes.ts';
import { SummaryReplay } from '#core/sections/summary-replay.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Log } from '#server/log.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import {
  accountWithProgressAfter,
  historyForSums,
  readBuild,
  replaceSummaries,
  saveBuild,
  valuesForSums,
} from '#server/storage/queries/challenges/summary-builds-queries.ts';
import { ownCharacters } from '#server/storage/queries/characters/characters-queries.ts';
import { readReturnedCharacters } from '#server/storage/queries/sync/deleted-characters-queries.ts';
import { LEGACY_CHARACTER } from '#server/storage/queries/sync/registers-queries.ts';
import { readPosition } from '#server/storage/queries/sync/sync-heads-queries.ts';
import { abortableDelay } from '../process/abortable-delay.ts';
import { openSeasons, type RebuildStandingsContext, rebuildStandings } from './rebuild-standings.ts';
import { isSummed, valueChangeOf } from './update-summaries.ts';

/** An id that no installation has. */
const NO_CLIENT = '';

/** Pause after each account, to keep the processor free. */
const PAUSE_MS = 1;

export interface RebuildContext {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, 'counting' | 'items' | 'row'>;
  /** Aborts when the server stops, and with it a running rebuild. */
  readonly stopping: AbortSignal;
}

/**
 * Rebuilds the summaries of every account; `onProgress` is called after each with the number so far. Returns the number;
 * null = stopped before the end.
 */
export async function rebuildSummaries(
  { database, catalogue, stopping }: RebuildContext,
  onProgress: (accounts: number) => void = () => {},
): Promise<number | null> {
  let accounts = 0;
  // The catalogue at the start of the rebuild: later versions require another rebuild.
  const build = buildOf(catalogue.counting);
  for (let after = 0; ; ) {
    if (stopping.aborted) return null;
    const accountId = await accountWithProgressAfter(database, after);
    if (accountId === undefined) break;
    await rebuildAccount(database, catalogue, accountId);
    after = accountId;
    accounts += 1;
    onProgress(accounts);
    await abortableDelay(PAUSE_MS, stopping);
  }
  await saveBuild(database, build);
  return accounts;
}

/** Identifies the catalogue with which the stored build was counted. */
const buildOf = ({ sums, seasons }: Catalogue['counting']) => `${sums}.${seasons}`;

async function rebuildAccount(
  database: Database,
  catalogue: RebuildContext['catalogue'],
  accountId: number,
): Promise<void> {
  while (true) {
    const found = await replayHistory(database, catalogue, accountId);
    if (found === undefined) return;
    const { head, replays } = found;
    const isStored = await inTransaction(database, async (transaction) => {
      // Anything written meanwhile is not in the replay.
      if ((await readPosition(transaction, accountId, NO_CLIENT))?.head.head !== head) return false;
      const values = await valuesForSums(transaction, accountId, COUNTED_LISTS);
      const own = await ownCharacters(transaction, accountId).execute();
      for (const characterId of [LEGACY_CHARACTER, ...own.map(({ id }) => id)]) {
        const replay = replays.get(characterId) ?? new SummaryReplay(catalogue);
        const sums = replay.sums(values.get(characterId) ?? new Map());
        await replaceSummaries(transaction, { accountId, characterId }, sums, replay.days);
      }
      return true;
    });
    if (isStored) return;
  }
}

/** Returns the account's counter and the sums of its history up to there, by character; undefined = it was erased. */
async function replayHistory(database: Database, catalogue: RebuildContext['catalogue'], accountId: number) {
  const position = await readPosition(database, accountId, NO_CLIENT);
  if (position === undefined) return undefined;
  const { head, legacyCharacterId } = position.head;
  // A converted legacy character continues, with its gains, as the character it became; likewise after an undo.
  const legacy = legacyCharacterId ?? LEGACY_CHARACTER;
  const formerly = new Set([LEGACY_CHARACTER, ...(await readReturnedCharacters(database, accountId))]);
  const replays = new Map<number, SummaryReplay>();
  const replayOf = (characterId: number): SummaryReplay => {
    const known = replays.get(characterId) ?? new SummaryReplay(catalogue);
    replays.set(characterId, known);
    return known;
  };
  for await (const page of historyForSums(database, accountId, COUNTED_LISTS)) {
    for (const change of page)
      if (isSummed(change))
        replayOf(formerly.has(change.character_id) ? legacy : change.character_id).add(
          valueChangeOf(change),
          change.source,
        );
    await requestsTurn();
  }
  return { head, replays };
}

export type StaleContext = RebuildContext &
  RebuildStandingsContext & {
    /** Milliseconds since 1970. */
    readonly clock: () => number;
    readonly log: Log;
  };

/**
 * Rebuilds what was never counted or was counted with another catalogue: the summaries, and before them the standings of
 * open seasons, because the stored build marks both as done.
 */
export async function rebuildWhereStale(context: StaleContext): Promise<void> {
  const { catalogue, clock, database, log, stopping } = context;
  const { counting } = catalogue;
  const build = await readBuild(database);
  if (build === buildOf(counting)) return;
  const hasSums = build?.split('.')[0] === counting.sums;
  // An interrupted rebuild leaves some accounts counted again, whatever is published before the next one.
  await saveBuild(database, buildOf({ sums: hasSums ? counting.sums : '', seasons: '' }));
  const entries = (await rebuildStandings(context, openSeasons(clock()))) ?? 0;
  if (entries > 0) log.info('Rebuilt standings.', { entries });
  if (hasSums) {
    if (!stopping.aborted) await saveBuild(database, buildOf(counting));
    return;
  }
  const accounts = (await rebuildSummaries(context)) ?? 0;
  if (accounts > 0) log.info('Rebuilt summaries.', { accounts });
}
