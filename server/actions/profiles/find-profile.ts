/** Profiles as others see them, and whether they see them at all (docs/api.md, section Profiles). */
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { characterKey } from '#core/contract/characters/characters.ts';
import {
  type Gain,
  GRAPH_DAYS,
  LATEST_GAINS,
  type Profile,
  type ProfileProgress,
  type ProfileQuery,
  type SectionSummary,
} from '#core/contract/profiles/profiles.ts';
import { DAY_MS, dayOf, type KeptGain } from '#core/progress/summary.ts';
import { COUNTED_LISTS } from '#core/sections/row-changes.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Queryable } from '#server/storage/database.ts';
import { accountKey } from '#server/storage/queries/accounts/accounts-queries.ts';
import {
  daysAndFollowers,
  type SoughtAccount,
  seenCharacters,
  summariesOf,
  valuesOf,
} from '#server/storage/queries/profiles/profile-queries.ts';
import { LEGACY_CHARACTER } from '#server/storage/queries/sync/registers-queries.ts';
import { readChallengeYear } from '../challenges/challenge-year.ts';
import type { Seasons } from '../challenges/seasons.ts';

export interface ProfileContext {
  readonly database: Queryable;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly catalogue: Pick<Catalogue, 'totals'>;
  readonly seasons: Seasons;
}

type SeenRow = Awaited<ReturnType<ReturnType<typeof seenCharacters>['execute']>>[number];

/** A profile that the viewer sees, and whose it is. */
interface FoundProfile {
  readonly accountId: number;
  /** 0 = the legacy character. */
  readonly characterId: number;
  /** Facts that are known without its progress. */
  readonly who: Omit<Profile, 'sections' | 'latest' | 'days' | 'followers' | 'challenges'>;
}

/**
 * The profile that the query names, by one statement, whatever it finds: undefined if there is none or the viewer does not
 * see it. `viewerId` null = nobody is signed in.
 */
export async function findProfile(
  db: Queryable,
  query: ProfileQuery,
  viewerId: number | null,
): Promise<FoundProfile | undefined> {
  const rows = await seenCharacters(db, soughtBy(query), viewerId ?? NOBODY).execute();
  const [who] = rows;
  if (who === undefined) return undefined;
  const own = who.account_id === viewerId;
  const characters = rows.filter(isCharacter);
  const character = characterOf(query, who, characters, own);
  const isLegacy = character === undefined && own && query.character === undefined;
  if (character === undefined && !isLegacy) return undefined;
  const hidden = hiddenBy(who, character);
  return {
    accountId: who.account_id,
    characterId: character?.id ?? LEGACY_CHARACTER,
    who: {
      id: who.profile_id,
      username: who.username,
      since: isoDate(who.created_at),
      character: {
        name: character?.name ?? who.default_character_name ?? who.username,
        verified_at: isoTime(character?.verified_at ?? null),
        world: character?.world ?? null,
        vocation: character?.vocation ?? null,
        level: character?.level ?? null,
      },
      characters: characters.filter(({ is_hidden }) => is_hidden === 0).map(({ name }) => name),
      own,
      ...(hidden === null ? {} : { hidden }),
    },
  };
}

/** The whole profile, by three more statements. Undefined as with `findProfile`. */
export async function readProfile(
  { database, clock, catalogue, seasons }: ProfileContext,
  query: ProfileQuery,
  viewerId: number | null,
): Promise<Profile | undefined> {
  const found = await findProfile(database, query, viewerId);
  if (found === undefined) return undefined;
  const summaries = await summariesOf(database, found).execute();
  const now = clock();
  const days = await daysAndFollowers(database, found, found.who.id, dayOf(now) - GRAPH_DAYS).execute();
  const challenges = await readChallengeYear({ database, seasons }, found.characterId, now, {
    rankedOnly: !found.who.own,
  });
  return {
    ...found.who,
    sections: sectionsOf(found, summaries, catalogue),
    latest: newestGains(summaries),
    days: days.flatMap(({ day, gains }) =>
      day === null || gains === null ? [] : [{ day: isoDate(day * DAY_MS), gains }],
    ),
    followers: days[0]?.followers ?? 0,
    ...(challenges && { challenges }),
  };
}

