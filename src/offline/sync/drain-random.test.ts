import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crashingPorts, Killed } from '#tests/builders/crashing-ports.ts';
import { MemorySyncServer } from '#tests/builders/memory-sync-server.ts';
import { OfflineDevice, refusal, replyLost, requestLost } from '#tests/builders/offline-device.ts';
import { drain } from './drain.ts';

type Fault =
  | { readonly kind: 'none' | 'requestLost' | 'replyLost' | 'signedOut' | 'noResults' | 'overlap' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'killed'; readonly calls: number; readonly afterEffect: boolean };

type Event =
  | { readonly do: 'tap'; readonly device: 0 | 1; readonly item: number; readonly value: 0 | 1 }
  | { readonly do: 'drain'; readonly device: 0 | 1; readonly fault: Fault };

const device = fc.constantFrom<0 | 1>(0, 1);
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>(
    { kind: 'none' },
    { kind: 'requestLost' },
    { kind: 'replyLost' },
    { kind: 'signedOut' },
    { kind: 'noResults' },
    { kind: 'overlap' },
  ),
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(401, 408, 419, 429, 500, 503) }),
  fc.record({ kind: fc.constant('killed' as const), calls: fc.nat(25), afterEffect: fc.boolean() }),
);
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      device,
      item: fc.nat(3),
      value: fc.constantFrom<0 | 1>(0, 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('drain' as const), device, fault }) },
);

async function drainWith(target: OfflineDevice, server: MemorySyncServer, fault: Fault): Promise<void> {
  target.now += 6000;
  const works = target.network;
  switch (fault.kind) {
    case 'none':
      break;
    case 'requestLost':
      target.network = requestLost;
      break;
    case 'replyLost':
      target.network = replyLost(server);
      break;
    case 'status':
      target.network = () => refusal(fault.status);
      break;
    case 'signedOut':
      target.network = (request) => {
        target.identity = null;
        return server.answer(request);
      };
      break;
    case 'noResults':
      target.network = (request) => {
        const answer = server.answer(request);
        return answer.kind === 'reply' ? { ...answer, reply: { ...answer.reply, results: [] } } : answer;
      };
      break;
    case 'overlap':
      await Promise.all([target.drain(), target.drain('login')]);
      break;
    case 'killed':
      await drain(crashingPorts(target.ports(), fault.calls, fault.afterEffect).ports, 'start').catch((error) => {
        if (!(error instanceof Killed)) throw error;
      });
      return;
  }
  await target.drain('login');
  target.network = works;
  target.identity = { account: server.account, generation: (target.identity?.generation ?? 0) + 1 };
}

/** The server's values that are not 0. */
function valuesOf(server: MemorySyncServer): [string, number][] {
  return [...server.contents()]
    .filter(([, { value }]) => value !== 0)
    .map(([key, { value }]): [string, number] => [key, value])
    .sort();
}

describe('any taps on two devices under any faults', () => {
  it('end with every device showing what the server has, nothing unsent, nothing lost, nothing doubled', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
        const server = new MemorySyncServer('hero', 3);
        const devices = [new OfflineDevice(server), new OfflineDevice(server)] as const;
        for (const each of events) {
          const target = devices[each.device];
          if (each.do === 'tap') {
            await target.tap('achievements', each.item, each.value);
            expect(await target.sees('achievements', each.item)).toBe(each.value);
          } else {
            await drainWith(target, server, each.fault);
          }
        }
        for (const target of [...devices, ...devices]) expect(await target.heal()).toEqual({ kind: 'done' });

        const expected = valuesOf(server);
        for (const target of devices) {
          expect(await target.ops()).toEqual([]);
          expect([...(await target.view())].sort()).toEqual(expected);
          const mirror = (await target.mirror()).filter((row) => row.value !== 0);
          expect(mirror.map((row) => [`${row.character}/${row.list}/${row.item}`, row.value]).sort()).toEqual(expected);
        }
        // Nothing doubled: delivering all of it again changes no version.
        const before = server.contents();
        for (const request of [...server.requests]) server.answer(request);
        expect(server.contents()).toEqual(before);
        expectLastWordsKept(events, server);
      }),
      { numRuns: 100 },
    );
  }, 120_000);
});

/** A register's last wish is there wherever no other device wished otherwise. */
function expectLastWordsKept(events: readonly Event[], server: MemorySyncServer): void {
  for (let item = 0; item <= 3; item += 1) {
    const lastOf = new Map<number, number>();
    for (const each of events) if (each.do === 'tap' && each.item === item) lastOf.set(each.device, each.value);
    const wishes = [...lastOf.values()];
    if (wishes.length === 1 || wishes.every((value) => value === 1)) {
      expect(server.value('achievements', item)).toBe(wishes[0] ?? 0);
    }
  }
}
