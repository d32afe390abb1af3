/**
 * Sends damaged requests of every call to an app on demand, 50,000 by default: `node --import tsx
 * tests/bench/mutated-requests.ts [requests] [seed] [most ms]`. Fails if a response is a server error, if one call holds the
 * thread for longer than `most ms` (50 by default), if the memory grows, or if few valid requests succeed.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openFuzzer, type Sent } from '#tests/builders/requests/mutated-requests.ts';

const [requests = '50000', seed = '1', most = '50'] = process.argv.slice(2);

/** Growth of the heap between the middle and the end of a run, in MB, that is still flat. */
const MAX_GROWTH_MB = 16;
const MB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
function usedMb(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / MB;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
function fault(line: string): void {
  say(`FAULT ${line}`);
  process.exitCode = 1;
}

function shown({ call, path, init }: Sent): string {
  const body = typeof init.body === 'string' ? init.body.slice(0, 200) : '';
  return `${call} ${path.slice(0, 200)} ${body}`;
}

const fuzzer = await openFuzzer(Number(seed));
// Their first requests also compile what they need.
const succeeded = new Set<string>();
for (const _ of [1, 2]) {
  for (const call of fuzzer.calls) if ((await fuzzer.send(call, false)).status < 300) succeeded.add(call);
}
const failed = fuzzer.calls.filter((call) => !succeeded.has(call));
say(`${succeeded.size} of ${fuzzer.calls.length} calls succeed; not: ${failed.join(', ')}`);
if (succeeded.size < fuzzer.calls.length / 2) fault('few valid requests succeed');

const statuses = new Map<number, number>();
const longest = new Map<string, number>();
let middleMb = 0;
for (let index = 0; index < Number(requests); index += 1) {
  if (index === Math.floor(Number(requests) / 2)) middleMb = usedMb();
  const call = fuzzer.calls[index % fuzzer.calls.length] ?? '';
  const { sent, status, heldMs } = await fuzzer.send(call, true);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  longest.set(call, Math.max(longest.get(call) ?? 0, heldMs));
  if (status >= 500) fault(`${status}: ${shown(sent)}`);
  if (heldMs > Number(most)) fault(`held for ${heldMs.toFixed(0)} ms: ${shown(sent)}`);
}
const growthMb = usedMb() - middleMb;
await fuzzer.close();

say(`${requests} requests from seed ${seed}`);
for (const [status, count] of [...statuses].sort(([a], [b]) => a - b)) say(`${status}: ${count}`);
const slowest = [...longest].sort(([, a], [, b]) => b - a).slice(0, 10);
for (const [call, ms] of slowest) say(`${ms.toFixed(1)} ms: ${call}`);
say(`the heap grew by ${growthMb.toFixed(1)} MB`);
if (growthMb > MAX_GROWTH_MB) fault('the memory grows');
// The thread of the parsers ends by itself after a minute.
process.exit();
