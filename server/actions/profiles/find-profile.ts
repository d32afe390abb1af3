/** Profiles as others see them, and whether they are visible at all (docs/api.md, section Profiles). */
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

/** A profile that is visible to the viewer, with its account. */
interface FoundProfile {
  readonly accountId: number;
  /** 0 = the legacy character. */
  readonly characterId: number;
  /** Facts that do not depend on its progress. */
  readonly owner: Omit<Profile, 'sections' | 'latest' | 'days' | 'followers' | 'challenges'>;
}

/**
 * Finds the profile that the query names, always in one statement: undefined if there is none or it is hidden from the
 * viewer. `viewerId` null = a guest.
 */
export async function findProfile(
  db: Queryable,
  query: ProfileQuery,
  viewerId: number | null,
): Promise<FoundProfile | undefined> {
  const rows = await seenCharacters(db, soughtBy(query), viewerId ?? NO_ACCOUNT).execute();
  const [owner] = rows;
  if (owner === undefined) return undefined;
  const own = owner.account_id === viewerId;
  const characters = rows.filter(isCharacter);
  const character = characterOf(query, owner, characters, own);
  const isLegacy = character === undefined && own && query.character === undefined;
  if (character === undefined && !isLegacy) return undefined;
  const hidden = hiddenBy(owner, character);
  return {
    accountId: owner.account_id,
    characterId: character?.id ?? LEGACY_CHARACTER,
    owner: {
      id: owner.profile_id,
      username: owner.username,
      since: isoDate(owner.created_at),
      character: {
        name: character?.name ?? owner.default_character_name ?? owner.username,
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

/** Reads the whole profile, in three more statements. Undefined as with `findProfile`. */
export async function readProfile(
  { database, clock, catalogue, seasons }: ProfileContext,
  query: ProfileQuery,
  viewerId: number | null,
): Promise<Profile | undefined> {
  const found = await findProfile(database, query, viewerId);
  if (found === undefined) return undefined;
  const summaries = await summariesOf(database, found).execute();
  const now = clock();
  const days = await daysAndFollowers(database, found, found.owner.id, dayOf(now) - GRAPH_DAYS).execute();
  const challenges = await readChallengeYear({ database, seasons }, found.characterId, now, {
    rankedOnly: !found.owner.own,
  });
  return {
    ...found.owner,
    sections: sectionsOf(found, summaries, catalogue),
    latest: newestGains(summaries),
    days: days.flatMap(({ day, gains }) =>
      day === null || gains === null ? [] : [{ day: isoDate(day * DAY_MS), gains }],
    ),
    followers: days[0]?.followers ?? 0,
    ...(challenges && { challenges }),
  };
}

/** Reads name, character and sections as a guest sees them, in one more statement. Undefined as with `findProfile`. */
export async function readProfileTotals(
  { database, catalogue }: Pick<ProfileContext, 'database' | 'catalogue'>,
  query: ProfileQuery,
): Promise<Pick<Profile, 'username' | 'character' | 'sections'> | undefined> {
  const found = await findProfile(database, query, null);
  if (found === undefined) return undefined;
  const { username, character } = found.owner;
  return { username, character, sections: sectionsOf(found, await summariesOf(database, found).execute(), catalogue) };
}

/** Reads the values of the profile that the query names. Undefined as with `findProfile`. */
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
  { owner }: FoundProfile,
  summaries: Summaries,
  { totals }: ProfileContext['catalogue'],
): Record<string, SectionSummary> {
  const isRanked = owner.character.verified_at !== null;
  const bySection = new Map(summaries.map((summary) => [summary.section, summary]));
  return Object.fromEntries(
    TICKABLE_SECTIONS.map((section) => {
      const { total, points } = totals[section];
      const summary = bySection.get(section);
      const described: SectionSummary = {
        earned: summary?.earned ?? 0,
        total,
        ...(points && { points: { earned: summary?.points ?? 0, total: points.total } }),
        last_gain_at: isoTime(summary === undefined ? null : (parseGains(summary.latest)[0]?.[1] ?? null)),
        rank: isRanked && summary !== undefined ? rankOf(summary) : null,
      };
      return [section, described];
    }),
  );
}

/** Parses a section's stored newest gains, newest first. */
function parseGains(latest: string): readonly KeptGain[] {
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

/** An id that no account has. */
const NO_ACCOUNT = 0;

function soughtBy({ username, character }: ProfileQuery): SoughtAccount {
  return username === undefined
    ? { by: 'verified', key: characterKey(character ?? '') }
    : { by: 'username', key: accountKey(username) };
}

type SeenCharacter = SeenRow & { readonly id: number; readonly name: string };

function isCharacter(row: SeenRow): row is SeenCharacter {
  return row.id !== null;
}

/** Returns the requested character among those visible to the viewer; undefined = none of them. */
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

/** Returns a player's main character among the visible ones, oldest first: the current one, else the oldest; undefined = none. */
export function mainCharacter<Character extends { readonly id: number }>(
  characters: readonly Character[],
  currentId: number | null,
): Character | undefined {
  return characters.find(({ id }) => id === currentId) ?? characters[0];
}

/** Returns why only the owner sees the profile; null = everyone sees it. */
function hiddenBy({ account_hidden }: SeenRow, character: SeenCharacter | undefined): Profile['hidden'] | null {
  if (character === undefined) return 'legacy';
  if (account_hidden === 1) return 'account';
  return character.is_hidden === 1 ? 'character' : null;
}

/** Returns the newest gains of a character over all sections, newest first. */
export function newestGains(sums: readonly { readonly section: string; readonly latest: string }[]): Gain[] {
  return sums
    .flatMap(({ section, latest }) => parseGains(latest).map(([item, at]) => ({ section, item, at })))
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
