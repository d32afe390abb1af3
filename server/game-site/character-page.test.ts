import { describe, expect, it } from 'vitest';
import {
  characterPage,
  notFoundPage,
  type PageCharacter,
  tibiadataCharacter,
} from '#tests/builders/game-site/game-pages.ts';
import { readCharacterPage } from './character-page.ts';
import type { GameCharacter } from './game-character.ts';
import { GameSiteError } from './game-site-error.ts';
import { readTibiadataCharacter } from './tibiadata-character.ts';

const plain: GameCharacter = {
  name: 'Elyra Vane',
  formerNames: [],
  traded: false,
  deletionDate: null,
  title: null,
  unlockedTitles: 0,
  sex: 'female',
  vocation: 'Elder Druid',
  level: 120,
  achievementPoints: 45,
  world: 'Standia',
  formerWorlds: [],
  residence: 'Venore',
  marriedTo: null,
  guild: null,
  position: null,
  lastLogin: '2025-11-02T19:15:09Z',
  comment: null,
  accountStatus: 'Premium Account',
  accountBadges: null,
  displayedAchievements: [],
};

function failureOf(read: () => unknown): Pick<GameSiteError, 'failure' | 'source' | 'detail'> {
  try {
    read();
  } catch (error) {
    if (error instanceof GameSiteError) return { failure: error.failure, source: error.source, detail: error.detail };
    throw error;
  }
  throw new Error('The page was accepted.');
}

/** Characters by their differences from the plain one; both sources must yield the same result. */
const CHARACTERS: readonly (readonly [string, Omit<PageCharacter, 'name'>, Partial<GameCharacter>])[] = [
  ['without anything special', {}, {}],
  [
    'with every possible row',
    {
      formerNames: ['Elyra Vale', 'Old Elyra'],
      title: 'Bearer of (many) Keys',
      unlockedTitles: 1,
      formerWorlds: ['Oldia', 'Olderia'],
      marriedTo: "Bryn O'Tallow",
      guild: { rank: 'Hand of the Leader', name: 'Lore Seekers' },
      position: 'Tutor',
      comment: 'Hunting daily.',
      badges: ['Long Standing Account', 'Far Traveller (Grade 2)'],
      achievements: ["Fortune's Fool", 'Late Riser'],
      lastLogin: 'Jul 04 2025, 00:30:00 CEST',
    },
    {
      formerNames: ['Elyra Vale', 'Old Elyra'],
      title: 'Bearer of (many) Keys',
      unlockedTitles: 1,
      formerWorlds: ['Oldia', 'Olderia'],
      marriedTo: "Bryn O'Tallow",
      position: 'Tutor',
      comment: 'Hunting daily.',
      accountBadges: ['Long Standing Account', 'Far Traveller (Grade 2)'],
      displayedAchievements: ["Fortune's Fool", 'Late Riser'],
      lastLogin: '2025-07-03T22:30:00Z',
    },
  ],
  [
    'whose former names have dots and commas',
    { formerNames: ['Elessar, the Elfstone', 'Mr. Kill'] },
    { formerNames: ['Elessar, the Elfstone', 'Mr. Kill'] },
  ],
  ['that was traded', { traded: true }, { traded: true }],
  ['that is to be deleted', { deletion: 'Dec 31 2025, 23:59:59 CET' }, { deletionDate: '2025-12-31T22:59:59Z' }],
  [
    'that was traded and is to be deleted',
    { traded: true, deletion: 'Jul 04 2023, 18:10:41 CEST' },
    { traded: true, deletionDate: '2023-07-04T16:10:41Z' },
  ],
  [
    'that never logged in and has no vocation',
    { lastLogin: 'Never logged in', vocation: 'None', level: 2 },
    { lastLogin: null, vocation: 'None', level: 2 },
  ],
  [
    'with a comment of several lines, empty ones and markup in it',
    { comment: 'First <b>line</b> & more\n\n  third † line "here"\n' },
    { comment: 'First <b>line</b> & more\n\n  third † line "here"\n' },
  ],
];

