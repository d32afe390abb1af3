import { compareInThread, saveComparison } from '#server/actions/editing/compare-catalogue.ts';
import { MOVES, moveAll } from '#server/actions/editing/move-changes.ts';
import { publishChanges } from '#server/actions/editing/publish-changes.ts';
import { createOpenChangesReader } from '#server/actions/editing/read-changes.ts';
import { findAccountByName } from '#server/storage/queries/accounts/accounts-queries.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { median } from '#tests/bench/statistics.ts';
import { signUpAs } from '#tests/builders/editing/editors.ts';
import { type WikiRows, wikiDatabase } from '#tests/builders/editing/wiki-database.ts';
import { createTestApp } from '#tests/builders/server.ts';

/** 5,000 rows. As in the wiki, most creatures are in no bestiary. */
const ROWS = { newCreatures: 500, mounts: 1000, outfits: 500, quests: 500 } as const;
const ALL_ROWS = 5000;

/** Every creature of the catalogue with another speed, new rows that are complete, and quests, which need an id. */
function madeUp(known: readonly { readonly id: number; readonly name: string; readonly class: string }[]): WikiRows {
  const many = <Row>(rows: number, row: (index: number) => Row) =>
    Array.from({ length: rows }, (_, index) => row(index));
  const own = known.map((row) => ({ title: row.name, race_id: row.id, bestiary_class: row.class, speed: 5000 }));
  const added = many(ROWS.newCreatures, (index) => ({
    title: `Creature ${index}`,
    race_id: 100_000 + index,
    bestiary_class: 'Demons',
    bestiary_level: 'Hard',
    bestiary_occurrence: 'Common',
    hitpoints: 1000 + index,
    experience: 500 + index,
    modifier_fire: 110,
    version: '15.40.abc',
  }));
  const others = ALL_ROWS - own.length - Object.values(ROWS).reduce((sum, rows) => sum + rows, 0);
  return {
    creature: [...own, ...added, ...many(others, (index) => ({ title: `Summon ${index}`, hitpoints: 100 }))],
    mount: many(ROWS.mounts, (index) => ({ title: `Mount ${index}`, client_id: 100_000 + index, speed: 10 })),
    outfit: many(ROWS.outfits, (index) => ({
      title: `Outfit ${index}`,
      male_client_id: 100_000 + 2 * index,
      female_client_id: 100_001 + 2 * index,
    })),
    quest: many(ROWS.quests, (index) => ({ title: `Quest ${index}`, level_required: 50 })),
  };
}

const MB = 1024 * 1024;

async function compareOnce() {
  const server = await createTestApp();
  try {
    const { context } = server;
    await signUpAs(server, 'admin', 'Edda');
    const account = (await findAccountByName(context.database, 'Edda'))?.id ?? 0;
    const bytes = wikiDatabase(madeUp(context.catalogue.items('bestiary')));
    const before = process.memoryUsage.rss();
    const begun = performance.now();
    const comparison = await compareInThread(context, bytes, context.env.DATA_DIR);
    const compared = performance.now();
    const { saved, left } = await saveComparison(context, account, comparison);
    const stored = performance.now();
    const memory = (process.memoryUsage.rss() - before) / MB;
    assertResult(left === 0, `${left} differences were not saved.`);
    const ids = saved.map(({ id }) => id);
    await moveAll(context, account, { ids, move: MOVES.submit });
    const submitted = performance.now();
    const open = JSON.stringify(await createOpenChangesReader(context)(account));
    const read = performance.now();
    await publishChanges(context, account, { ids, note: 'An update.', seen: 0 });
    const published = performance.now();
    return {
      size: bytes.length / MB,
      drafts: ids.length,
      compare: compared - begun,
      save: stored - compared,
      review: read - submitted,
      reviewed: open.length / MB,
      publish: published - read,
      memory,
    };
  } finally {
    await server.close();
  }
}

export const catalogueComparison: Measure = {
  name: 'catalogue-comparison',
  title: 'A comparison of the catalogue with 5,000 rows of the wiki',
  method:
    'The app in this process: the file is read in the parser’s thread, which starts for it, then compared, saved as drafts, submitted and published by an admin. Memory is what the whole process grew by until the drafts were saved.',
  async run(_rig, rounds) {
    const found: Awaited<ReturnType<typeof compareOnce>>[] = [];
    for (let round = 0; round < rounds; round += 1) found.push(await compareOnce());
    const of = (key: keyof (typeof found)[number]) => median(found.map((one) => one[key]));
    return {
      comparisons: [],
      observations: [
        { label: 'size of the file', value: `${of('size').toFixed(1)} MB` },
        { label: 'drafts', value: of('drafts').toFixed(0) },
        { label: 'to read and compare', value: `${of('compare').toFixed(0)} ms` },
        { label: 'to save the drafts', value: `${of('save').toFixed(0)} ms` },
        {
          label: 'the review of all of them',
          value: `${of('review').toFixed(0)} ms, ${of('reviewed').toFixed(1)} MB`,
        },
        { label: 'to publish them', value: `${of('publish').toFixed(0)} ms` },
        { label: 'memory', value: `${of('memory').toFixed(0)} MB` },
      ],
      budgets: [],
    };
  },
};
