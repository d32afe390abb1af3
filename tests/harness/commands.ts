/** The commands of the generated runs: actions of players, browsers, networks and servers. */
import fc from 'fast-check';
import type { Trigger } from '#offline/sync/triggers.ts';
import type { Fault } from './link.ts';

const DAY_MS = 24 * 3600_000;

const device = fc.nat(2);
const tab = fc.nat(2);
const index = fc.nat(7);
const value = fc.nat(4);
/** Picks a character; most picks are the current one. */
const who = fc.nat(4);
const by = fc.constantFrom(1, 1, 5, -3);
/** Number of stage steps before the next command. */
const steps = fc.oneof({ weight: 3, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: fc.constant(200) });

const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>(
    { kind: 'requestLost' },
    { kind: 'replyLost' },
    { kind: 'late' },
    { kind: 'slow' },
    { kind: 'slowReply' },
    { kind: 'duplicate' },
    { kind: 'loginPage' },
    { kind: 'redirect' },
    { kind: 'portal' },
    { kind: 'truncated' },
    { kind: 'noResults' },
    { kind: 'halfResults' },
  ),
  fc.record({
    kind: fc.constant('status' as const),
    status: fc.constantFrom(400, 401, 403, 408, 413, 419, 422, 426, 429, 431, 500, 502, 503, 511),
    problem: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('status' as const),
    status: fc.constantFrom(429, 503),
    retryAfter: fc.constantFrom(1, 30, 900),
  }),
  fc.record({ kind: fc.constant('statusAfter' as const), status: fc.constantFrom(400, 401, 408, 413, 500, 502, 504) }),
);

const trigger = fc.constantFrom<Trigger>(
  'tap',
  'visible',
  'online',
  'poll',
  'changed',
  'timer',
  'start',
  'manual',
  'sync',
);

const command = fc.oneof(
  { weight: 24, arbitrary: fc.record({ do: fc.constant('tap' as const), device, tab, index, value, who, steps }) },
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('add' as const), device, tab, index: fc.nat(2), by, who, steps }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hunt' as const), device, tab, by, steps }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bulk' as const), device, tab, value, steps }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('undo' as const), device, tab, insists: fc.boolean(), steps }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('undoOlder' as const), device, tab, index, insists: fc.boolean(), steps }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('setAnyway' as const), device, tab, steps }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('letters' as const),
      device,
      tab,
      how: fc.constantFrom('retry' as const, 'move' as const, 'discard' as const, 'undo' as const),
      steps,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('exportFile' as const), device, tab, steps }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('importFile' as const), device, tab, steps }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('keepImage' as const), device, steps }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('clone' as const), device, from: fc.nat(2), isOlder: fc.boolean(), steps }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('slowLink' as const), device, bytes: fc.constantFrom(2500, 4500), steps }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('proxy' as const),
      device,
      status: fc.constantFrom(400, 413, 422, 431, 511),
      refuses: fc.constantFrom('all' as const, 'ops' as const, 'none' as const),
      steps,
    }),
  },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('drain' as const), device, tab, trigger, steps }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('settle' as const), steps: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('backgroundSync' as const), device, steps }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('fault' as const), device, fault, steps: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const), device, online: fc.boolean(), steps }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('late' as const), device, steps }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('killWorker' as const), device, steps }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('killTab' as const), device, tab, steps }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('openTab' as const), device, steps }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), device, tab, steps }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('freeze' as const), device, tab, worker: fc.boolean(), steps }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('thaw' as const), device, steps }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(400, 2500, 31_000, 400_000), steps }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      device,
      ms: fc.integer({ min: -DAY_MS, max: DAY_MS }),
      steps,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('storage' as const),
      device,
      how: fc.constantFrom('quota' as const, 'closed' as const),
      after: fc.nat(8),
      steps,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('signOut' as const), device, steps }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('signIn' as const), device, account: fc.nat(1), steps }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cookie' as const), device, account: fc.nat(1), steps }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const), steps }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('character' as const), device, tab, index: fc.nat(2), steps }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('guestTap' as const), device, tab, index, value, steps }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('mergeGuest' as const), device, tab, index: fc.nat(2), steps }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('finishMerge' as const), device, tab, steps }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('addCharacter' as const), steps }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deleteCharacter' as const), index: fc.nat(2), steps }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('convert' as const), steps }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undoConversion' as const), steps }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('flip' as const),
      item: fc.integer({ min: 1, max: 2 }),
      key: fc.option(fc.nat(1)),
      steps,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('backup' as const), steps }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), steps }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('evict' as const), device, steps }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('discard' as const), device, tab, steps }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('newerVersion' as const), device, steps }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('upgrade' as const), device, steps }) },
);

export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** One generated run. */
export interface Script {
  /** Seed of every interleaving. */
  readonly seed: number;
  readonly devices: readonly { readonly locks: boolean; readonly worker: boolean }[];
  readonly commands: readonly Command[];
}

export const script: fc.Arbitrary<Script> = fc.record({
  seed: fc.nat(0x7fffffff),
  devices: fc.array(
    fc.record({ locks: fc.constantFrom(true, true, false), worker: fc.constantFrom(true, true, false) }),
    {
      minLength: 2,
      maxLength: 3,
    },
  ),
  // Long scripts are as frequent as short ones: most conflicts need several commands.
  commands: fc.array(command, { minLength: 1, maxLength: 40, size: 'max' }),
});
