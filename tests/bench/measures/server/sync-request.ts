import { randomUUID } from 'node:crypto';
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import { MAX_CHANGES_BYTES, type SyncReply, type SyncRequest } from '#core/contract/sync/sync.ts';
import { differentTicks } from '#tests/bench/catalogue.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import type { Tick } from '#tests/bench/page-modules/floors.ts';
import { type ServerClient, SYNC_PATH, signUpAt } from '#tests/bench/server-client.ts';
import { median } from '#tests/bench/statistics.ts';

const OPS = 1000;
const BARE_PATH = '/api/v1/health';

function requestOf(account: string, client: string, ticks: readonly Tick[]): SyncRequest {
  return {
    proto: SYNC_PROTOCOL,
    epoch: null,
    account,
    client,
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
}

async function sync(client: ServerClient, body: string): Promise<number> {
  const answer = await client.post(SYNC_PATH, body);
  assertResult(answer.status === 200, `user/sync returned ${answer.status}: ${answer.body}`);
  const reply = JSON.parse(answer.body) as SyncReply;
  const right = reply.results.filter((result) => result.outcome === 'applied').length;
  assertResult(right === OPS && reply.head === OPS, `${right} of ${OPS} ops were applied, the head is ${reply.head}.`);
  return answer.ms;
}

export const syncRequest: Measure = {
  name: 'sync-request',
  title: "The server's time for a sync call of 1,000 ops",
  method:
    'Straight to the server from another process, a new account per round: 1,000 ops on 1,000 registers never written before, then the same body once more, as after a lost reply. Floor: a POST of the same bytes that the server refuses at once.',
  async run(rig, rounds) {
    const ticks = await differentTicks(rig.server.origin, OPS);
    const [fresh, repeated, floor]: number[][] = [[], [], []];
    let bytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const client = await signUpAt(rig.server.origin, rig.newUsername());
      const body = JSON.stringify(requestOf(client.username, randomUUID(), ticks));
      bytes = Buffer.byteLength(body);
      const bare: number[] = [];
      for (let post = 0; post < 5; post += 1) bare.push((await client.post(BARE_PATH, body)).ms);
      floor?.push(median(bare));
      fresh?.push(await sync(client, body));
      repeated?.push(await sync(client, body));
    }
    const floorLabel = 'a POST of the same bytes, refused';
    return {
      comparisons: [
        { label: '1,000 new ops', floorLabel, unit: 'ms', subject: fresh ?? [], floor: floor ?? [] },
        { label: 'the same again', floorLabel, unit: 'ms', subject: repeated ?? [], floor: floor ?? [] },
      ],
      observations: [{ label: 'body', value: `${(bytes / 1000).toFixed(1)} kB` }],
      budgets: [],
    };
  },
};
