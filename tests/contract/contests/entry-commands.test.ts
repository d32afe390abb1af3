/** The commands of a contest's jury while a server runs. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnEntry } from '#core/contract/contests/contests.ts';
import { inTransaction } from '#server/storage/database.ts';
import { saveDecidedTimes } from '#server/storage/queries/contests/contest-decisions-queries.ts';
import { aPlainPicture } from '#tests/builders/images.ts';
import { maintainHere } from '#tests/builders/maintain.ts';
import { registerForm, type TestClient } from '#tests/builders/server.ts';
import { processClient } from '#tests/builders/servers/process-client.ts';
import { type ServerProcess, startServerProcess } from '#tests/builders/servers/server-process.ts';
import { withStore } from '#tests/builders/with-server.ts';

const SLUG = 'draw-a-draptor-doll';
const DRAW = 'christmas-contest';

const store = withStore();
let server: ServerProcess;
let origin: string;

beforeEach(async () => {
  const database = await store.open();
  const times = { announced: 1, opens: 2, closes: Date.now() + 24 * 60 * 60 * 1000, voting: null };
  for (const contest of [SLUG, DRAW])
    await inTransaction(database, (transaction) => saveDecidedTimes(transaction, { contest, times, now: 1 }));
  await database.destroy();
  server = startServerProcess({ ...store.settings, PORT: '0' });
  origin = await server.ready;
});
afterEach(async () => {
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});

const maintain = (...args: string[]) => maintainHere(store.settings, args);

/** Closes a contest now. */
async function close(slug: string): Promise<void> {
  expect(await maintain('contest', slug, 'closes', 'now')).toMatchObject({ code: 0 });
}

async function stateOf(slug: string): Promise<string> {
  const { data } = await (await fetch(`${origin}/api/v1/contests/${slug}`)).json();
  return data.state;
}

/** A signed-in player with a verified character. */
async function player(username: string): Promise<{ readonly browser: TestClient; readonly character: number }> {
  const browser = processClient({ origin });
  expect((await browser.post('register', registerForm({ username }))).status).toBe(201);
  const { id } = (await (await browser.post('characters', { name: username, isHidden: 0 })).json()).data;
  const database = await store.open();
  const verified = { verified_at: 1, verified_key: username.toLowerCase() };
  await database.updateTable('characters').set(verified).where('id', '=', id).execute();
  await database.destroy();
  return { browser, character: id };
}

async function enter(username: string, title: string): Promise<OwnEntry> {
  const { browser, character } = await player(username);
  const body = new Uint8Array(await aPlainPicture(9, 9));
  const { data } = await (await browser.request(`contests/${SLUG}/images`, { method: 'POST', body })).json();
  const form = {
    character,
    title,
    text: 'First line\n\u001b[2J\u200fsecond',
    images: [{ id: data.id, alt: 'A doll' }],
  };
  const answer = await browser.call('PUT', `contests/${SLUG}/entry`, form);
  expect(answer.status).toBe(200);
  return (await answer.json()).data;
}

/** Revision of an entry as printed by the commands. */
const revision = ({ submitted_at }: OwnEntry) => String(Date.parse(submitted_at));

describe('npm run maintain', () => {
  test('judges the entries of a contest, gives the places and publishes the results', async () => {
    const first = await enter('Rowan', 'Of wood');
    const second = await enter('Alder', 'Of wool');
    expect(await maintain('entries', SLUG)).toMatchObject({
      code: 0,
      out: [
        `${first.id}  ${revision(first)}  submitted  Rowan (Rowan)  Of wood`,
        '  | First line',
        '  |  [2J second',
        `  ${first.images[0]?.src}  A doll`,
        `${second.id}  ${revision(second)}  submitted  Alder (Alder)  Of wool`,
        '  | First line',
        '  |  [2J second',
        `  ${second.images[0]?.src}  A doll`,
        '2 entries.',
      ].join('\n'),
    });
    expect(await maintain('judge', first.id, revision(first), 'needs-fix', 'Too', 'dark.')).toMatchObject({ code: 0 });
    expect((await maintain('entries', SLUG)).out).toContain('reason: Too dark.');
    for (const entry of [first, second])
      expect(await maintain('judge', entry.id, revision(entry), 'valid')).toMatchObject({ code: 0 });
    expect(await maintain('winners', SLUG, first.id)).toMatchObject({ code: 1, err: `${SLUG} is open, not closed.` });
    await close(SLUG);
    expect(await maintain('winners', SLUG, second.id, first.id)).toMatchObject({
      code: 0,
      out: `2 places given. Publish them with results ${SLUG}.`,
    });
    expect(await maintain('remark', second.id, 'So', 'soft.')).toMatchObject({ code: 0 });
    expect(await maintain('results', SLUG)).toMatchObject({
      code: 0,
      out: 'The results are published: 2 winners, 0 ballots.',
    });
    await expect.poll(() => stateOf(SLUG), { timeout: 60_000 }).toBe('results');
    const { data } = await (await fetch(`${origin}/api/v1/contests/${SLUG}`)).json();
    expect(data.winners).toMatchObject([
      { title: 'Of wool', place: 1, remark: 'So soft.' },
      { title: 'Of wood', place: 2, remark: null },
    ]);
  });

  test('disqualifies an entry and deletes its images at once', async () => {
    const entry = await enter('Rowan', 'Of wood');
    const { id, images } = entry;
    const [src, thumb] = [images[0]?.src ?? '', images[0]?.thumb ?? ''];
    expect((await fetch(origin + src)).status).toBe(200);
    expect(await maintain('judge', id, revision(entry), 'disqualify', 'Not', 'yours.')).toMatchObject({
      code: 0,
      out: 'The entry is disqualified. Its images are deleted.',
    });
    for (const path of [src, thumb]) expect((await fetch(origin + path)).status).toBe(404);
  });

  test('draws a closed draw, once', async () => {
    const { browser, character } = await player('Rowan');
    expect((await browser.call('PUT', `contests/${DRAW}/entry`, { character })).status).toBe(200);
    expect(await maintain('draw', DRAW)).toMatchObject({ code: 1, err: `${DRAW} is not closed yet.` });
    await close(DRAW);
    expect(await maintain('draw', DRAW)).toMatchObject({ code: 0, out: '1 winner is drawn.' });
    expect(await maintain('draw', DRAW)).toMatchObject({ code: 1, err: 'It was drawn before.' });
    await expect.poll(() => stateOf(DRAW), { timeout: 60_000 }).toBe('results');
  });

  test('explains why a command is refused', async () => {
    const refused: readonly (readonly [string, readonly string[]])[] = [
      ['There is no contest 99.', ['entries', '99']],
      ['There is no contest 99.', ['winners', '99', 'x']],
      ['There is no contest 99.', ['results', '99']],
      ['There is no contest 99.', ['draw', '99']],
      ['There is no entry x.', ['judge', 'x', '1', 'valid']],
      ['There is no entry x.', ['remark', 'x', 'Well.']],
      ['The judgement must be one of valid, needs-fix, disqualify.', ['judge', 'x', '1', 'good']],
      ['Say why, in a sentence for the player.', ['judge', 'x', '1', 'disqualify']],
    ];
    for (const [message, args] of refused) expect(await maintain(...args)).toMatchObject({ code: 1, err: message });
  });
});
