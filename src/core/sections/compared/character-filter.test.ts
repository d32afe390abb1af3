import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { requestSchema } from '#core/filters/request-schema.ts';
import { ANIMUS_MASTERY } from '../animus-mastery.ts';
import { BESTIARY } from '../bestiary.ts';
import { OUTFITS } from '../outfits.ts';
import { QUESTS } from '../quests.ts';
import { stateMark } from '../state-mark.ts';
import { withCharacters } from './character-filter.ts';

const has = (values: Record<number, number>, stages: Record<number, number> = {}): ListProgress => ({
  ...NO_PROGRESS,
  values: new Map(Object.entries(values).map(([id, value]) => [Number(id), value])),
  stages: new Map(Object.entries(stages).map(([id, value]) => [Number(id), value])),
});

const rows = [1, 2, 3, 4].map((id) => ({ id, name: `Quest ${id}` })) as never[];
const ELYRA = { id: 3, name: 'Elyra' };
// Elyra, the current character, has 1 and 2; Thalor has 1 and 3.
const played = has({ 1: 1, 2: 1 });
const section = withCharacters(QUESTS, ELYRA, [{ id: 7, name: 'Thalor', progress: has({ 1: 1, 3: 1 }) }]);
const listed = (query: Record<string, unknown>) =>
  section.list.evaluate(rows, section.list.parseParams(query), played).rows.map(({ id }) => id);

describe("a list across the player's own characters", () => {
  it.each([
    [undefined, [1, 2, 3, 4]],
    ['some', [1, 2, 3]],
    ['every', [1]],
    ['none', [4]],
    ['has-7', [1, 3]],
    ['lacks-7', [2, 4]],
    ['has-3', [1, 2]],
    ['lacks-3', [3, 4]],
    // Another player's character, from a shared address.
    ['has-99', [1, 2, 3, 4]],
  ])('by %s shows %j', (mine, ids) => {
    expect(listed({ mine })).toEqual(ids);
  });

  it('is part of the query string like all other filters', () => {
    const query = { status: 'checked', mine: 'lacks-7', compare: 'true', page: '2' };
    expect(section.list.writeParams(section.list.parseParams(query))).toEqual(query);
    expect(section.list.activeFilters(section.list.parseParams(query)).map(({ valueLabel }) => valueLabel)).toEqual([
      'Finished',
      'Thalor lacks it',
    ]);
  });

  it('is not part of the request to the server', () => {
    expect(Object.keys(QUESTS.list.initial)).not.toContain('mine');
    expect(v.parse(requestSchema(QUESTS.list), { mine: 'some' })).not.toHaveProperty('mine');
  });
});

const creature = { id: 1, kills: [10, 100, 250] } as never;
const outfit = { id: 1, addons: 2 } as never;

describe('the mark of a state', () => {
  it.each([
    ['a complete creature', stateMark(BESTIARY, creature, has({ 1: 250 })), ['✓', 'Complete']],
    ['a stage', stateMark(BESTIARY, creature, has({ 1: 120 })), ['2', 'Second stage']],
    ['a chosen stage', stateMark(BESTIARY, creature, has({}, { 1: 1 })), ['1', 'First stage']],
    ['kills before a stage', stateMark(BESTIARY, creature, has({ 1: 3 })), ['0', 'In progress']],
    ['nothing', stateMark(BESTIARY, creature, has({})), ['–', 'Missing']],
    ['a full outfit', stateMark(OUTFITS, outfit, has({ 1: 7 })), ['✓', 'Full']],
    ['an addon', stateMark(OUTFITS, outfit, has({ 1: 5 })), ['II', 'Second addon']],
    ['an outfit alone', stateMark(OUTFITS, outfit, has({ 1: 1 })), ['◐', 'No addons']],
    ['a soul core', stateMark(ANIMUS_MASTERY, creature, has({ 1: 2 })), ['◐', 'Core kept']],
  ])('of %s', (_case, { mark, words }, expected) => {
    expect([mark, words]).toEqual(expected);
  });
});