describe('a character', () => {
  it.each(CHARACTERS)('%s is read from its page', (_case, differences, expected) => {
    const { guild: _guild, ...read } = readCharacterPage(characterPage({ name: 'Elyra Vane', ...differences }));
    const { guild, ...rest } = plain;
    expect(guild).toBe(null);
    expect(read).toEqual({ ...rest, ...expected });
  });

  it.each(CHARACTERS)('%s is read identically from TibiaData', (_case, differences, expected) => {
    const { status, body } = tibiadataCharacter({ name: 'Elyra Vane', ...differences });
    const { guild: _guild, ...read } = readTibiadataCharacter(JSON.stringify(body), status);
    const { guild, ...rest } = plain;
    expect(guild).toBe(null);
    expect(read).toEqual({ ...rest, ...expected });
  });

  it('has rank and guild as separate values', () => {
    const guild = { rank: 'Hand', name: 'Order of the Leaf' };
    const character = { name: 'Elyra Vane', guild };
    expect(readCharacterPage(characterPage(character)).guild).toEqual(guild);
    const { status, body } = tibiadataCharacter(character);
    expect(readTibiadataCharacter(JSON.stringify(body), status).guild).toEqual(guild);
  });

  it.each(['Elessar, the Elfstone', 'Mr. Kill'])('named %s is read from both sources', (name) => {
    const character = { name, traded: true, deletion: 'Dec 31 2025, 23:59:59 CET' };
    expect(readCharacterPage(characterPage(character)).name).toBe(name);
    const { status, body } = tibiadataCharacter(character);
    expect(readTibiadataCharacter(JSON.stringify(body), status).name).toBe(name);
  });

  it('has a guild whose name contains the words between rank and guild', () => {
    const guild = { rank: 'Hand of the Leader', name: 'Order of the Leaf' };
    expect(readCharacterPage(characterPage({ name: 'Elyra Vane', guild })).guild).toEqual(guild);
  });

  it('has a comment without the form that only its owner sees', () => {
    const page = characterPage({ name: 'Elyra Vane', comment: 'Mine.' }).replace(
      'Mine.',
      'Mine.<form action="x"><input value="K7XM-3RDH-W4TP" />Edit</form>',
    );
    expect(readCharacterPage(page).comment).toBe('Mine.');
  });

  it('preserves line breaks that are not followed by a newline', () => {
    const page = characterPage({ name: 'Elyra Vane', comment: 'MARK' }).replace(
      'MARK',
      'one<br/>two<BR>\r\nthree\nfour',
    );
    expect(readCharacterPage(page).comment).toBe('one\ntwo\nthree four');
  });
});

describe('a page without a character', () => {
  it.each([
    ['states that there is none', notFoundPage('Noname'), 'unknown', 'not found'],
    ['is a challenge', '<html><head><title>Just a moment...</title></head></html>', 'blocked', 'challenge'],
    ['is the maintenance notice', '<html><body><h1>Downtime</h1></body></html>', 'maintenance', 'notice'],
    ['is an unrelated page', '<html><body><h1>News</h1></body></html>', 'changed', 'no character'],
    ['is empty', '', 'changed', 'no character'],
    ['is not HTML', '\u0000\u0001<<<>>>', 'changed', 'no character'],
  ])('fails if it %s', (_case, html, failure, detail) => {
    expect(failureOf(() => readCharacterPage(html))).toEqual({ failure, source: 'site', detail });
  });

  it.each([
    ['Name:', 'no Name'],
    ['Sex:', 'no Sex'],
    ['Vocation:', 'no Vocation'],
    ['Level:', 'no Level'],
    ['>World:', 'no World'],
  ])('is reported as changed if the row %s is missing', (label, detail) => {
    const html = characterPage({ name: 'Elyra Vane' }).replace(label, label.replace(/\w+/, 'Something'));
    expect(failureOf(() => readCharacterPage(html))).toEqual({ failure: 'changed', source: 'site', detail });
  });

  it.each([
    ['a level that is not a number', ['>120<', '>high<'], 'level'],
    [
      'a deletion date in another format',
      ['Elyra Vane<div', 'Elyra Vane, will be deleted at noon<div'],
      'deletion date',
    ],
    ['an empty name', ['>Elyra Vane<div', '> <div'], 'no name'],
  ])('is reported as changed if it has %s', (_case, [from = '', to = ''], detail) => {
    const html = characterPage({ name: 'Elyra Vane' }).replace(from, to);
    expect(failureOf(() => readCharacterPage(html))).toEqual({ failure: 'changed', source: 'site', detail });
  });
});

