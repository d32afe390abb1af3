/** The commands for the times of contests while a server runs. */
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTEST_SLUGS } from '#core/contests/slugs.ts';
import { contestRowSchema } from '#core/contract/catalogue/content.ts';
import { maintainHere } from '#tests/builders/maintain.ts';
import { registerForm } from '#tests/builders/server.ts';
import { processClient } from '#tests/builders/servers/process-client.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/servers/server-process.ts';
import { withStore } from '#tests/builders/with-server.ts';

/** A text contest without a vote. */
const SLUG = '10';

const store = withStore();
let server: ServerProcess;
let origin: string;

beforeEach(async () => {
  server = startServerProcess({ ...store.settings, PORT: '0' });
  origin = await server.ready;
});
afterEach(async () => {
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

const maintain = (...args: string[]) => maintainHere(store.settings, args);

const rowsSchema = v.object({ items: v.array(contestRowSchema) });

/** Reads the contest's times from the server; undefined for a draft. */
async function servedTimes() {
  const { sections } = await (await fetch(`${origin}/api/v1/catalogue`)).json();
  const answer = await fetch(`${origin}/api/v1/catalogue/contests/${sections.contests.version}`);
  const { items } = v.parse(rowsSchema, await answer.json());
  return items.find(({ slug }) => slug === SLUG)?.times;
}

/** Error messages with the arguments that cause them. */
const WRONG: readonly (readonly [string, readonly string[]])[] = [
  ['There is no contest 99.', ['99', 'opens', 'now']],
  ['A contest has no time "ends"', [SLUG, 'ends', 'now']],
  ['"tomorrow" is not a time.', [SLUG, 'opens', 'tomorrow']],
  ['"2026-02-31T25:00:00Z" is not a time.', [SLUG, 'opens', '2026-02-31T25:00:00Z']],
  ['"never" is not a time.', [SLUG, 'closes', 'never']],
  ['A vote needs two times', [SLUG, 'voting', 'now']],
  ['There is one time too many.', [SLUG, 'opens', 'now', 'now']],
  ['Nothing is moved. It is announced after it opens.', [SLUG, 'announced', '2099-01-01']],
  ['Nothing is moved. It closes before it opens.', [SLUG, 'closes', '2000-01-01']],
  ['Commands of npm run maintain', [SLUG, 'opens']],
];

describe('npm run maintain', () => {
  test('contest moves a time, which the running server applies', async () => {
    // Starting with the last time, so that the order stays valid on any day.
    expect(await maintain('contest', SLUG, 'closes', '2099-02-01T10:00:00Z')).toMatchObject({ code: 0 });
    expect(
      await maintain('contest', SLUG, 'voting', '2099-02-02T10:00:00+02:00', '2099-02-03T10:00:00Z'),
    ).toMatchObject({
      code: 0,
    });
    expect(await maintain('contest', SLUG, 'opens', '2099-01-01')).toMatchObject({ code: 0 });
    const announced = await maintain('contest', SLUG, 'announced', 'now');
    expect(announced.out).toMatch(
      /^10 \(.+\): announced, announced \S+, opens 2099-01-01T00:00:00Z, closes 2099-02-01T10:00:00Z, /,
    );
    await expect.poll(servedTimes).toMatchObject({
      opens: '2099-01-01T00:00:00.000Z',
      closes: '2099-02-01T10:00:00.000Z',
      voting: { from: '2099-02-02T08:00:00.000Z', until: '2099-02-03T10:00:00.000Z' },
    });
    expect((await maintain('contest', SLUG, 'voting', 'never')).out).toContain('no vote');
    expect((await maintain('contest', SLUG, 'announced', 'never')).out).toContain('draft');
    await expect.poll(servedTimes).toBeUndefined();
  });

  test('contest explains what is wrong', async () => {
    for (const [fault, args] of WRONG) {
      const { code, err } = await maintain('contest', ...args);
      expect([args, code, err]).toEqual([args, 1, expect.stringContaining(fault)]);
    }
  });

  test('contests lists all contests with the numbers of entries', async () => {
    const player = processClient({ origin });
    await player.post('register', registerForm({ username: 'Rowan' }));
    const database = await store.open();
    const { id } = await database.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
    const entry = {
      id: 'one',
      contest: SLUG,
      account_id: id,
      character_id: 1,
      character_name: 'Elyra Vane',
      name_key: 'elyra vane',
      world: null,
      title: 'Title',
      text: '',
      is_ai: 0 as const,
      status: 'needsFix',
      reason: null,
      place: null,
      remark: null,
      votes: null,
      submitted_at: 1,
      changed_at: 1,
    };
    await database.insertInto('contest_entries').values(entry).execute();
    await database.destroy();
    const { code, out } = await maintain('contests');
    expect(code).toBe(0);
    const lines = out.split('\n');
    expect(lines.flatMap((line) => /^(\S+) \(/.exec(line)?.[1] ?? [])).toEqual(CONTEST_SLUGS);
    const own = lines.findIndex((line) => line.startsWith(`${SLUG} (`));
    expect(lines[own + 1]).toBe('  entries: 1 needsFix');
    expect(out.match(/entries:/g)).toHaveLength(1);
  });
});
