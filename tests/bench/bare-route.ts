/**
 * The floor of a sync: a bare Hono route that parses the same body and writes the same rows by prepared statements in
 * one transaction, without conflict rules, sessions or limits. Run it with the file of a migrated store.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import LibsqlDatabase from 'libsql';
import type { SyncRequest } from '#core/contract/sync/sync.ts';

const [file = ''] = process.argv.slice(2);
const ACCOUNT = 1;

const database = new LibsqlDatabase(file);
database.exec('pragma journal_mode = wal');
database.exec('pragma synchronous = full');
database.exec('pragma foreign_keys = on');
const begin = database.prepare('begin immediate');
const commit = database.prepare('commit');
const register = database.prepare(`insert into registers values (?, 0, ?, ?, ?, null, ?, ?, 0, null)
  on conflict (account_id, character_id, list, item)
  do update set value = excluded.value, version = excluded.version, writer = excluded.writer`);
const history = database.prepare('insert into history values (?, ?, 0, ?, ?, 0, ?, null, null, ?, ?, ?, ?, null)');
const head = database.prepare('update sync_heads set head = ? where account_id = ?');
const client = database.prepare(
  'update clients set last_seq = ?, acked_seq = ?, results = ? where account_id = ? and client_id = ?',
);

let version = (database.prepare('select head from sync_heads where account_id = ?').get([ACCOUNT]) as { head: number })
  .head;

const app = new Hono().post('/api/v1/user/sync', async (c) => {
  const request: SyncRequest = await c.req.json();
  begin.run([]);
  const results = request.ops.map((op) => {
    version += 1;
    const value = 'add' in op ? op.add : op.value;
    register.run([ACCOUNT, op.list, op.item, value, version, request.client]);
    history.run([ACCOUNT, version, op.list, op.item, value, op.source, op.at, Date.now(), request.client]);
    return { outcome: 'applied', value, version };
  });
  head.run([version, ACCOUNT]);
  const kept = JSON.stringify(results.map((result, index) => [request.ops[index]?.id, result.outcome, result.version]));
  client.run([request.acked + results.length, request.acked, kept, ACCOUNT, request.client]);
  commit.run([]);
  return c.json({ epoch: 'bench', head: version, results, changes: [], cursor: version, more: false });
});

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`Ready at http://127.0.0.1:${port}\n`);
});
