/** The browser's own record of a page's main thread: processor time that taps cost until they are painted, whatever else the machine does. */
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
  readonly args?: { readonly data?: { readonly type?: string } };
}

function isEvent(stretch: Stretch, type: string): boolean {
  return stretch.name === 'EventDispatch' && stretch.args?.data?.type === type;
}

/**
 * Runs `taps` and gives back, for each click, the processor time in ms of all tasks of the main thread from the dispatch
 * of its pointer's press to the commit of the first frame after the click.
 */
export async function processorTimeOfTaps(page: Page, taps: () => Promise<void>): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page);
  const records: Stretch[] = [];
  session.on('Tracing.dataCollected', ({ value }) => records.push(...(value as unknown as Stretch[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await taps();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return timesUntilCommit(records);
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
