/** Notices are stored as data and worded when they are read (docs/api.md, Characters). */
import { expect, test } from 'vitest';
import { phrase } from '#core/contract/phrase.ts';
import { notifyFailedImport, storeNotices } from '#server/actions/accounts/notices.ts';
import { readNotices } from '#server/storage/queries/accounts/notices-queries.ts';
import { signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();
const rowan = server.with(signUp);

/** Returns the notices as they are sent, newest first. */
async function notices(): Promise<{ message: string; text?: unknown }[]> {
  return JSON.parse(await (await rowan.get('user/notices')).text()).data;
}

test('a notice is sent in English and as data', async () => {
  const { context, clock } = server;
  const imported = { auction: '7', name: 'Bryn', character: 'Elyra', count: 2 };
  await storeNotices(
    context.database,
    [
      { accountId: 1, kind: 'traded', characterName: 'Elyra' },
      { accountId: 1, kind: 'excluded', characterName: 'Elyra', reason: 'It gained 99 levels in a day.' },
      { accountId: 1, kind: 'imported', characterName: 'Elyra', why: phrase('notices.imported', imported) },
    ],
    clock.now(),
  );
  expect(await notices()).toMatchObject([
    {
      message: 'Auction 7 (Bryn) was imported into Elyra: 2 entries changed.',
      text: [{ key: 'notices.imported', values: imported }],
    },
    {
      message: 'Elyra was removed from the rankings. It gained 99 levels in a day.',
      text: [{ key: 'notices.excluded', values: { name: 'Elyra', reason: 'It gained 99 levels in a day.' } }],
    },
    {
      message: expect.stringContaining('Elyra was traded'),
      text: [{ key: 'notices.traded', values: { name: 'Elyra' } }],
    },
  ]);
});

test('its sentences are not stored in English', async () => {
  const { data } = await (await rowan.post('characters', { name: 'Elyra' })).json();
  const why = phrase('gameSite.maintenance');
  await notifyFailedImport(server.context, { accountId: 1, characterId: data.id, why });
  expect(await readNotices(server.context.database, 1)).toMatchObject([
    { kind: 'importFailed', character_name: 'Elyra', detail: '[{"key":"gameSite.maintenance"}]' },
  ]);
  expect(await notices()).toMatchObject([
    {
      message: "The import into Elyra failed. The game's site is down for maintenance. Try again when it is back.",
      text: [{ key: 'notices.importFailed', values: { name: 'Elyra' } }, { key: 'gameSite.maintenance' }],
    },
  ]);
});

test('one that was stored in English is shown as it is', async () => {
  const row = { account_id: 1, character_name: 'Elyra', created_at: server.clock.now() };
  await server.context.database
    .insertInto('notices')
    .values([
      { ...row, kind: 'imported', detail: 'Auction 7 (Bryn) was imported into Elyra: nothing changed.' },
      { ...row, kind: 'importFailed', detail: 'The site was down.' },
    ])
    .execute();
  const [failed, imported] = await notices();
  expect(failed).toMatchObject({ message: 'The import into Elyra failed. The site was down.' });
  expect(imported).toMatchObject({ message: 'Auction 7 (Bryn) was imported into Elyra: nothing changed.' });
  expect([failed, imported]).not.toContainEqual(expect.objectContaining({ text: expect.anything() }));
});
