import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import { MAX_CHANGES_BYTES, type SyncRequest } from '#core/contract/sync/sync.ts';
import { differentTicks } from '#tests/bench/catalogue.ts';
import { type Delivery, deliverOnce, type Network, prepareApp } from '#tests/bench/delivery.ts';
import { assertResult, type Budget, type Comparison, type Measure, type Observation } from '#tests/bench/measure.ts';
import type { Tick } from '#tests/bench/page-modules/floors.ts';
import { readPeerReplays } from '#tests/bench/peer-results.ts';
import type { Rig } from '#tests/bench/rig.ts';
import { signUpAt } from '#tests/bench/server-client.ts';
import { median } from '#tests/bench/statistics.ts';

const TICKS = 1000;
/** Goal: ratio of a delivery to a round trip with the server's work. */
const GOAL = 1.3;

interface Pass extends Network {
  readonly label: string;
  /** Name of the same job in the peers' report. */
  readonly job: RegExp;
}

const PASSES: readonly Pass[] = [
  { label: 'round trip 50 ms', roundTripMs: 50, losesEvery: null, job: /RTT 50 ms$/ },
  { label: 'round trip 300 ms', roundTripMs: 300, losesEvery: null, job: /RTT 300 ms$/ },
  { label: 'round trip 50 ms, 5 % of the replies lost', roundTripMs: 50, losesEvery: 20, job: /lost/i },
];

/** The server's own time for the same number of ops in one call, without a browser or a hop, in ms. */
async function serverTime(rig: Rig, ticks: readonly Tick[]): Promise<number> {
  const client = await signUpAt(rig.server.origin, rig.newUsername());
  const request: SyncRequest = {
    proto: SYNC_PROTOCOL,
    epoch: null,
    account: client.username,
    client: randomUUID(),
    acked: 0,
    cursor: null,
    changesBytes: MAX_CHANGES_BYTES,
    pendingTotal: ticks.length,
    device: 'Bench',
    ops: ticks.map(({ list, item }) => ({
      id: randomUUID(),
      character: null,
      list,
      item,
      value: 1,
      base: null,
      at: new Date().toISOString(),
      source: 'tap',
    })),
  };
  const answer = await client.post('/api/v1/user/sync', JSON.stringify(request));
  assertResult(answer.status === 200, `user/sync returned ${answer.status}: ${answer.body}`);
  return answer.ms;
}

function describe(delivered: readonly Delivery[]): string {
  const most = (of: (one: Delivery) => number) => Math.max(...delivered.map(of));
  const kibibytes = median(delivered.map(({ bytes }) => bytes)) / 1024;
  const again = most(({ arrived }) => arrived) - TICKS;
  const arrived = again === 0 ? 'all 1,000 once' : `${again} were repeated, none applied twice`;
  const ms = median(delivered.map((one) => one.ms)).toFixed(0);
  const requests = most(({ deliveries }) => deliveries);
  return `${ms} ms, ${requests === 1 ? '1 request' : `${requests} requests`}, ${kibibytes.toFixed(0)} KiB, ${arrived}`;
}

async function peersIn(file: string | undefined, { job, label }: Pass): Promise<Observation[]> {
  if (file === undefined) return [{ label: `${label}: the peers`, value: 'NOT SHOWN: name their report by --peers' }];
  const rows = readPeerReplays(await readFile(file, 'utf8')).filter((row) => job.test(row.job));
  assertResult(rows.length > 0, `${file} has no rows for "${label}".`);
  return rows.map(({ name, cells }) => {
    const cell = (head: RegExp) => [...cells].find(([each]) => head.test(each))?.[1];
    const arrived = cell(/^arrived/) ?? '?';
    const cellTexts = [
      `${cell(/^time|^ms/)} ms`,
      `${cell(/^requests/)} requests`,
      ...(cell(/^bodies/) === undefined ? [] : [`${cell(/^bodies/)} KiB`]),
      // A number if replies were lost, otherwise a text.
      /^[\d,]+$/.test(arrived) ? `${arrived} were repeated` : arrived,
    ];
    return { label: `${label}: ${name}, as stored`, value: cellTexts.join(', ') };
  });
}

/** Our delivery of 1,000 ticks next to those in the report of the peers' benchmark. */
export function againstPeers(report: string | undefined): Measure {
  return {
    name: 'peers',
    title: 'Replay of 1,000 ticks compared with the peers',
    method:
      "The app itself, as in the replay above. Floor: one round trip and the server's own time for 1,000 ops in one call, taken in the same round. Lost replies: every 20th reply to a delivery, starting with the first, is lost after the server has stored; the next attempt follows after the backoff of up to a second. The peers' rows are from the report named by `--peers`, which is of another run; a Loremark among them is the contestant, without our server and worker.",
    async run(rig, rounds) {
      const ticks = await differentTicks(rig.server.origin, TICKS);
      const comparisons: Comparison[] = [];
      const observations: Observation[] = [];
      const budgets: Budget[] = [];
      for (const pass of PASSES) {
        const delivered: Delivery[] = [];
        const floor: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          floor.push(pass.roundTripMs + (await serverTime(rig, ticks)));
          delivered.push(await deliverOnce(rig, pass, ticks, prepareApp));
        }
        const subject = delivered.map(({ ms }) => ms);
        comparisons.push({ label: pass.label, floorLabel: 'round trip + server', unit: 'ms', subject, floor });
        observations.push({ label: `${pass.label}: Loremark`, value: describe(delivered) });
        observations.push(...(await peersIn(report, pass)));
        if (pass.losesEvery !== null) continue;
        budgets.push({
          claim: `${pass.label}, against round trip and server`,
          actual: median(subject.map((ms, round) => ms / (floor[round] ?? Number.NaN))),
          limit: GOAL,
          unit: '×',
          kind: 'goal',
        });
      }
      return { comparisons, observations, budgets };
    },
  };
}
