/** Challenges as seen by a player or a guest (docs/api.md, section Challenges). */
import { resultOf } from '#core/challenges/score.ts';
import {
  countsFrom,
  type SeasonDefinition,
  type SeasonWindow,
  seasonAfter,
  seasonAt,
  seasonWindow,
} from '#core/challenges/season.ts';
import type {
  BriefSeason,
  Challenges,
  SeasonEntry,
  SeasonState,
  Unranked,
} from '#core/contract/challenges/challenges.ts';
import type { Database, Queryable } from '#server/storage/database.ts';
import {
  countsOfScopes,
  entryWithReasons,
  participantsOf,
  resultsOf,
} from '#server/storage/queries/challenges/challenges-queries.ts';
import { finalizedSeasons } from '#server/storage/queries/challenges/seasons-queries.ts';
import { taskScope } from '#server/storage/queries/challenges/standings-queries.ts';
import { readHead } from '#server/storage/queries/sync/sync-heads-queries.ts';
import { parseGains } from './season-scores.ts';
import type { KnownSeason, Seasons } from './seasons.ts';

export interface ChallengesContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly seasons: Seasons;
}

type Result = NonNullable<BriefSeason['result']>;

/** Data used to describe seasons. */
export interface SeasonFacts {
  readonly seasons: Seasons;
  readonly now: number;
  /** By id of each started season: true if its places are stored. */
  readonly finalized: ReadonlyMap<string, boolean>;
  readonly participants: ReadonlyMap<string, number>;
  readonly results: ReadonlyMap<string, Awaited<ReturnType<ReturnType<typeof resultsOf>['execute']>>[number]>;
}

/**
 * Reads a season, by default the running one, as the account sees it (null = a guest); undefined = no season has that id,
 * or it is not announced yet.
 */
export async function readChallenges(
  { database, clock, seasons }: ChallengesContext,
  requested: string | undefined,
  accountId: number | null,
): Promise<Challenges | undefined> {
  const now = clock();
  const running = seasonAt(now);
  const next = seasonAfter(running);
  const finalized = await readFinalized(database);
  const id = requested ?? running;
  if (id !== running && id !== next && !finalized.has(id)) return undefined;
  const past = [...finalized.keys()].filter((each) => each < running);
  const facts = {
    seasons,
    now,
    finalized,
    participants: await readParticipants(database, [...past, running]),
    results: await readResults(database, accountId),
  };
  const season = seasons.of(id);
  return {
    season: {
      ...briefSeason(facts, id),
      about: season.definition.about,
      final_at: isoTime(season.window.finalAt),
      tasks: await tasksOf(database, season),
    },
    entry: accountId === null ? null : await describeEntry(database, accountId, season),
    running: briefSeason(facts, running),
    next: briefSeason(facts, next),
    past: past
      .filter((each) => facts.participants.has(each) || facts.results.has(each))
      .map((each) => briefSeason(facts, each)),
  };
}

/** Reads the started seasons, newest first, each with whether its places are stored. */
export async function readFinalized(db: Queryable): Promise<Map<string, boolean>> {
  return new Map((await finalizedSeasons(db).execute()).map(({ id, frozen_at }) => [id, frozen_at !== null]));
}

/** Returns the state of a season. `isFinalized`: its places are stored. `now` in milliseconds. */
function stateOf({ startsAt, endsAt }: SeasonWindow, isFinalized: boolean, now: number): SeasonState {
  if (now < startsAt) return 'next';
  if (now < endsAt) return 'running';
  return isFinalized ? 'final' : 'provisional';
}

/** Returns the account's entry of a season; null = it did not join. */
export async function describeEntry(
  db: Queryable,
  accountId: number,
  { id }: KnownSeason,
): Promise<SeasonEntry | null> {
  // Read first: anything written meanwhile is among the gains and has a higher version.
  const head = await readHead(db, accountId);
  const found = await entryWithReasons(db, accountId, id).executeTakeFirst();
  if (found === undefined) return null;
  const gains = parseGains(found);
  return {
    character: { id: found.id, name: found.name },
    counts_from: isoTime(countsFrom(found.created_at)),
    locked: found.locked === 1,
    gains: gains.map(({ section, item, at }) => [section, item, at]),
    head,
    unranked: unrankedBy(found),
    exclusion: found.exclusion,
  };
}

function unrankedBy(
  entry: NonNullable<Awaited<ReturnType<ReturnType<typeof entryWithReasons>['executeTakeFirst']>>>,
): Unranked | null {
  if (entry.verified_at === null) return 'not_verified';
  if (entry.is_character_hidden === 1) return 'character_hidden';
  if (entry.is_account_hidden === 1) return 'account_hidden';
  if (entry.is_ranked === 0) return 'opted_out';
  return entry.excluded_name === null ? null : 'excluded';
}

/** Returns a season in short form. */
export function briefSeason(facts: SeasonFacts, id: string): BriefSeason {
  const definition = facts.seasons.definition(id);
  const window = seasonWindow(id);
  return {
    id,
    name: definition.name,
    state: stateOf(window, facts.finalized.get(id) === true, facts.now),
    starts_at: isoTime(window.startsAt),
    ends_at: isoTime(window.endsAt),
    participants: facts.participants.get(id) ?? 0,
    result: describeResult(facts, id, definition),
  };
}

function describeResult({ results, finalized }: SeasonFacts, id: string, definition: SeasonDefinition): Result | null {
  const row = results.get(id);
  if (row === undefined) return null;
  const { tasksFinished, tier } = resultOf(definition, row.finished ?? 0);
  const place = finalized.get(id) === true ? row.place : 1 + Number(row.above);
  return { score: row.score ?? 0, tasks: tasksFinished, tier, place: row.counted === 1 ? place : null };
}

async function tasksOf(db: Queryable, { id, definition }: KnownSeason): Promise<Challenges['season']['tasks']> {
  const scopes = definition.tasks.map((_, index) => taskScope(index));
  const counts = new Map(
    (await countsOfScopes(db, id, scopes).execute()).map(({ scope, characters }) => [scope, characters]),
  );
  return definition.tasks.map(({ filters, ...task }, index) => ({
    ...task,
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
    ),
    finished: counts.get(taskScope(index)) ?? 0,
  }));
}

/** Returns the number of ranked characters of each of these boards that has any. */
export async function readParticipants(db: Queryable, boards: readonly string[]): Promise<SeasonFacts['participants']> {
  const rows = await participantsOf(db, boards).execute();
  return new Map(rows.map(({ board, characters }) => [board, characters]));
}

/** Returns the account's results in the seasons that it joined; a guest (null) has none. */
export async function readResults(db: Queryable, accountId: number | null): Promise<SeasonFacts['results']> {
  if (accountId === null) return new Map();
  return new Map((await resultsOf(db, accountId).execute()).map((row) => [row.season, row]));
}

export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
