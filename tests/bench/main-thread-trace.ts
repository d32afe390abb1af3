/**
 * The browser's own trace of a page's main thread: the processor time of its tasks, independent of the machine's other
 * work.
 */
import type { Page } from 'playwright-core';

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** One record of a stretch of work. Times are in µs. */
interface Stretch {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string; readonly message?: string } };
}

function isEvent(stretch: Stretch, type: string): boolean {
  return stretch.name === 'EventDispatch' && stretch.args?.data?.type === type;
}

/**
 * Runs `taps` and returns, for each click, the processor time in ms of all main-thread tasks from the dispatch of its
 * pointerdown to the commit of the first frame after the click.
 */
export async function processorTimeOfTaps(page: Page, taps: () => Promise<void>): Promise<readonly number[]> {
  return timesUntilCommit(await recorded(page, taps));
}

const MARK = 'the main thread';

/** Processor time of one task, in ms. */
export interface TaskTime {
  readonly own: number;
  /** Share of garbage collection. */
  readonly garbage: number;
}

/** Runs `work` and returns every task of the page's main thread during it. */
export async function tasksDuring(page: Page, work: () => Promise<void>): Promise<readonly TaskTime[]> {
  const [tasks = []] = await tasksOfSteps(page, 1, work);
  return tasks;
}

/** Runs `step` repeatedly and returns, for each run, every task of the page's main thread during it. */
export async function tasksOfSteps(
  page: Page,
  times: number,
  step: (index: number) => Promise<void>,
): Promise<readonly (readonly TaskTime[])[]> {
  const records = await recorded(page, async () => {
    for (let index = 0; index < times; index += 1) {
      await page.evaluate((mark) => console.timeStamp(mark), MARK);
      await step(index);
    }
  });
  const marks = records.filter(({ name, args }) => name === 'TimeStamp' && args?.data?.message === MARK);
  const [marked] = marks;
  if (marked === undefined || marks.length !== times) throw new Error('The record does not show the main thread.');
  const thread = records.filter(({ ph, pid, tid }) => ph === 'X' && pid === marked.pid && tid === marked.tid);
  const collections = thread.filter(({ name }) => name === 'MinorGC' || name === 'MajorGC');
  const starts = marks.map(({ ts }) => ts);
  return starts.map((from, index) =>
    thread
      .filter(
        ({ name, ts }) => name === 'RunTask' && ts >= from && ts < (starts[index + 1] ?? Number.POSITIVE_INFINITY),
      )
      .map((task) => {
        const within = collections.filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0));
        const garbage = within.reduce((sum, collection) => sum + processorTime(collection), 0);
        return { own: Math.max(0, processorTime(task) - garbage), garbage };
      }),
  );
}

/** In ms. A thread's clock may include time used by another: processor time can't exceed the duration. */
function processorTime({ dur = 0, tdur = 0 }: Stretch): number {
  return Math.min(dur, tdur) / 1000;
}

async function recorded(page: Page, work: () => Promise<void>): Promise<readonly Stretch[]> {
  const session = await page.context().newCDPSession(page);
  const records: Stretch[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const record of value as unknown as Stretch[]) records.push(record);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await work();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return records;
}

function timesUntilCommit(records: readonly Stretch[]): readonly number[] {
  const anyClick = records.find((record) => isEvent(record, 'click'));
  const thread = records
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === anyClick?.pid && tid === anyClick.tid)
    .sort((a, b) => a.ts - b.ts);
  const tasks = thread.filter(({ name }) => name === 'RunTask');
  return thread
    .filter((record) => isEvent(record, 'pointerdown'))
    .flatMap((down) => {
      const click = thread.find((record) => record.ts > down.ts && isEvent(record, 'click'));
      const commit = click && thread.find((record) => record.name === 'Commit' && record.ts > click.ts);
      if (commit === undefined) return [];
      const until = commit.ts + (commit.dur ?? 0);
      const within = tasks.filter(({ ts, dur = 0 }) => ts + dur > down.ts && ts < until);
      return [within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000];
    });
}
