/** `npm run bench`: measures the built product and asserts its budgets. Options: --only a,b  --rounds N  --out FILE  --peers FILE. */
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { buildWhatIsStale } from '#server/launch/build-what-is-stale.mjs';
import type { MeasureResult } from './measure.ts';
import { adminGrid } from './measures/page/admin-grid.ts';
import { againstPeers } from './measures/page/against-peers.ts';
import { catalogueLoad } from './measures/page/catalogue-load.ts';
import { closestGoals } from './measures/page/closest-goals.ts';
import { drainFrames } from './measures/page/drain-frames.ts';
import { filterAndSort } from './measures/page/filter-and-sort.ts';
import { offlineTicks } from './measures/page/offline-ticks.ts';
import { pageMemory } from './measures/page/page-memory.ts';
import { replay } from './measures/page/replay.ts';
import { scrollSteps } from './measures/page/scroll-steps.ts';
import { searchKeystrokes } from './measures/page/search-keystrokes.ts';
import { tapToDurable } from './measures/page/tap-to-durable.ts';
import { tapToPainted } from './measures/page/tap-to-painted.ts';
import { auctionImport } from './measures/server/auction-import.ts';
import { auctionParsing } from './measures/server/auction-parsing.ts';
import { catalogueComparison } from './measures/server/catalogue-comparison.ts';
import { contentAnswers } from './measures/server/content-answers.ts';
import { contestCalls } from './measures/server/contest-calls.ts';
import { heavyAccount } from './measures/server/heavy-account.ts';
import { imageDrawing } from './measures/server/image-drawing.ts';
import { loadPerCore } from './measures/server/load-per-core.ts';
import { openStreams } from './measures/server/open-streams.ts';
import { overload } from './measures/server/overload.ts';
import { profileCard } from './measures/server/profile-card.ts';
import { profileSummary } from './measures/server/profile-summary.ts';
import { publication } from './measures/server/publication.ts';
import { rankingPage } from './measures/server/ranking-page.ts';
import { rarityCount } from './measures/server/rarity-count.ts';
import { recovery } from './measures/server/recovery.ts';
import { seasonStandings } from './measures/server/season-standings.ts';
import { serversSoak } from './measures/server/servers-soak.ts';
import { storeSize } from './measures/server/store-size.ts';
import { syncCost } from './measures/server/sync-cost.ts';
import { syncRequest } from './measures/server/sync-request.ts';
import { allHold, asJson, asMarkdown, type Circumstances, type MeasuredResult } from './report.ts';
import { openRig } from './rig.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    out: { type: 'string' },
    peers: { type: 'string' },
  },
});

const MEASURES = [
  catalogueLoad,
  filterAndSort,
  searchKeystrokes,
  closestGoals,
  scrollSteps,
  adminGrid,
  pageMemory,
  tapToPainted,
  tapToDurable,
  offlineTicks,
  replay,
  againstPeers(values.peers),
  drainFrames,
  syncRequest,
  syncCost,
  storeSize,
  rarityCount,
  heavyAccount,
  auctionImport,
  recovery,
  serversSoak,
  auctionParsing,
  profileCard,
  profileSummary,
  seasonStandings,
  publication,
  catalogueComparison,
  rankingPage,
  contentAnswers,
  contestCalls,
  loadPerCore,
  openStreams,
  overload,
  imageDrawing,
];

const report = (line: string) => process.stderr.write(`${line}\n`);

function chosenMeasures() {
  const names = values.only?.split(',');
  const unknown = names?.find((name) => !MEASURES.some((measure) => measure.name === name));
  if (unknown !== undefined) {
    throw new Error(`There is no measure ${unknown}. There are: ${MEASURES.map(({ name }) => name).join(', ')}.`);
  }
  return names === undefined ? MEASURES : MEASURES.filter(({ name }) => names.includes(name));
}

function loadNow(): number {
  return os.loadavg()[0] ?? Number.NaN;
}

function processors(): string {
  return `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}`;
}

/** A measure that fails also fails the run, but only after the others have run. */
async function outcomeOf(measuring: () => Promise<MeasureResult>): Promise<Omit<MeasuredResult, 'measure'>> {
  try {
    return { result: await measuring(), failure: null };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    report(error instanceof Error && error.stack !== undefined ? error.stack : failure);
    return { result: { comparisons: [], observations: [], budgets: [] }, failure };
  }
}

async function run(): Promise<boolean> {
  const measures = chosenMeasures();
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1.');
  await buildWhatIsStale(report);
  const loadBefore = loadNow();
  const rig = await openRig();
  const results: MeasuredResult[] = [];
  try {
    for (const measure of measures) {
      report(`${measure.title} …`);
      results.push({ measure, ...(await outcomeOf(() => measure.run(rig, rounds))) });
    }
    const circumstances: Circumstances = {
      rounds,
      browser: await rig.browserVersion(),
      node: process.versions.node,
      processors: processors(),
      load: [loadBefore, loadNow()],
    };
    process.stdout.write(`${asMarkdown(results, circumstances)}\n`);
    if (values.out !== undefined) await writeFile(values.out, asJson(results, circumstances));
  } finally {
    await rig.close();
  }
  return allHold(results);
}

process.exitCode = (await run()) ? 0 : 1;
