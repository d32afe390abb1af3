/** Reports about ranks, exclusions by admins, and what admins can not change. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { rankReportsAnswerSchema } from '#core/contract/editing/moderation.ts';
import { ENDPOINTS } from '#core/contract/endpoints.ts';
import { putStandings } from '#server/actions/challenges/standings.ts';
import { inTransaction } from '#server/storage/database.ts';
import { findAccountByName } from '#server/storage/queries/accounts/accounts-queries.ts';
import { countingItems, createSeasonApp, SeasonPlayer } from '#tests/builders/challenges/season.ts';
import { LOOK, openDevice } from '#tests/builders/devices/open-device.ts';
import { signUpAs } from '#tests/builders/editing/editors.ts';
import { withServer } from '#tests/builders/with-server.ts';

const SEASON = '2026-02';

const server = withServer(createSeasonApp);
const ada = server.with(() => signUpAs(server, 'admin', 'Ada'));
const elyra = server.with(() => SeasonPlayer.add(server, 'Elyra'));
const rowan = server.with(() => SeasonPlayer.add(server, 'Rowan'));
beforeEach(async () => {
  const { account_id: accountId } = await server.context.database
    .selectFrom('characters')
    .select('account_id')
    .where('id', '=', elyra.character)
    .executeTakeFirstOrThrow();
  const row = { characterId: elyra.character, accountId, score: 7, finished: 1, reachedAt: 1, checked: false };
  await inTransaction(server.context.database, (transaction) => putStandings(transaction, [{ ...row, board: SEASON }]));
});

const report = (text: string) =>
  rowan.browser.post('challenges/reports', { character: 'elyra', reason: 'too_fast', text });
async function ranks() {
  return v.parse(rankReportsAnswerSchema, await (await ada.get('admin/rank-reports')).json()).data;
}
const said = async (answer: Response) => [answer.status, (await answer.json()).message];
const exclude = (name: string, reason = 'No human is that fast.') =>
  ada.call('PUT', `admin/characters/${encodeURIComponent(name)}/exclusion`, { reason });
const readmit = (name: string) => ada.call('DELETE', `admin/characters/${encodeURIComponent(name)}/exclusion`);
const dismiss = (name: string) => ada.call('DELETE', `admin/rank-reports/${encodeURIComponent(name)}`);
async function actions(): Promise<unknown[]> {
  const { data } = await (await ada.get('admin/log')).json();
  return data.actions.map(({ action, subject, detail }: Readonly<Record<string, string>>) => [action, subject, detail]);
}

describe('reports of ranks', () => {
  it('are listed with the players’ reasons and the character’s scores', async () => {
    await report('<script>alert(1)</script>');
    expect(await ranks()).toEqual({
      reported: [
        {
          name: 'Elyra',
          player: 'Elyra',
          reports: [{ reason: 'too_fast', text: '<script>alert(1)</script>' }],
          scores: [{ board: SEASON, score: 7 }],
        },
      ],
      excluded: [],
    });
  });

  it('are settled by an exclusion with a reason, which can be ended', async () => {
    await report('Look.');
    expect(await said(await exclude('elyra'))).toEqual([200, 'Elyra was removed from the rankings.']);
    expect(await ranks()).toEqual({
      reported: [],
      excluded: [{ name: 'Elyra', reason: 'No human is that fast.', excluded_at: '2026-02-20T12:00:00.000Z' }],
    });
    expect(await said(await readmit('ELYRA'))).toEqual([200, 'Elyra is back in the rankings.']);
    expect((await ranks()).excluded).toEqual([]);
    expect(await actions()).toEqual([
      ['readmitCharacter', 'Elyra', ''],
      ['excludeCharacter', 'Elyra', 'No human is that fast.'],
    ]);
  });

  it('are decided with a message to the player’s open devices', async () => {
    const messages = await openDevice(server, 'Elyra');
    await exclude('elyra');
    expect(messages).toMatchObject([LOOK]);
    await readmit('elyra');
    expect(messages).toMatchObject([LOOK, LOOK]);
  });

  it('are settled without an exclusion', async () => {
    await report('Look.');
    expect(await said(await dismiss('Elyra'))).toEqual([200, 'The reports about Elyra are settled.']);
    expect((await ranks()).reported).toEqual([]);
    expect(await actions()).toEqual([['dismissReports', 'Elyra', '']]);
  });

  it('need an existing character', async () => {
    expect(await said(await exclude('Alder'))).toEqual([404, 'There is no verified character named Alder.']);
    expect(await said(await readmit('Elyra'))).toEqual([404, 'No character named Elyra is excluded.']);
    expect(await said(await dismiss('Elyra'))).toEqual([404, 'There is no open report about a character named Elyra.']);
    for (const reason of ['', ' ', 'x'.repeat(501)]) expect((await exclude('Elyra', reason)).status).toBe(422);
    for (const name of ['../users', 'a/b', 'x'.repeat(3000)]) expect((await exclude(name)).status).toBe(404);
    expect(await actions()).toEqual([]);
  });
});

/** Bodies of calls that change data, by call; each is sent with the ids below. */
const BODIES: Readonly<Record<string, unknown>> = {
  'PUT /admin/characters/{name}/exclusion': { reason: 'Too fast.' },
  'PUT /admin/users/{id}/role': { role: 'user' },
  'PUT /admin/users/{id}/suspension': { reason: 'Sold.' },
};
/** Calls that must succeed here, so that the comparison is meaningful. */
const WORKING = [
  ...Object.keys(BODIES),
  'DELETE /admin/characters/{name}/exclusion',
  'DELETE /admin/users/{id}/suspension',
];

describe('an admin', () => {
  it('can not change a player’s progress with any call', async () => {
    await elyra.record('mounts', countingItems(server, 'mounts').slice(0, 2));
    const { database } = server.context;
    const progress = async () => ({
      registers: await database.selectFrom('registers').selectAll().orderBy('item').execute(),
      history: await database.selectFrom('history').selectAll().orderBy('version').execute(),
      summaries: await database
        .selectFrom('section_summaries')
        .select(['section', 'earned', 'points', 'latest'])
        .orderBy('section')
        .execute(),
      scores: await database.selectFrom('standings').select(['board', 'score', 'finished']).orderBy('board').execute(),
    });
    const before = await progress();
    expect(before.registers).toHaveLength(2);
    expect(before.scores).not.toEqual([]);
    const id = String((await findAccountByName(database, 'Elyra'))?.id);
    const values: Readonly<Record<string, string>> = { id, name: 'Elyra', slug: '10', table: 'mounts' };
    const ofAdmin = Object.entries(ENDPOINTS).filter(([, { access }]) => access === 'editor' || access === 'admin');
    // A suspension and an exclusion are made before they are ended.
    const calls = ofAdmin.map(([call]) => call).sort((one, other) => (one < other ? 1 : -1));
    expect(calls.length).toBeGreaterThan(15);
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' /');
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1');
      const answer = await ada.call(method, address, method === 'GET' ? undefined : (BODIES[call] ?? {}));
      if (WORKING.includes(call)) expect([call, answer.status]).toEqual([call, 200]);
      expect([call, await progress()]).toEqual([call, before]);
    }
  });
});
