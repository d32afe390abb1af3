/** The character parsers on recorded pages and responses, compared with their expected contents. */
import { describe, expect, it } from 'vitest';
import { readCharacterPage } from '#server/game-site/character-page.ts';
import type { GameCharacter } from '#server/game-site/game-character.ts';
import { GameSiteError } from '#server/game-site/game-site-error.ts';
import { readTibiadataCharacter } from '#server/game-site/tibiadata-character.ts';
import { MISSING_RECORDINGS, readRecording, recordingsIn } from '#tests/builders/game-site/recorded-pages.ts';

type Expected = Readonly<Record<string, unknown>>;

/** Fields about the recording instead of the character. */
const ABOUT_THE_FILE = ['schema', 'page', 'found', 'labelsInOrder', 'captionsInOrder', 'origin', 'httpStatus'];

const listed = (names: readonly string[]) => (names.length === 0 ? null : names.join(', '));

/** Maps a character to the fields of the expected contents. */
function toExpectedFields(character: GameCharacter): Expected {
  const { guild, title, unlockedTitles, comment } = character;
  const trimmed = comment?.replace(/\n+$/, '') ?? null;
  return {
    ...character,
    formerNames: listed(character.formerNames),
    formerWorld: listed(character.formerWorlds),
    titleText: `${title ?? 'None'} (${unlockedTitles} title${unlockedTitles === 1 ? '' : 's'} unlocked)`,
    guildMembership: guild === null ? null : `${guild.rank} of the ${guild.name}`,
    commentTrimmed: trimmed,
    commentLines: trimmed?.split('\n'),
  };
}

/** Returns a time of the site in UTC, parsed by `Date` instead of the code under test. */
function inUtc(text: unknown): string | null {
  const at = new Date(String(text).replace(' CEST', ' GMT+0200').replace(' CET', ' GMT+0100'));
  return Number.isNaN(at.getTime()) ? null : at.toISOString().replace('.000Z', 'Z');
}

/** Returns the expected values, with times in UTC. */
function expectedOf(truth: Expected): Expected {
  const { deletionDateText, ...fields } = truth;
  if ('deletionDateText' in truth && deletionDateText !== null)
    expect(inUtc(deletionDateText)).toBe(truth.deletionDate);
  const aboutCharacter = Object.entries(fields).filter(([name]) => !ABOUT_THE_FILE.includes(name));
  return {
    ...Object.fromEntries(aboutCharacter),
    ...('lastLogin' in fields ? { lastLogin: inUtc(fields.lastLogin) } : {}),
  };
}

function expectTruth(character: GameCharacter, truth: Expected): void {
  const expected = expectedOf(truth);
  const found = toExpectedFields(character);
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, found[name]]))).toEqual(expected);
}

function failureOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof GameSiteError) return error.failure;
    throw error;
  }
  throw new Error('It was read.');
}

const pages = recordingsIn('characters', '.html');
const answers = [...recordingsIn('tibiadata', '.json'), ...recordingsIn('tibiadata/derived', '.json')].filter(
  (name) => !name.endsWith('/truth'),
);

describe('recorded', () => {
  it('pages and responses all have a test', ({ skip }) => {
    if (MISSING_RECORDINGS !== null) skip(MISSING_RECORDINGS);
    expect(pages).toHaveLength(9);
    expect(answers).toHaveLength(10);
  });

  it.each(pages)('page %s is parsed correctly', (name) => {
    const truth: Expected = JSON.parse(readRecording(`${name}.truth.json`));
    const html = readRecording(`${name}.html`);
    if (truth.found === true) expectTruth(readCharacterPage(html), truth);
    else expect(failureOf(() => readCharacterPage(html))).toBe('unknown');
  });

  it.each(answers)('response %s is parsed correctly', (name) => {
    const truths: Readonly<Record<string, Expected>> = JSON.parse(readRecording('tibiadata/truth.json'));
    const truth = truths[name.replace(/^tibiadata\//, '')];
    if (truth === undefined) throw new Error('It has no truth.');
    const read = () => readTibiadataCharacter(readRecording(`${name}.json`), Number(truth.httpStatus));
    if (truth.found === true) expectTruth(read(), truth);
    else expect(failureOf(read)).toBe('unknown');
  });
});
