/** Preloaded by `node --import`; makes the built program a newer version whose store has one more migration. */
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/** Name of the made-up migration. */
const NAME = '9999-made-up';

/** @param {import('kysely').Kysely<any>} database */
async function up(database) {
  await database.schema
    .createTable('mottos')
    .addColumn('account_id', 'bigint', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('motto', 'text')
    .execute();
  await database
    .insertInto('mottos')
    .columns(['account_id', 'motto'])
    .expression(database.selectFrom('accounts').select(['id', 'username']))
    .execute();
  await database.schema
    .alterTable('accounts')
    .addColumn('has_motto', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const module = await next(url, context);
  if (!url.endsWith('/dist/server/main.js')) return module;
  const source = String(module.source);
  const patched = source.replace('var MIGRATIONS = {', `$& "${NAME}": { up: ${up} },`);
  if (patched === source) throw new Error('The built server has no list of migrations to add one to.');
  return { ...module, source: patched };
}

// The hooks run in a thread of their own.
if (isMainThread) register(import.meta.url);
