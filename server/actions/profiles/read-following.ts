/** The players whom an account follows, as visible to it (docs/api.md, section Following). */
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { FOLLOWED_DAYS, type Followed, type Following } from '#core/contract/profiles/profiles.ts';
import { DAY_MS, dayOf } from '#core/progress/summary.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Queryable } from '#server/storage/database.ts';
import { byAccount, inListsOf } from '#server/storage/queries/batches.ts';
import {
  daysOfCharacters,
  playersOnLists,
  seenPlayers,
  sumsOfCharacters,
} from '#server/storage/queries/profiles/following-queries.ts';
import { daysAndFollowers, summariesOf } from '#server/storage/queries/profiles/profile-queries.ts';
import { readNewestTiers } from '../challenges/challenge-year.ts';
import { findProfile, isoDate, mainCharacter, newestGains, type ProfileContext } from './find-profile.ts';

type Totals = Catalogue['totals'];

/** Sums and days of a character. */
interface Summed {
  readonly sums: readonly { readonly section: string; readonly earned: number; readonly latest: string }[];
  /** Days since 1970 with their gains, oldest first. */
  readonly days: readonly { readonly day: number; readonly gains: number }[];
}

/** Returns the account's lists of players, those of them visible to it, and the account itself with its current character. */
export async function readFollowing(
  { database, clock, catalogue, seasons }: ProfileContext,
  { accountId, username }: { readonly accountId: number; readonly username: string },
): Promise<Following> {
  const now = clock();
  const today = dayOf(now);
  const lists = await playersOnLists(database, accountId).execute();
  const idsOn = (list: string) => lists.filter((one) => one.list === list).map(({ item }) => item);
  const blocked = new Set(idsOn('blocked'));
  const followed = idsOn('following').filter((id) => !blocked.has(id));
  const mains = await mainCharacters(database, accountId, followed);
  const sumsOf = await readSums(database, mains, today - FOLLOWED_DAYS);
  const characterIds = mains.map(({ characterId }) => characterId);
  const tiers = await readNewestTiers({ database, seasons }, characterIds, now);
  return {
    players: mains
      .map(({ accountId: of, player }) => {
        const tier = tiers.get(of);
        return { ...describePlayer(player, sumsOf(of), today, catalogue.totals), ...(tier && { tier }) };
      })
      .sort((one, other) => (one.username.toLowerCase() < other.username.toLowerCase() ? -1 : 1)),
    me: await describeSelf(database, { accountId, username }, today, catalogue.totals),
    blocked: lists
      .filter(({ list }) => list === 'blocked')
      .map(({ item, text }) => ({ id: item, username: text ?? '' })),
  };
}

type Player = Pick<Followed, 'id' | 'username' | 'character'>;

/** The main character of a player visible to the viewer. */
interface Main {
  readonly accountId: number;
  readonly characterId: number;
  readonly player: Player;
}

async function mainCharacters(db: Queryable, viewerId: number, profileIds: readonly number[]): Promise<Main[]> {
  const rows = [];
  for (const ids of inListsOf(profileIds)) rows.push(...(await seenPlayers(db, ids, viewerId).execute()));
  return [...byAccount(rows)].flatMap(([accountId, characters]): Main[] => {
    const main = mainCharacter(characters, characters[0]?.current_character ?? null);
    if (main === undefined) return [];
    const { id, profile_id, username, name } = main;
    return [{ accountId, characterId: id, player: { id: profile_id, username, character: name } }];
  });
}

/** Returns sums and days after `after` of these characters, by account; each account has at most one of them. */
async function readSums(db: Queryable, mains: readonly Main[], after: number): Promise<(accountId: number) => Summed> {
  const sums = [];
  const days = [];
  for (const ids of inListsOf(mains.map(({ characterId }) => characterId))) {
    sums.push(...(await sumsOfCharacters(db, ids).execute()));
    days.push(...(await daysOfCharacters(db, ids, after).execute()));
  }
  const [sumsOf, daysOf] = [byAccount(sums), byAccount(days)];
  return (accountId) => ({ sums: sumsOf.get(accountId) ?? [], days: daysOf.get(accountId) ?? [] });
}

/** Describes the account with its current character, which may be hidden from others. */
async function describeSelf(
  db: Queryable,
  { accountId, username }: { readonly accountId: number; readonly username: string },
  today: number,
  totals: Totals,
): Promise<Followed> {
  const found = await findProfile(db, { username }, accountId);
  if (found === undefined) throw new Error('An account does not see its own profile.');
  const { id, character } = found.owner;
  const sums = await summariesOf(db, found).execute();
  const days = await daysAndFollowers(db, found, id, today - FOLLOWED_DAYS).execute();
  return describePlayer(
    { id, username: found.owner.username, character: character.name },
    { sums, days: days.flatMap(({ day, gains }) => (day === null || gains === null ? [] : [{ day, gains }])) },
    today,
    totals,
  );
}

function describePlayer(player: Player, { sums, days }: Summed, today: number, totals: Totals): Followed {
  const earned = new Map(sums.map((sum) => [sum.section, sum.earned]));
  const gainsOf = (count: number) => days.reduce((sum, { day, gains }) => (day > today - count ? sum + gains : sum), 0);
  const latest = newestGains(sums);
  return {
    ...player,
    sections: Object.fromEntries(
      TICKABLE_SECTIONS.map((section) => [section, { earned: earned.get(section) ?? 0, total: totals[section].total }]),
    ),
    gains7: gainsOf(7),
    gains30: gainsOf(FOLLOWED_DAYS),
    last_gain_at: latest[0]?.at ?? null,
    latest,
    days: days.map(({ day, gains }) => ({ day: isoDate(day * DAY_MS), gains })),
  };
}
