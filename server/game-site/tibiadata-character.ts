/** Parser of TibiaData's character response (API version 4). */
import * as v from 'valibot';
import { splitNames } from '#core/words/character-name.ts';
import { readNameText } from './character-page.ts';
import type { GameCharacter } from './game-character.ts';
import { GameSiteError, type GameSiteFailure } from './game-site-error.ts';
import { readPage, tidy } from './page-blocks.ts';

/** A number, or a text that is one: 120 or "1,120". */
const number = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.regex(/^\d[\d,]*$/),
    v.transform((text) => Number(text.replaceAll(',', ''))),
  ),
]);
const required = v.pipe(v.string(), v.nonEmpty());

// The API's shapes change without notice, so a value that is not essential counts as absent in any other form.
const text = v.fallback(v.optional(v.string()), undefined);
const optionalNumber = v.fallback(v.optional(number), undefined);
/** A list as names, as objects with a name, or as one text; undefined if it is absent. */
const names = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.array(v.union([v.string(), v.object({ name: v.string() })])), v.string()]),
      v.transform((list) =>
        (typeof list === 'string' ? [list] : list.map((each) => (typeof each === 'string' ? each : each.name))).filter(
          (name) => name !== '',
        ),
      ),
    ),
  ),
  undefined,
);

const characterSchema = v.object({
  name: required,
  former_names: names,
  traded: v.fallback(v.optional(v.boolean(), false), false),
  deletion_date: text,
  title: text,
  unlocked_titles: optionalNumber,
  sex: v.string(),
  vocation: v.string(),
  level: number,
  achievement_points: optionalNumber,
  world: required,
  former_worlds: names,
  residence: text,
  married_to: text,
  guild: v.fallback(v.optional(v.object({ name: text, rank: text })), undefined),
  position: text,
  last_login: text,
  comment: text,
  account_status: text,
});

const answerSchema = v.object({
  character: v.object({ character: characterSchema, achievements: names, account_badges: names }),
});

const refusalSchema = v.object({ information: v.object({ status: v.object({ error: number }) }) });

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

/** Decodes HTML entities, which TibiaData leaves in some names. */
function plain(name: string): string {
  return tidy(readPage(name).text());
}

function plainOrNull(value: string | undefined): string | null {
  return orNull(plain(value ?? ''));
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
  const { name, traded } = readNameText(plain(character.name)) ?? { name: character.name, traded: false };
  const [guild, rank] = [plainOrNull(character.guild?.name), plainOrNull(character.guild?.rank)];
  const title = plainOrNull(character.title);
  return {
    name,
    formerNames: splitNames(plain(character.former_names?.join(', ') ?? '')),
    traded: character.traded || traded,
    deletionDate: orNull(character.deletion_date),
    title: title === 'None' ? null : title,
    unlockedTitles: character.unlocked_titles ?? null,
    sex: plain(character.sex),
    vocation: plain(character.vocation),
    level: character.level,
    achievementPoints: character.achievement_points ?? null,
    world: plain(character.world),
    formerWorlds: character.former_worlds?.map(plain) ?? [],
    residence: plainOrNull(character.residence),
    marriedTo: plainOrNull(character.married_to),
    guild: guild === null || rank === null ? null : { name: guild, rank },
    position: plainOrNull(character.position),
    lastLogin: orNull(character.last_login),
    comment: orNull(character.comment),
    accountStatus: orNull(character.account_status),
    accountBadges: account_badges?.map(plain) ?? null,
    displayedAchievements: achievements?.map(plain) ?? [],
  };
}

/** Returns the path of the first mismatch without its value, which is untrusted. */
function pathOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return v.getDotPath(issues[0]) ?? 'not JSON';
}
