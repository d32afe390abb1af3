/**
 * The soak of two servers for a number of kills, by default 120, at most every 5 seconds: `node --import tsx
 * tests/bench/long-soak.ts [kills]`.
 */
import 'fake-indexeddb/auto';
import { buildWhatIsStale } from '#server/launch/build-what-is-stale.mjs';
import { soak } from '#tests/builders/servers/soak.ts';
import { findPostgres } from '#tests/setup/postgres-cluster.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const [kills = '120'] = process.argv.slice(2);
const bin = findPostgres();
if (bin === null) throw new Error('Postgres is not installed.');
await buildWhatIsStale(say);
const options = { servers: 2, players: 8, kills: Number(kills), killEvery: 5, restarts: 2 };
const result = await soak(bin, { ...options, report: say });
say(JSON.stringify(result, null, 2));
const { wrong, holes, apart, notReceived, twoLeaders } = result;
process.exitCode = [wrong, holes, apart, notReceived, twoLeaders].every((found) => found.length === 0) ? 0 : 1;
