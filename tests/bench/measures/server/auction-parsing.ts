import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parse } from 'parse5';
import { readAuctionPage } from '#server/game-site/auction-page.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { median } from '#tests/bench/statistics.ts';
import { auctionPage, richAuction } from '#tests/builders/game-site/auction-pages.ts';

/** Maximum processor time for the page of a rich character, in ms. */
const LIMIT_MS = 60;
/** Maximum additional memory, in MB. */
const LIMIT_MB = 40;
/** Readings per round, and warm-up readings, which recompile the code after garbage collection. */
const READINGS = 12;
const WARM_UP = 20;

/** Returns a function that collects garbage immediately. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** Processor time of work, in ms, including the garbage collector's threads. */
function processorTime(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** Growth of the heap by work, in MB, including garbage. */
function memoryOf(work: () => unknown, collect: () => void): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  const result = work();
  const grown = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
  assertResult(result !== undefined, 'nothing was read.');
  return grown;
}

export const auctionParsing: Measure = {
  name: 'auction',
  title: 'Parsing of an auction page',
  method: `A generated page of the size of the largest on record; per round the median of ${READINGS} readings after ${WARM_UP} that warm up. Processor time with that of the garbage collector's threads, and growth of the heap in one reading. Floor: parse5's tree alone.`,
  async run(_rig, rounds) {
    const collect = garbageCollector();
    const html = auctionPage(richAuction(7));
    const read = () => readAuctionPage(html, 'site');
    assertResult(read().tables.bestiary.entries.length === 1002, 'not every creature was read.');
    const subject: number[] = [];
    const floor: number[] = [];
    const memory: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      memory.push(memoryOf(read, collect));
      for (let time = 0; time < WARM_UP; time += 1) read();
      const readings = Array.from(
        { length: READINGS },
        () => [processorTime(read), processorTime(() => parse(html))] as const,
      );
      subject.push(median(readings.map(([ours]) => ours)));
      floor.push(median(readings.map(([, bare]) => bare)));
    }
    return {
      comparisons: [{ label: 'the whole page', floorLabel: "parse5's tree", unit: 'ms', subject, floor }],
      observations: [{ label: 'page', value: `${(html.length / 1000).toFixed(0)} kB` }],
      budgets: [
        {
          claim: 'Parsing of an auction page, by the processor',
          actual: median(subject),
          limit: LIMIT_MS,
          unit: 'ms',
          kind: 'goal',
        },
        { claim: 'Memory of it', actual: median(memory), limit: LIMIT_MB, unit: 'MB', kind: 'requirement' },
      ],
    };
  },
};
