import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  confirms,
  hasSeen,
  type Judgement,
  joinValues,
  judge,
  type RegisterState,
  takesUnseenPlace,
  unseenVersion,
  type WantedChange,
  written,
} from './conflict.ts';
import { isValidValue, type ListKey, type ListRule, listRule } from './lists.ts';

/** The rule of an existing list. */
function ruleOf(list: ListKey): ListRule {
  const rule = listRule(list);
  if (rule === undefined) throw new Error(`no rule for ${list}`);
  return rule;
}

const stored = (value: number, over: Partial<RegisterState> = {}): RegisterState => ({
  value,
  version: 5,
  writer: 'phone',
  foreign: 0,
  ...over,
});
const wants = (value: number, over: Partial<WantedChange> = {}): WantedChange => ({
  value,
  client: 'laptop',
  base: null,
  ...over,
});

describe('an op that leaves the register as it is', () => {
  test.each<[string, boolean, RegisterState | undefined, WantedChange]>([
    ['is a write over another client', true, stored(1), wants(1)],
    ['is a write over another client that it has seen', true, stored(1), wants(1, { base: 5 })],
    ['is a write over the server', true, stored(1, { writer: null }), wants(0)],
    ['is a write if it adds nothing', true, stored(1), wants(0, { add: 3 })],
    ['is a write if it was lost and the value was chosen since', true, stored(1), wants(1, { lost: 7 })],
    ['is a write over a value of a lost history', true, stored(1, { restored: 9 }), wants(1)],
    ['is none if its client wrote last', false, stored(1), wants(1, { client: 'phone' })],
    ['is none if nothing was written', false, undefined, wants(0)],
    [
      'is none if a newer value of the same lost history replaced it',
      false,
      stored(1, { restored: 9 }),
      wants(1, { lost: 7 }),
    ],
  ])('%s', (_case, expected, register, wanted) => {
    expect(confirms(register, wanted)).toBe(expected);
  });
});

describe('the write that a player had not seen', () => {
  test.each<[string, number | undefined, RegisterState | undefined, WantedChange]>([
    ['is the last one of another client', 5, stored(1), wants(0, { base: 4 })],
    ['is the one before its own', 3, stored(1, { foreign: 3 }), wants(0, { client: 'phone', base: 2 })],
    ['is none if it was seen', undefined, stored(1), wants(0, { base: 5 })],
    ['is none in an empty register', undefined, undefined, wants(0)],
    ['is, for a subtraction, the one that has set the value since', 4, stored(1), wants(0, { add: -1, setSince: 4 })],
    ['is none for an addition', undefined, stored(1), wants(0, { add: 1 })],
  ])('%s', (_case, expected, register, wanted) => {
    expect(unseenVersion(register, wanted)).toBe(expected);
  });

  test('is not removed by a subtraction', () => {
    const wanted = wants(0, { add: -500, setSince: 4 });
    expect(judge(ruleOf('bestiary'), stored(500), wanted)).toEqual({ outcome: 'merged', value: 500, text: null });
  });
});

describe('a value that the player had not seen', () => {
  test.each<[string, boolean, ListKey, RegisterState | undefined, WantedChange]>([
    ['is replaced by a later choice', true, 'settings', stored(3), wants(1, { base: 4 })],
    ['is replaced by the server’s choice', true, 'settings', stored(3), wants(1, { client: null })],
    ['is replaced if the server wrote both', true, 'settings', stored(3, { writer: null }), wants(1, { client: null })],
    ['is joined on a list of progress', false, 'titles', stored(1), wants(0)],
    ['is none if nothing was written', false, 'settings', undefined, wants(1)],
    ['is none if it was seen', false, 'settings', stored(3), wants(1, { base: 5 })],
    ['is not replaced by one of a lost history', false, 'settings', stored(3), wants(1, { lost: 7 })],
    [
      'is not replaced if the same client has chosen since',
      false,
      'settings',
      stored(3, { foreign: 3 }),
      wants(1, { client: 'phone', base: 2 }),
    ],
  ])('%s', (_case, expected, list, register, wanted) => {
    expect(takesUnseenPlace(ruleOf(list), register, wanted)).toBe(expected);
  });
});

