/** Rows of every table in the export of an account, and how the export is streamed. */
import { describe, expect, it } from 'vitest';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { fillAccount } from '#tests/builders/heavy-account.ts';
import { signUp, type TestClient } from '#tests/builders/server.ts';
import { rowsOf, tablesOf, wholeAccount } from '#tests/builders/whole-account.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();

type Exported = Record<string, Record<string, unknown>[]> & {
  readonly account: Record<string, unknown>;
  readonly sync: Record<string, unknown>;
};

async function exported(browser: TestClient): Promise<Exported> {
  const answer = await browser.get('user/export');
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Number of rows of each table in an export, or the reason why there are none. */
const IN_EXPORT: Readonly<Record<string, ((file: Exported) => number) | string>> = {
  accounts: ({ account }) => (account.username === undefined ? 0 : 1),
  sessions: ({ sessions }) => sessions?.length ?? 0,
  api_tokens: ({ tokens }) => tokens?.length ?? 0,
  passkeys: ({ passkeys }) => passkeys?.length ?? 0,
  totp_secrets: ({ authenticatorApps }) => authenticatorApps?.length ?? 0,
  recovery_codes: 'hashes of codes, a secret',
  factor_challenges: 'numbers without meaning, for five minutes',
  password_resets: 'the hash of a mailed link, a secret',
  known_devices: 'the hash of a cookie, a secret',
  outgoing_mails: 'on its way to the player, with links that are secret, or to the operator',
  contact_messages: ({ messages }) => messages?.length ?? 0,
  email_changes: ({ account }) => (account.pending_email === null ? 0 : 1),
  section_resets: ({ resets }) => resets?.length ?? 0,
  imports: ({ imports }) => imports?.length ?? 0,
  characters: ({ characters }) => characters?.length ?? 0,
  notices: ({ notices }) => notices?.length ?? 0,
  sync_heads: ({ sync }) => (sync.head === undefined ? 0 : 1),
  sync_epochs: ({ formerEpochs }) => formerEpochs?.length ?? 0,
  deleted_characters: ({ deletedCharacters }) => deletedCharacters?.length ?? 0,
  // Without registers at 0, which contain no progress.
  registers: ({ progress }) => progress?.length ?? 0,
  // Without the history of deleted characters, which will be erased.
  history: ({ history }) => history?.length ?? 0,
  clients: ({ devices }) => devices?.length ?? 0,
  idempotency_keys: ({ repeatableCalls }) => repeatableCalls?.length ?? 0,
  season_entries: ({ challenges }) => challenges?.length ?? 0,
  standings: 'sums of its challenges and progress, which it has',
  contest_entries: ({ contestEntries }) => contestEntries?.length ?? 0,
  uploads: ({ images }) => images?.length ?? 0,
  contest_ballots: ({ votes }) => votes?.length ?? 0,
  draw_tickets: ({ drawTickets }) => drawTickets?.length ?? 0,
  reports: ({ reports }) => reports?.length ?? 0,
  admin_changes: 'work for the site, which stays in its history',
  publications: 'work for the site, which stays in its history',
  admin_log: 'actions for the site, retained by its operator',
  data_reports: ({ dataReports }) => dataReports?.length ?? 0,
  gap_reports: ({ gapReports }) => gapReports?.length ?? 0,
  section_summaries: 'sums of its progress and history, which it has',
  daily_gains: 'sums of its history, which it has',
};

describe('the export', () => {
  it('has the rows of every table with data of the account', async () => {
    const { browser, accountId, character } = await wholeAccount(server);
    const { own } = await tablesOf(server.context.database);
    expect(Object.keys(IN_EXPORT).sort()).toEqual(own.map(({ name }) => name).sort());
    await server.context.database
      .updateTable('characters')
      .set({ sex: 'female', world: 'Standia', vocation: 'Elite Knight', level: 633, achievement_points: 1204 })
      .execute();
    const file = await exported(browser);
    const stored = await rowsOf(server.context.database, accountId);
    for (const [table, count] of Object.entries(IN_EXPORT)) {
      if (typeof count === 'string') continue;
      // A reset has set one register to 0, and one change belongs to a deleted character.
      const leftOut = table === 'registers' || table === 'history' ? 1 : 0;
      expect([table, count(file)]).toEqual([table, (stored[table] ?? 0) - leftOut]);
    }
    expect(file).toMatchObject({
      characters: [
        {
          id: character,
          sex: 'female',
          world: 'Standia',
          vocation: 'Elite Knight',
          level: 633,
          achievement_points: 1204,
        },
      ],
      deletedCharacters: [{ becameLegacy: false }],
      challenges: [{ season: '2026-01', character, joined: '2026-01-01T12:00:00.000Z', gains: [['mounts', 1, 2]] }],
      reports: [{ of: character, reason: 'name', text: '', at: '2026-01-01T12:00:00.000Z' }],
      messages: [{ reference: 'LM-234567', at: '2026-01-01T12:00:00.000Z' }],
      formerEpochs: [{ branch: file.sync.head }],
      repeatableCalls: [{ key: 'a tap', value: 1, at: '2026-01-01T12:00:00.000Z' }],
      resets: [{ character, section: 'achievements', at: '2026-01-01T12:00:00.000Z', undone_at: null }],
      sync: { epoch: 'second', legacyBecame: null },
    });
  });

  it('lets other requests run after every page, and is still complete', async () => {
    const browser = await signUp(server);
    await new SyncDevice(browser, 'Rowan').sync();
    await fillAccount(server.context, { accountId: 1, characters: 1, changes: 1000, clients: 400, others: 400 });
    const other = await signUp(server, { username: 'Other' });
    let answers = 0;
    let isDone = false;
    const calls = (async () => {
      while (!isDone) {
        await (await other.get('user/titles')).text();
        answers += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const file = await exported(browser);
    isDone = true;
    await calls;
    expect(file.history?.length).toBe((file.progress?.length ?? 0) + 999);
    expect([file.devices?.length, file.notices?.length, file.resets?.length]).toEqual([401, 400, 400]);
    // A call itself takes a few turns.
    expect(answers).toBeGreaterThan((file.history?.length ?? 0) / 300);
  });
});