describe('a response of TibiaData', () => {
  const { status, body } = tibiadataCharacter({ name: 'Elyra Vane', formerNames: ['Elyra Vale'] });
  /** Returns the character read from a response in which these fields differ. */
  function readWith(differences: Readonly<Record<string, unknown>>, lists: Readonly<Record<string, unknown>> = {}) {
    const answer = structuredClone(body) as { character: { character: object } };
    Object.assign(answer.character.character, differences);
    Object.assign(answer.character, lists);
    return readTibiadataCharacter(JSON.stringify(answer), status);
  }
  const expected: GameCharacter = { ...plain, formerNames: ['Elyra Vale'] };

  it.each<[string, Record<string, unknown>, Partial<GameCharacter>]>([
    ['has numbers as texts', { level: '1,120', achievement_points: '45', unlocked_titles: '0' }, { level: 1120 }],
    ['has null for what is absent', { married_to: null, guild: null, comment: null, position: null, traded: null }, {}],
    ['has lists as texts', { former_names: 'Elyra Vale', former_worlds: '' }, {}],
    ['has objects in lists', { former_names: [{ name: 'Elyra Vale' }] }, {}],
    [
      'has another shape of what is not essential',
      { guild: 'x', residence: { town: 'Venore' }, former_worlds: 7 },
      { residence: null },
    ],
    ['has new fields', { loyalty: { title: 'Sage' }, houses: [{}] }, {}],
    [
      'has entities in names',
      { name: 'Elyra&#39;Vane', former_names: ['D&#39;Arc'] },
      { name: "Elyra'Vane", formerNames: ["D'Arc"] },
    ],
    ['has the trade mark in the name', { name: 'Elyra Vane (traded)' }, { traded: true }],
    [
      'has former names split at their commas',
      { former_names: ['Elessar', 'the Elfstone', 'Bo'] },
      { formerNames: ['Elessar, the Elfstone', 'Bo'] },
    ],
  ])('is read although it %s', (_case, differences, read) => {
    expect(readWith(differences)).toEqual({ ...expected, ...read });
  });

  it('is read although its lists have texts, or are null', () => {
    expect(readWith({}, { account_badges: ['Far Traveller'], achievements: null })).toEqual({
      ...expected,
      accountBadges: ['Far Traveller'],
    });
  });

  it.each([{ name: '' }, { name: 7 }, { level: 'high' }, { world: null }, { sex: undefined }])(
    'is reported as changed with %j',
    (differences) => {
      expect(failureOf(() => readWith(differences)).failure).toBe('changed');
    },
  );
});

describe('a response of TibiaData without a character', () => {
  const refusal = (error: number) => JSON.stringify({ information: { status: { http_code: 502, error } } });

  it.each([
    ['the error code of an unknown name', refusal(20001), 502, 'unknown', 'error 20001'],
    ['the error code of an invalid name', refusal(10003), 400, 'unknown', 'error 10003'],
    [
      'an error code as a text',
      JSON.stringify({ information: { status: { error: '20001' } } }),
      502,
      'unknown',
      'error 20001',
    ],
    ['the error code for maintenance', refusal(20005), 503, 'maintenance', 'error 20005'],
    ['the error code for a refusal by the site', refusal(20006), 403, 'blocked', 'error 20006'],
    ['an unknown error code', refusal(29999), 500, 'unreachable', 'error 29999'],
    ['plain text of a failing proxy', 'error code: 502', 502, 'unreachable', 'status 502'],
    ['a page', '<html></html>', 200, 'changed', 'status 200, not JSON'],
    [
      'JSON of another shape',
      '{"character":{"character":{"name":7}}}',
      200,
      'changed',
      'status 200, character.character.name',
    ],
  ])('fails for %s', (_case, body, status, failure, detail) => {
    expect(failureOf(() => readTibiadataCharacter(body, status))).toEqual({ failure, source: 'tibiadata', detail });
  });
});