describe('what counts as seen', () => {
  test.each<[string, RegisterState, WantedChange, boolean]>([
    ['the player saw the current version', stored(1), wants(0, { base: 5 }), true],
    ['the player saw an even newer version', stored(1), wants(0, { base: 9 }), true],
    ['the player saw an older version', stored(1), wants(0, { base: 4 }), false],
    ['the player saw none', stored(1), wants(0), false],
    ['the same client wrote last and no one else ever did', stored(1), wants(0, { client: 'phone' }), true],
    [
      'the same client wrote last, after a write of another that it had seen',
      stored(1, { foreign: 3 }),
      wants(0, { client: 'phone', base: 3 }),
      true,
    ],
    [
      'the same client wrote last, after a write of another that it had not seen',
      stored(1, { foreign: 3 }),
      wants(0, { client: 'phone', base: 2 }),
      false,
    ],
    ['the server wrote last', stored(1, { writer: null }), wants(0), false],
    ['the server wrote last and writes again', stored(1, { writer: null }), wants(0, { client: null }), false],
    ['the server wrote last and the player saw it', stored(1, { writer: null }), wants(0, { base: 5 }), true],
  ])('%s', (_case, register, wanted, expected) => {
    expect(hasSeen(register, wanted)).toBe(expected);
  });
});

describe('the outcome', () => {
  test.each<[ListKey, string, RegisterState | undefined, WantedChange, Partial<Judgement>]>([
    ['achievements', 'first write', undefined, wants(1), { outcome: 'applied', value: 1 }],
    ['achievements', 'nothing requested over nothing', undefined, wants(0), { outcome: 'noop', value: 0 }],
    ['achievements', 'check over an unseen check', stored(1), wants(1), { outcome: 'noop', value: 1 }],
    ['achievements', 'uncheck, seen', stored(1), wants(0, { base: 5 }), { outcome: 'applied', value: 0 }],
    ['achievements', 'uncheck, unseen', stored(1), wants(0), { outcome: 'merged', value: 1 }],
    ['achievements', 'check over an unseen uncheck', stored(0), wants(1), { outcome: 'applied', value: 1 }],
    ['outfits', 'second addon over an unseen first one', stored(3), wants(5), { outcome: 'merged', value: 7 }],
    ['outfits', 'addon over the unseen bare outfit', stored(1), wants(3), { outcome: 'applied', value: 3 }],
    ['outfits', 'fewer addons, seen', stored(7), wants(1, { base: 5 }), { outcome: 'applied', value: 1 }],
    ['animusMastery', 'core over an unseen mastery', stored(1), wants(2), { outcome: 'merged', value: 3 }],
    ['bestiary', 'fewer kills, unseen', stored(250), wants(100), { outcome: 'merged', value: 250 }],
    ['bestiary', 'more kills, unseen', stored(250), wants(300), { outcome: 'applied', value: 300 }],
    ['bestiary', 'fewer kills, seen', stored(250), wants(100, { base: 5 }), { outcome: 'applied', value: 100 }],
    ['charms', 'lower level, unseen', stored(3), wants(1), { outcome: 'merged', value: 3 }],
    ['settings', 'another choice, unseen', stored(3), wants(1), { outcome: 'applied', value: 1 }],
  ])('%s: %s', (list, _case, register, wanted, expected) => {
    expect(judge(ruleOf(list), register, wanted)).toEqual({ text: null, ...expected });
  });

  test.each<[string, RegisterState | undefined, WantedChange, Judgement]>([
    ['first note', undefined, wants(1, { text: 'a' }), { outcome: 'applied', value: 1, text: 'a' }],
    ['the same note', stored(1, { text: 'a' }), wants(1, { text: 'a' }), { outcome: 'noop', value: 1, text: 'a' }],
    [
      'another note: the later arrival wins',
      stored(1, { text: 'a' }),
      wants(1, { text: 'b' }),
      { outcome: 'applied', value: 1, text: 'b' },
    ],
    ['deleting an unseen note', stored(1, { text: 'a' }), wants(0), { outcome: 'applied', value: 0, text: null }],
  ])('notes: %s', (_case, register, wanted, expected) => {
    expect(judge(ruleOf('notes.quests'), register, wanted)).toEqual(expected);
  });

  test('a text on a list without texts is ignored', () => {
    expect(judge(ruleOf('titles'), stored(1), wants(1, { text: 'x' }))).toEqual({
      outcome: 'noop',
      value: 1,
      text: null,
    });
  });
});