/** Name, character and sections as a guest sees them, by one more statement. Undefined as with `findProfile`. */
export async function readProfileTotals(
  { database, catalogue }: Pick<ProfileContext, 'database' | 'catalogue'>,
  query: ProfileQuery,
): Promise<Pick<Profile, 'username' | 'character' | 'sections'> | undefined> {
  const found = await findProfile(database, query, null);
  if (found === undefined) return undefined;
  const { username, character } = found.who;
  return { username, character, sections: sectionsOf(found, await summariesOf(database, found).execute(), catalogue) };
}

/** The values of the profile that the query names. Undefined as with `findProfile`. */
export async function readProfileProgress(
  db: Queryable,
  query: ProfileQuery,
  viewerId: number | null,
): Promise<ProfileProgress | undefined> {
  const found = await findProfile(db, query, viewerId);
  return found && (await valuesOf(db, found, COUNTED_LISTS).execute());
}

type Summaries = Awaited<ReturnType<ReturnType<typeof summariesOf>['execute']>>;

function sectionsOf(
  { who }: FoundProfile,
  summaries: Summaries,
  { totals }: ProfileContext['catalogue'],
): Record<string, SectionSummary> {
  const isRanked = who.character.verified_at !== null;
  const bySection = new Map(summaries.map((summary) => [summary.section, summary]));
  return Object.fromEntries(
    TICKABLE_SECTIONS.map((section) => {
      const { total, points } = totals[section];
      const summary = bySection.get(section);
      const told: SectionSummary = {
        earned: summary?.earned ?? 0,
        total,
        ...(points && { points: { earned: summary?.points ?? 0, total: points.total } }),
        last_gain_at: isoTime(summary === undefined ? null : (keptGains(summary.latest)[0]?.[1] ?? null)),
        rank: isRanked && summary !== undefined ? rankOf(summary) : null,
      };
      return [section, told];
    }),
  );
}

/** A section's newest gains as they are stored, newest first. */
function keptGains(latest: string): readonly KeptGain[] {
  return JSON.parse(latest);
}

function rankOf({
  place,
  ranked,
}: {
  readonly place: number | null;
  readonly ranked: number | null;
}): SectionSummary['rank'] {
  return place === null || ranked === null ? null : { place, of: ranked };
}

/** Id of no account. */
const NOBODY = 0;

function soughtBy({ username, character }: ProfileQuery): SoughtAccount {
  return username === undefined
    ? { by: 'verified', key: characterKey(character ?? '') }
    : { by: 'username', key: accountKey(username) };
}

type SeenCharacter = SeenRow & { readonly id: number; readonly name: string };

function isCharacter(row: SeenRow): row is SeenCharacter {
  return row.id !== null;
}

/** The character that is meant, of those that the viewer sees; undefined = none of them. */
function characterOf(
  { username, character }: ProfileQuery,
  { current_character }: SeenRow,
  characters: readonly SeenCharacter[],
  own: boolean,
): SeenCharacter | undefined {
  if (character === undefined)
    return own ? characters.find(({ id }) => id === current_character) : mainCharacter(characters, current_character);
  const named = characters.filter(({ name }) => characterKey(name) === characterKey(character));
  return username === undefined ? named.find(({ verified_at }) => verified_at !== null) : named[0];
}

/** A player's main character among the seen ones, oldest first: the current one, else the oldest; undefined = none is seen. */
export function mainCharacter<Character extends { readonly id: number }>(
  characters: readonly Character[],
  currentId: number | null,
): Character | undefined {
  return characters.find(({ id }) => id === currentId) ?? characters[0];
}

/** Why nobody but the owner sees the profile; null = everybody does. */
function hiddenBy({ account_hidden }: SeenRow, character: SeenCharacter | undefined): Profile['hidden'] | null {
  if (character === undefined) return 'legacy';
  if (account_hidden === 1) return 'account';
  return character.is_hidden === 1 ? 'character' : null;
}

/** The newest gains of a character over all sections, newest first. */
export function newestGains(sums: readonly { readonly section: string; readonly latest: string }[]): Gain[] {
  return sums
    .flatMap(({ section, latest }) => keptGains(latest).map(([item, at]) => ({ section, item, at })))
    .sort((one, other) => other.at - one.at)
    .slice(0, LATEST_GAINS)
    .map((gain) => ({ ...gain, at: new Date(gain.at).toISOString() }));
}

function isoTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

export function isoDate(at: number): string {
  return new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
