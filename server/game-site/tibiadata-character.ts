/** Parser of TibiaData's character response (API version 4). */
import * as v from 'valibot';
import type { GameCharacter } from './game-character.ts';
import { GameSiteError, type GameSiteFailure } from './game-site-error.ts';
import { readPage, tidy } from './page-blocks.ts';

const text = v.optional(v.string());
const texts = v.optional(v.nullable(v.array(v.string())));

const characterSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  former_names: texts,
  traded: v.optional(v.boolean(), false),
  deletion_date: text,
  title: text,
  unlocked_titles: v.optional(v.number()),
  sex: v.string(),
  vocation: v.string(),
  level: v.number(),
  achievement_points: v.optional(v.number()),
  world: v.pipe(v.string(), v.nonEmpty()),
  former_worlds: texts,
  residence: text,
  married_to: text,
  guild: v.optional(v.object({ name: text, rank: text })),
  position: text,
  last_login: text,
  comment: text,
  account_status: text,
});

const named = v.object({ name: v.string() });
const answerSchema = v.object({
  character: v.object({
    character: characterSchema,
    achievements: v.optional(v.nullable(v.array(named))),
    account_badges: v.optional(v.nullable(v.array(named))),
  }),
});

const refusalSchema = v.object({ information: v.object({ status: v.object({ error: v.number() }) }) });

/** TibiaData's error codes. */
const FAILURES: Readonly<Record<number, GameSiteFailure>> = {
  10001: 'unknown',
  10002: 'unknown',
  10003: 'unknown',
  10004: 'unknown',
  10005: 'unknown',
  20001: 'unknown',
  20005: 'maintenance',
  20006: 'blocked',
};

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Maps an empty string, which means that the page has no such row, to null. */
function orNull(value: string | undefined): string | null {
  return value === undefined || value.trim() === '' ? null : value;
}

/** Decodes HTML entities, which TibiaData leaves in lists of names. */
function plain(name: string): string {
  return tidy(readPage(name).text());
}

/** Parses a response. The body takes precedence over the status: an unknown character has status 502. Throws GameSiteError. */
export function readTibiadataCharacter(body: string, status: number): GameCharacter {
  const json = parseJson(body);
  const refusal = v.safeParse(refusalSchema, json);
  if (refusal.success) {
    const code = refusal.output.information.status.error;
    if (code !== 0) throw new GameSiteError(FAILURES[code] ?? 'unreachable', 'tibiadata', `error ${code}`);
  }
  if (status >= 500) throw new GameSiteError('unreachable', 'tibiadata', `status ${status}`);
  const answer = v.safeParse(answerSchema, json);
  if (!answer.success) throw new GameSiteError('changed', 'tibiadata', `status ${status}, ${pathOf(answer.issues)}`);
  const { character, account_badges, achievements } = answer.output.character;
  const { guild } = character;
  const title = orNull(character.title);
  return {
    name: character.name,
    formerNames: character.former_names ?? [],
    traded: character.traded,
    deletionDate: orNull(character.deletion_date),
    title: title === 'None' ? null : title,
    unlockedTitles: character.unlocked_titles ?? null,
    sex: character.sex,
    vocation: character.vocation,
    level: character.level,
    achievementPoints: character.achievement_points ?? null,
    world: character.world,
    formerWorlds: character.former_worlds ?? [],
    residence: orNull(character.residence),
    marriedTo: orNull(tidy(character.married_to ?? '')),
    guild: guild?.name === undefined || guild.rank === undefined ? null : { name: guild.name, rank: guild.rank },
    position: orNull(character.position),
    lastLogin: orNull(character.last_login),
    comment: orNull(character.comment),
    accountStatus: orNull(character.account_status),
    accountBadges: account_badges?.map(({ name }) => plain(name)) ?? null,
    displayedAchievements: achievements?.map(({ name }) => plain(name)) ?? [],
  };
}

/** Returns the path of the first mismatch without its value, which is untrusted. */
function pathOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return v.getDotPath(issues[0]) ?? 'not JSON';
}
