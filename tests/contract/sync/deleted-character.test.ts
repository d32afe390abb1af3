/** Remains of a deleted character: nothing that a player could read, and no row after the purge. */
import { beforeEach, describe, expect, it } from 'vitest';
import { purgeExpired } from '#server/actions/process/purge-expired.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import type { TestClient } from '#tests/builders/server.ts';
import { WHOLE_ACCOUNT, wholeAccount } from '#tests/builders/whole-account.ts';
import { withServer } from '#tests/builders/with-server.ts';

const SECRET = 'the key lies under the mat';

const server = withServer();
let browser: TestClient;
let character: number;
/** An export from before the deletion. */
let file: unknown;
beforeEach(async () => {
  ({ browser, character } = await wholeAccount(server));
  const phone = new SyncDevice(browser, WHOLE_ACCOUNT.username);
  await phone.deliver({ character, list: 'notes.titles', value: 1, text: SECRET });
  await browser.call('PATCH', 'characters/current', { id: null });
  file = await (await browser.get('user/export')).json();
  expect(JSON.stringify(file)).toContain(SECRET);
});

/** Number of its rows in every table with characters, except the list of deleted ones. */
async function rowsLeft(): Promise<Record<string, number>> {
  const { database } = server.context;
  const left: Record<string, number> = {};
  for (const { name, columns } of await database.introspection.getTables()) {
    if (name === 'deleted_characters' || !columns.some((column) => column.name === 'character_id')) continue;
    const { count } = await database
      .selectFrom(name as 'history')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('character_id', '=', character)
      .executeTakeFirstOrThrow();
    left[name] = Number(count);
  }
  return left;
}

describe('a deleted character', () => {
  beforeEach(async () => {
    expect((await browser.call('DELETE', 'characters', { id: character })).status).toBe(200);
  });

  it('is returned by no call', async () => {
    const answers: string[] = [];
    for (const path of [
      'user/export',
      'user/history',
      'user/resets',
      'user/imports',
      'user/characters',
      'user/notices',
    ])
      answers.push(await (await browser.get(path)).text());
    answers.push(JSON.stringify(await new SyncDevice(browser, WHOLE_ACCOUNT.username).pullAll()));
    for (const text of answers) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toMatch(new RegExp(`"character(?:_id)?":${character}\\b`));
    }
  });

  it('is not restored by a file', async () => {
    const answer = await browser.post('user/import', { file });
    expect((await answer.json()).data.characters).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Elyra Vane', known: false })]),
    );
    expect(await rowsLeft()).toMatchObject({ registers: 0 });
  });

  it('has no row left after the purge', async () => {
    await purgeExpired(server.context, async () => {});
    expect(await rowsLeft()).toEqual({
      contest_entries: 0,
      daily_gains: 0,
      history: 0,
      imports: 0,
      registers: 0,
      reports: 0,
      season_entries: 0,
      section_resets: 0,
      section_summaries: 0,
      standings: 0,
    });
  });
});

it('a character whose conversion is undone leaves no rank and no contest entry, and its progress to the legacy one', async () => {
  await server.context.database.updateTable('sync_heads').set({ legacy_character_id: character }).execute();
  const moved = ['contest_entries', 'registers', 'section_resets', 'section_summaries', 'standings'];
  const countsOf = async () => Object.entries(await rowsLeft()).filter(([name]) => moved.includes(name));
  for (const [name, count] of await countsOf()) expect([name, count > 0]).toEqual([name, true]);
  expect((await browser.call('DELETE', 'characters/conversion', { id: character })).status).toBe(200);
  expect(await countsOf()).toEqual(moved.map((name) => [name, 0]));
});
