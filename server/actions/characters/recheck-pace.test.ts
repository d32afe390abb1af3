/** Number of verified characters that are rechecked per day, with a simulated clock and game site. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameCharacter } from '#server/game-site/game-character.ts';
import { GameSiteError } from '#server/game-site/game-site-error.ts';
import { createTestApp, signUp, type TestApp } from '#tests/builders/server.ts';
import { scheduleRechecks } from './recheck-verified.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A tenth of a day for a tenth of 50,000 characters, to limit the run time. */
const CHARACTERS = 5000;
const PART_OF_DAY = 2.4 * HOUR;

/** Response time of the site. */
const ANSWER_MS = 700;

const UNCHANGED: Omit<GameCharacter, 'name'> = {
  formerNames: [],
  traded: false,
  deletionDate: null,
  title: null,
  unlockedTitles: null,
  sex: 'female',
  vocation: 'Druid',
  level: 8,
  achievementPoints: null,
  world: 'Antica',
  formerWorlds: [],
  residence: 'Thais',
  marriedTo: null,
  guild: null,
  position: null,
  lastLogin: null,
  comment: null,
  accountStatus: null,
  accountBadges: null,
  displayedAchievements: [],
};

let server: TestApp;
let stopper: AbortController;
/** Names requested from the site, in order. */
let requested: string[];

beforeEach(async () => {
  server = await createTestApp();
  await signUp(server);
  stopper = new AbortController();
  requested = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime('2026-01-02T12:00:00Z');
});
afterEach(async () => {
  stopper.abort();
  vi.useRealTimers();
  await server.close();
});

/** Adds verified characters that are due now, the first one longest. */
async function addDue(count: number, hoursLate = 0): Promise<void> {
  const due = Date.now() - (24 + hoursLate) * HOUR;
  for (let from = 0; from < count; from += 100) {
    const rows = Array.from({ length: Math.min(100, count - from) }, (_, index) => ({
      account_id: 1,
      name: `Elyra ${from + index}`,
      verify_code: null,
      created_at: 1,
      verified_at: 1,
      verified_key: `elyra ${from + index}`,
      checked_at: due - count + from + index,
    }));
    await server.context.database.insertInto('characters').values(rows).execute();
  }
}

/** Starts the loop; the site returns each name after ANSWER_MS, or throws what `fail` throws. */
function begin(fail: (name: string) => void = () => {}): void {
  scheduleRechecks({
    ...server.context,
    clock: Date.now,
    stopping: stopper.signal,
    gameSite: {
      fetchRecentCharacter: async (name) => {
        requested.push(name);
        fail(name);
        await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
        return { source: 'site', character: { ...UNCHANGED, name } };
      },
    },
  });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const warnings = () => server.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn');

it('all of 50,000 characters are rechecked in a day, each once, though all are due at the same time', async () => {
  await addDue(CHARACTERS);
  const started = Date.now();
  begin();
  await pass(PART_OF_DAY);
  const left = await server.context.database
    .selectFrom('characters')
    .select('name')
    .where('checked_at', '<', started)
    .execute();
  expect(left).toEqual([]);
  expect(requested).toHaveLength(CHARACTERS);
});

it('no more than forty are rechecked in a minute', async () => {
  await addDue(300);
  begin();
  await pass(MINUTE - 1);
  expect(requested).toEqual([]);
  for (let minute = 1; minute <= 5; minute += 1) {
    await pass(MINUTE);
    expect(requested).toHaveLength(minute * 40);
  }
});

it.each<[string, () => Error]>([
  ['can’t be read', () => new GameSiteError('unparsed', 'site', 'RangeError')],
  ['fails in an unexpected way', () => new RangeError('Maximum call stack size exceeded')],
])('a page that always %s delays no other character, and is requested once a day', async (_what, failure) => {
  await addDue(200);
  begin((name) => {
    if (name === 'Elyra 0') throw failure();
  });
  await pass(6 * MINUTE);
  expect(new Set(requested).size).toBe(200);
  expect(requested).toHaveLength(200);
  await pass(23 * HOUR);
  expect(requested).toHaveLength(200);
  await pass(2 * HOUR);
  expect(requested.filter((name) => name === 'Elyra 0')).toHaveLength(2);
});

it('a site that changed its form gets no more requests after twenty pages, and the rest stays due', async () => {
  await addDue(100);
  begin(() => {
    throw new GameSiteError('changed', 'site', 'no table');
  });
  await pass(2 * MINUTE);
  expect(requested).toHaveLength(21);
  await pass(2 * MINUTE);
  expect(requested).toHaveLength(22);
});

it('a delay of more than an hour is logged, every six hours', async () => {
  await addDue(1, 3);
  begin();
  await pass(2 * MINUTE);
  const late = { message: 'Verified characters are looked up late.', hoursLate: 3 };
  expect(warnings()).toMatchObject([late]);
  const makeLate = () =>
    server.context.database
      .updateTable('characters')
      .set({ checked_at: Date.now() - 29 * HOUR })
      .execute();
  await makeLate();
  await pass(HOUR);
  expect(requested).toHaveLength(2);
  expect(warnings()).toHaveLength(1);
  await pass(5 * HOUR);
  await makeLate();
  await pass(HOUR);
  expect(warnings()).toMatchObject([late, { hoursLate: 5 }]);
});
