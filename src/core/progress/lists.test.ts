import { describe, expect, test } from 'vitest';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import {
  isListItem,
  isListKey,
  isValidAdd,
  isValidText,
  isValidValue,
  type ListKey,
  type ListRule,
  listRule,
  MAX_TEXT_LENGTH,
  sectionOfList,
} from './lists.ts';

/** The rule of an existing list. */
function ruleOf(list: ListKey): ListRule {
  const rule = listRule(list);
  if (rule === undefined) throw new Error(`no rule for ${list}`);
  return rule;
}

describe('values a list accepts', () => {
  test.each<[ListKey, readonly number[], readonly number[]]>([
    ['achievements', [0, 1], [-1, 2, 0.5, Number.NaN, Number.POSITIVE_INFINITY]],
    ['bookmarks', [0, 1], [2]],
    ['titles', [0, 1], [2]],
    ['mapAreas', [0, 1], [2]],
    ['mounts', [0, 1], [2]],
    ['quests', [0, 1], [2]],
    ['contests', [0, 1], [2]],
    ['outfits', [0, 1, 3, 5, 7], [2, 4, 6, 8, -1]],
    ['animusMastery', [0, 1, 2, 3, 4, 7], [8, -1]],
    ['bestiary', [0, 1, 999_999, 1_000_000], [1_000_001, -1, 1.5]],
    ['bosstiary', [0, 1_000_000], [1_000_001]],
    ['charms', [0, 1, 2, 3], [4]],
    ['bestiaryStage', [0, 3], [4]],
    ['bosstiaryStage', [0, 3], [4]],
    ['settings', [0, 1, Number.MAX_SAFE_INTEGER], [-1, 2 ** 60]],
    ['notes.quests', [0, 1], [2]],
    ['following', [0, 1], [2, -1]],
    ['blocked', [0, 1], [2]],
  ])('%s', (list, accepted, refused) => {
    const rule = ruleOf(list);
    expect(accepted.filter((value) => !isValidValue(rule, value))).toEqual([]);
    expect(refused.filter((value) => isValidValue(rule, value))).toEqual([]);
  });

  test('a note requires a text, and a deleted note has none', () => {
    const note = ruleOf('notes.bestiary');
    expect(isValidText(note, 1, 'Ask about the third lever.')).toBe(true);
    expect(isValidText(note, 1, 'x'.repeat(MAX_TEXT_LENGTH))).toBe(true);
    expect(isValidText(note, 1, 'x'.repeat(MAX_TEXT_LENGTH + 1))).toBe(false);
    expect(isValidText(note, 1, ' \n')).toBe(false);
    expect(isValidText(note, 1, 'before\0after')).toBe(false);
    expect(isValidText(note, 1, 'half a letter \ud83d')).toBe(false);
    expect(isValidText(note, 1, undefined)).toBe(false);
    expect(isValidText(note, 0, undefined)).toBe(true);
    expect(isValidText(note, 0, '')).toBe(true);
    expect(isValidText(note, 0, 'left over')).toBe(false);
  });

  test('a player on a list requires a valid username as text', () => {
    const following = ruleOf('following');
    expect(['Elyra', 'a'.repeat(50), '007'].map((name) => isValidText(following, 1, name))).toEqual([true, true, true]);
    const refused = ['', 'Elyra Vane', 'a'.repeat(51), '<b>', 'Élyra', undefined];
    expect(refused.filter((name) => isValidText(following, 1, name))).toEqual([]);
    expect(isValidText(following, 0, undefined)).toBe(true);
    expect(isValidText(following, 0, 'Elyra')).toBe(false);
  });

  test('a text with a value that has none is ignored', () => {
    expect(isValidText(ruleOf('titles'), 1, 'anything')).toBe(true);
  });
});

test('only kills can be added to, by a positive or negative whole number', () => {
  const kills = ruleOf('bestiary');
  expect([1, -1, 1_000_000].map((add) => isValidAdd(kills, add))).toEqual([true, true, true]);
  expect([0, 1.5, 1_000_001, Number.NaN].map((add) => isValidAdd(kills, add))).toEqual([false, false, false, false]);
  expect(isValidAdd(ruleOf('bosstiary'), 1)).toBe(true);
  for (const list of ['achievements', 'outfits', 'charms', 'bestiaryStage', 'settings'] as const) {
    expect(isValidAdd(ruleOf(list), 1)).toBe(false);
  }
});

describe('lists and their items', () => {
  test('a list of a newer version is unknown', () => {
    expect(isListKey('prey')).toBe(false);
    expect(listRule('prey')).toBeUndefined();
    expect(isListKey('notes.prey')).toBe(false);
    expect(isListKey('notes.bookmarks')).toBe(false);
  });

  test('every section has its own list and notes', () => {
    for (const section of TICKABLE_SECTIONS) {
      expect(sectionOfList(section)).toBe(section);
      expect(sectionOfList(`notes.${section}`)).toBe(section);
    }
  });

  test.each<[ListKey, number, boolean]>([
    ['achievements', 7, true],
    ['achievements', 8, false],
    ['bookmarks', 7, true],
    ['bookmarks', 8, false],
    ['titles', 7, false],
    ['bestiaryStage', 21, true],
    ['bosstiaryStage', 21, false],
    ['notes.bestiary', 21, true],
    ['notes.bestiary', 22, false],
    ['settings', 1, true],
    ['settings', 0, false],
    ['settings', 2, false],
    ['following', 2 ** 47, true],
    ['following', 0, false],
    ['blocked', 1, true],
    ['blocked', -1, false],
    ['contests', 1, true],
    ['contests', 18, true],
    ['contests', 0, false],
    ['contests', 19, false],
  ])('%s has an item %i: %s', (list, item, expected) => {
    const inCatalogue = (section: string, id: number): boolean =>
      (section === 'achievements' && id === 7) || (section === 'bestiary' && id === 21);
    expect(isListItem(list, item, inCatalogue)).toBe(expected);
  });
});