describe('an op that adds', () => {
  const adds = (add: number, over: Partial<WantedChange> = {}) => wants(0, { add, ...over });

  test.each<[string, RegisterState | undefined, WantedChange, Partial<Judgement>]>([
    ['to nothing', undefined, adds(5), { outcome: 'applied', value: 5 }],
    ['to kills that the player has not seen', stored(500), adds(1), { outcome: 'applied', value: 501 }],
    ['to kills that the player has seen', stored(10), adds(1, { base: 5 }), { outcome: 'applied', value: 11 }],
    ['a negative number reverts', stored(500), adds(-5), { outcome: 'applied', value: 495 }],
    ['stops at zero', stored(3), adds(-5), { outcome: 'applied', value: 0 }],
    ["stops at the list's maximum", stored(999_999), adds(5), { outcome: 'applied', value: 1_000_000 }],
    ['changes nothing at the maximum', stored(1_000_000), adds(5), { outcome: 'noop', value: 1_000_000 }],
  ])('%s', (_case, register, wanted, expected) => {
    expect(judge(ruleOf('bestiary'), register, wanted)).toEqual({ text: null, ...expected });
  });

  test('adds of several devices make the same sum in any order', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        amounts.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([one, other]) => {
          const sum = (all: readonly number[]) =>
            all.reduce((value, add) => judge(ruleOf('bestiary'), stored(value), adds(add)).value, 0);
          expect(sum(one)).toBe(one.reduce((total, add) => total + add, 0));
          expect(sum(other)).toBe(sum(one));
        },
      ),
    );
  });
});

describe('a value of a lost history', () => {
  const lost = (value: number, version: number, over: Partial<WantedChange> = {}) =>
    wants(value, { base: 4, lost: version, ...over });

  test.each<[ListKey, string, RegisterState | undefined, WantedChange, Partial<Judgement>]>([
    [
      'titles',
      'replaces the value at the branch',
      stored(1, { version: 4 }),
      lost(0, 9),
      { outcome: 'applied', value: 0 },
    ],
    ['titles', 'is set in an empty register', undefined, lost(1, 9), { outcome: 'applied', value: 1 }],
    [
      'titles',
      'replaces an older one of that history',
      stored(1, { restored: 8 }),
      lost(0, 9),
      { outcome: 'applied', value: 0 },
    ],
    [
      'titles',
      'yields to a newer one of that history',
      stored(0, { restored: 10 }),
      lost(1, 9),
      { outcome: 'noop', value: 0 },
    ],
    [
      'titles',
      'is not written again if another device has restored it',
      stored(1, { restored: 9 }),
      lost(1, 9),
      { outcome: 'noop', value: 1 },
    ],
    ['titles', 'is joined with a choice since the branch', stored(1), lost(0, 9), { outcome: 'merged', value: 1 }],
    ['bestiary', 'is joined with kills since the branch', stored(3), lost(7, 9), { outcome: 'applied', value: 7 }],
    ['settings', 'yields to a choice since the branch', stored(3), lost(1, 9), { outcome: 'merged', value: 3 }],
    ['settings', 'changes nothing if it was chosen again', stored(3), lost(3, 9), { outcome: 'noop', value: 3 }],
  ])('%s: %s', (list, _case, register, wanted, expected) => {
    expect(judge(ruleOf(list), register, wanted)).toEqual({ text: null, ...expected });
  });

  test('a note of it yields to a note since the branch, and the newest of that history wins in any order', () => {
    const notes = ruleOf('notes.quests');
    expect(judge(notes, stored(1, { text: 'new' }), lost(1, 9, { text: 'old' }))).toEqual({
      outcome: 'merged',
      value: 1,
      text: 'new',
    });
    const brought = (wanted: WantedChange, before?: RegisterState) => {
      const { value, text } = judge(notes, before, wanted);
      return written(before, { value, text, version: 20, client: 'laptop', lost: wanted.lost });
    };
    const [older, newer] = [lost(1, 8, { text: 'older' }), lost(1, 9, { text: 'newer' })];
    expect(brought(newer, brought(older)).text).toBe('newer');
    expect(judge(notes, brought(newer), older)).toMatchObject({ outcome: 'noop', text: 'newer' });
  });

  test('after an ordinary write the register no longer belongs to that history', () => {
    const back = written(undefined, { value: 1, version: 5, client: 'phone', lost: 9 });
    expect(written(back, { value: 0, version: 6, client: 'laptop' }).restored).toBeNull();
  });
});

