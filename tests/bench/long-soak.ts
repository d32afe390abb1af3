/**
 * The soak of two servers for a given time, by default ten minutes: `node --import tsx tests/bench/long-soak.ts
 * [seconds]`.
 */
import 'fake-indexeddb/auto';
import { buildWhatIsStale } from '#server/launch/build-what-is-stale.mjs';
import { soak } from '#tests/builders/servers/soak.ts';
import { findPostgres } from '#tests/setup/postgres-cluster.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const [seconds = '600'] = process.argv.slice(2);
const bin = findPostgres();
if (bin === null) throw new Error('Postgres is not installed.');
await buildWhatIsStale(say);
const options = { servers: 2, players: 8, seconds: Number(seconds), killEvery: 5, restarts: 2 };
const result = await soak(bin, { ...options, report: say });
say(JSON.stringify(result, null, 2));
const { wrong, holes, apart, notReceived, twoLeaders } = result;
process.exitCode = [wrong, holes, apart, notReceived, twoLeaders].every((found) => found.length === 0) ? 0 : 1;
