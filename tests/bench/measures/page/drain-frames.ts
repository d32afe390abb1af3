import { differentTicks } from '#tests/bench/catalogue.ts';
import { prepareApp } from '#tests/bench/delivery.ts';
import { tasksDuring } from '#tests/bench/main-thread-trace.ts';
import type { Measure } from '#tests/bench/measure.ts';
import { callInPage } from '#tests/bench/page-bundles.ts';
import type { FramesSeen } from '#tests/bench/page-modules/frame-watch.ts';
import type { Rig } from '#tests/bench/rig.ts';
import { median } from '#tests/bench/statistics.ts';
import { openFaultyProxy } from '#tests/e2e/support/faulty-proxy.ts';

const OPS = 10_000;
const REGISTERS = 1000;
/** Time between two frames if nothing delays them, in ms. */
const FRAME_MS = 1000 / 60;

interface Watched {
  readonly drain: FramesSeen;
  readonly idle: FramesSeen;
  readonly ms: number;
  /** The main thread's tasks while delivering. */
  readonly tasks: Awaited<ReturnType<typeof tasksDuring>>;
}

async function drainOnce(rig: Rig): Promise<Watched> {
  const profile = await rig.openProfile();
  const hop = await openFaultyProxy(rig.server.origin);
  try {
    const ticks = await differentTicks(rig.server.origin, REGISTERS);
    const username = rig.newUsername();
    const page = await prepareApp(profile, hop, username, []);
    await profile.inject(page, 'frameWatch');
    await callInPage(page, 'replaying', 'queueMany', username, ticks, OPS);
    await callInPage(page, 'replaying', 'settled', username, OPS);
    await callInPage(page, 'frameWatch', 'watchFrames');
    let ms = Number.NaN;
    const tasks = await tasksDuring(page, async () => {
      await profile.context.setOffline(false);
      ms = (await callInPage(page, 'replaying', 'delivered')).ms;
    });
    const drain = await callInPage(page, 'frameWatch', 'framesSeen', FRAME_MS);
    await callInPage(page, 'frameWatch', 'watchFrames');
    await new Promise((resolve) => setTimeout(resolve, ms));
    return { drain, idle: await callInPage(page, 'frameWatch', 'framesSeen', FRAME_MS), ms, tasks };
  } finally {
    await profile.close();
    await hop.close();
  }
}

function share({ frames, dropped }: FramesSeen): number {
  return dropped / Math.max(1, frames + dropped);
}

const lengthOf = ({ own, garbage }: Watched['tasks'][number]): number => own + garbage;

function longestOf(tasks: Watched['tasks'], of: typeof lengthOf): number {
  return tasks.reduce((longest, task) => Math.max(longest, of(task)), 0);
}

export const drainFrames: Measure = {
  name: 'drain-frames',
  title: 'Frames of the page while 10,000 ops are delivered',
  method: `The app with ${OPS} ops in its outbox, on ${REGISTERS} registers, its list open. Frames are watched from the moment the network is back until the outbox is empty, and then for the same time in the same idle page: frames dropped by the machine itself affect both. The main thread's tasks while delivering are taken from the browser's own record, by processor time, which other programs blur least; the budget leaves out collecting garbage, which the browser does at any time.`,
  async run(rig, rounds) {
    const watched: Watched[] = [];
    for (let round = 0; round < rounds; round += 1) watched.push(await drainOnce(rig));
    const percent = (of: (one: Watched) => FramesSeen) => median(watched.map((one) => share(of(one)) * 100));
    const longest = (of: (one: Watched) => FramesSeen) => median(watched.map((one) => of(one).longest));
    const row = (label: string, of: (one: Watched) => FramesSeen) => ({
      label,
      value: `${percent(of).toFixed(1)} % of the frames dropped, longest time without one ${longest(of).toFixed(0)} ms`,
    });
    return {
      comparisons: [],
      observations: [
        row('while delivering', ({ drain }) => drain),
        row('the same page at rest', ({ idle }) => idle),
        {
          label: 'tasks of the main thread longer than a frame, while delivering',
          value: `${median(watched.map(({ tasks }) => tasks.filter((task) => lengthOf(task) > FRAME_MS).length))} of ${median(watched.map(({ tasks }) => tasks.length))}`,
        },
        {
          label: 'the longest of them, collecting garbage included',
          value: `${median(watched.map(({ tasks }) => longestOf(tasks, lengthOf))).toFixed(1)} ms`,
        },
        { label: 'delivered in', value: `${(median(watched.map(({ ms }) => ms)) / 1000).toFixed(1)} s` },
      ],
      budgets: [
        {
          claim: "Longest task of the page's main thread while delivering",
          actual: median(watched.map(({ tasks }) => longestOf(tasks, ({ own }) => own))),
          limit: FRAME_MS,
          unit: 'ms',
          kind: 'goal',
        },
        {
          claim: 'Frames dropped while delivering, beyond those of the page at rest',
          actual: Math.max(0, percent(({ drain }) => drain) - percent(({ idle }) => idle)),
          // Difference between two measurements of the same idle page.
          limit: 1,
          unit: '% of all',
          kind: 'goal',
        },
      ],
    };
  },
};