const PROGRESS_LISTS: readonly ListKey[] = ['achievements', 'animusMastery', 'bestiary', 'outfits', 'charms'];
const progressRule = fc.constantFrom(...PROGRESS_LISTS).map(ruleOf);
const ruleAndValues = progressRule.chain((rule) => {
  const value = fc.integer({ min: 0, max: rule.max }).filter((candidate) => isValidValue(rule, candidate));
  return fc.tuple(fc.constant(rule), value, value, value);
});

/** True if `larger` includes everything recorded in `smaller`. */
function keeps(rule: ListRule, larger: number, smaller: number): boolean {
  return rule.kind === 'count' ? larger >= smaller : (larger & smaller) === smaller;
}

describe('joining', () => {
  test('is commutative, associative, idempotent and stays within the bounds of the list', () => {
    fc.assert(
      fc.property(ruleAndValues, ([rule, a, b, c]) => {
        const join = (left: number, right: number): number => joinValues(rule, left, right);
        expect(join(a, b)).toBe(join(b, a));
        expect(join(a, join(b, c))).toBe(join(join(a, b), c));
        expect(join(a, a)).toBe(a);
        expect(isValidValue(rule, join(a, b))).toBe(true);
      }),
    );
  });

  test('never loses an unseen write, and results in merged exactly when the register differs from the request', () => {
    fc.assert(
      fc.property(ruleAndValues, ([rule, before, wanted]) => {
        const judged = judge(rule, stored(before), wants(wanted));
        expect(keeps(rule, judged.value, before)).toBe(true);
        expect(keeps(rule, judged.value, wanted)).toBe(true);
        expect(judged.outcome === 'merged').toBe(judged.value !== wanted);
      }),
    );
  });
});

describe('the writers of a register', () => {
  const writers = fc.array(fc.constantFrom('phone', 'laptop', 'tablet', null), { minLength: 1, maxLength: 30 });

  test('foreign is the newest write by anyone except the last writer', () => {
    fc.assert(
      fc.property(writers, (clients) => {
        let register: RegisterState | undefined;
        clients.forEach((client, index) => {
          register = written(register, { value: 1, version: index + 1, client });
          const others = clients.slice(0, index + 1).map((other, at) => (other === client ? 0 : at + 1));
          expect(register).toMatchObject({
            value: 1,
            version: index + 1,
            writer: client,
            foreign: Math.max(...others),
          });
        });
      }),
    );
  });

  test('a value counts as seen if every write by others had reached the player, by the whole history', () => {
    fc.assert(
      fc.property(writers, fc.constantFrom('phone', 'laptop'), fc.nat(31), (clients, client, base) => {
        let register: RegisterState | undefined;
        clients.forEach((writer, index) => {
          register = written(register, { value: 1, version: index + 1, client: writer });
        });
        if (register === undefined) throw new Error('at least one write was made');
        const last = clients.length;
        const newestByOthers = Math.max(...clients.map((writer, at) => (writer === client ? 0 : at + 1)));
        const expected = last <= base || (clients[last - 1] === client && newestByOthers <= base);
        expect(hasSeen(register, { client, base })).toBe(expected);
      }),
    );
  });
});
