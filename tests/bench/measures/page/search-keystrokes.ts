import type { LoadedSections } from '#core/catalogue/files.ts';
import { CATALOGUE_SECTIONS, TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import type { SearchRow } from '#core/search/search-row.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { readItems } from '#tests/bench/catalogue.ts';
import { assertResult, type Comparison, type Measure } from '#tests/bench/measure.ts';
import { callInPage } from '#tests/bench/page-bundles.ts';
import type { KeystrokeTimes } from '#tests/bench/page-modules/searching.ts';
import { collectGarbage, type Rig, slowDown } from '#tests/bench/rig.ts';
import { median } from '#tests/bench/statistics.ts';

/** Maximum time for the search after a keystroke on this machine, in ms. */
const LIMIT_MS = 4;
/** Maximum time for building the index, once per visit, in ms. */
const INDEX_LIMIT_MS = 30;
const SLOW_DOWNS = [1, 4] as const;
/** Readings per round and text. */
const READINGS = 5;

/** Typed text, and the first result's name. */
const TEXTS: Readonly<Record<string, string | null>> = {
  d: 'Dog',
  dr: 'Druid',
  dra: 'Dragon',
  dragon: 'Dragon',
  'dragon lord': 'Dragon Lord',
  'lord dragon': 'Dragon Lord',
  'drgon lord': 'Dragon Lord',
  'ragon lrod': 'Dragon Lord',
  nobel: 'Noble Lion',
  rotwrm: 'Rotworm',
  nercomanser: 'Necromancer',
  'gaint spider': 'Giant Spider',
  'butterfly blue': 'Butterfly',
  'a e i o u': 'Radiant Nimbus',
  'a b c d e f g h i j k l': null,
  warzone: 'Armadile',
  'own 10 mounts': 'Beastrider (Grade 1)',
  'kill the': 'Killing in the Name of...',
  undead: 'Undead Dragon',
  halloween: 'Mutated Presents',
  'the of a in to and for with on by at or': null,
  'necromanticly misspelt anihilators': null,
};

async function rowsOf<S extends TickableSection>(rig: Rig, section: S): Promise<readonly SearchRow[]> {
  const { searchNames } = SECTIONS[section];
  const items = await readItems(rig.server.origin, section);
  return items.map((item) => ({ section, id: item.id, names: searchNames(item) }));
}

/** One round's figures. */
interface Round {
  /** The slowest text's median, in ms; the floor is that of the same text. */
  readonly slowest: { readonly search: number; readonly names: number; readonly floor: number };
  /** The texts' median, in ms. */
  readonly usual: { readonly search: number; readonly names: number; readonly floor: number };
  readonly index: { readonly index: number; readonly fields: number; readonly floor: number };
  /** The very first index of a page in which nothing has run yet, and its fields, in ms. */
  readonly coldIndex: number;
  readonly coldFields: number;
}

function keystrokesOf(readings: readonly (readonly KeystrokeTimes[])[]): Pick<Round, 'slowest' | 'usual'> {
  const texts = Object.keys(TEXTS).map((_, at) => {
    const times = readings.flatMap((reading) => reading[at] ?? []);
    return {
      search: median(times.map(({ search }) => search)),
      names: median(times.map((time) => time.names)),
      floor: median(times.map(({ floor }) => floor)),
    };
  });
  return {
    slowest: texts.reduce((worst, each) => (each.search > worst.search ? each : worst)),
    usual: {
      search: median(texts.map(({ search }) => search)),
      names: median(texts.map((text) => text.names)),
      floor: median(texts.map(({ floor }) => floor)),
    },
  };
}

function checkFound(readings: readonly (readonly KeystrokeTimes[])[]): void {
  for (const [at, [text, wanted]] of Object.entries(TEXTS).entries()) {
    const found = readings[0]?.[at]?.first ?? null;
    assertResult(found === wanted, `“${text}” finds ${found ?? 'nothing'} first, not ${wanted ?? 'nothing'}.`);
  }
}

async function measureRound(
  rig: Rig,
  rate: number,
  rows: readonly SearchRow[],
  sections: LoadedSections,
): Promise<Round> {
  const profile = await rig.openProfile();
  try {
    const page = await profile.openBlankPage(['searching']);
    await callInPage(page, 'searching', 'prepareRows', rows, sections);
    await collectGarbage(page);
    await slowDown(page, rate);
    const { index: coldIndex, fields: coldFields } = await callInPage(page, 'searching', 'indexRows');
    const indexes = [];
    const readings: KeystrokeTimes[][] = [];
    for (let reading = 0; reading < READINGS; reading += 1) {
      indexes.push(await callInPage(page, 'searching', 'indexRows'));
      readings.push(await callInPage(page, 'searching', 'searchRows', Object.keys(TEXTS)));
    }
    checkFound(readings);
    return {
      ...keystrokesOf(readings),
      index: {
        index: median(indexes.map(({ index }) => index)),
        fields: median(indexes.map(({ fields }) => fields)),
        floor: median(indexes.map(({ floor }) => floor)),
      },
      coldIndex,
      coldFields,
    };
  } finally {
    await profile.close();
  }
}

export const searchKeystrokes: Measure = {
  name: 'search',
  title: 'Search over all sections',
  method: `The texts of a set that has starts, whole names, words in any order and typos, over every entry of all sections; of ${READINGS} readings per text the median, of the texts the slowest and the median. Floor: a bare Array.filter of the names that contain the text, and a copy of what it found; of the index: small letters and a bare sort.`,
  async run(rig, rounds) {
    const rows = (await Promise.all(TICKABLE_SECTIONS.map((section) => rowsOf(rig, section)))).flat();
    const comparisons: Comparison[] = [];
    const sections: LoadedSections = Object.fromEntries(
      await Promise.all(
        CATALOGUE_SECTIONS.map(async (section) => [section, await readItems(rig.server.origin, section)] as const),
      ),
    );
    const cold: number[] = [];
    const coldFields: number[] = [];
    let slowest = Number.NaN;
    for (const rate of SLOW_DOWNS) {
      const measured: Round[] = [];
      for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(rig, rate, rows, sections));
      for (const kind of ['slowest', 'usual'] as const) {
        comparisons.push({
          label: `a keystroke, ${kind === 'slowest' ? 'the slowest text' : 'median of the texts'}, ${rate}× slow-down`,
          floorLabel: 'Array.filter and copy',
          unit: 'ms',
          subject: measured.map((round) => round[kind].search),
          floor: measured.map((round) => round[kind].floor),
        });
        comparisons.push({
          label: `the same, with names alone, ${rate}× slow-down`,
          floorLabel: 'names alone',
          unit: 'ms',
          subject: measured.map((round) => round[kind].search),
          floor: measured.map((round) => round[kind].names),
        });
      }
      comparisons.push({
        label: `the index, ${rate}× slow-down`,
        floorLabel: 'small letters and Array.sort',
        unit: 'ms',
        subject: measured.map(({ index }) => index.index),
        floor: measured.map(({ index }) => index.floor),
      });
      comparisons.push({
        label: `the entries’ search fields, built and indexed, ${rate}× slow-down`,
        floorLabel: 'the index of names',
        unit: 'ms',
        subject: measured.map(({ index }) => index.fields),
        floor: measured.map(({ index }) => index.index),
      });
      cold.push(median(measured.map(({ coldIndex }) => coldIndex)));
      coldFields.push(median(measured.map((round) => round.coldFields)));
      if (rate === 1) slowest = median(measured.map((round) => round.slowest.search));
    }
    return {
      comparisons,
      observations: [
        { label: 'entries', value: String(rows.length) },
        ...SLOW_DOWNS.map((rate, at) => ({
          label: `the very first index of a fresh page (nothing compiled yet), ${rate}×`,
          value: `${cold[at]?.toFixed(1)} ms`,
        })),
        ...SLOW_DOWNS.map((rate, at) => ({
          label: `the entries’ search fields, for the first time (built while the page is idle), ${rate}×`,
          value: `${coldFields[at]?.toFixed(1)} ms`,
        })),
      ],
      budgets: [
        { claim: 'Search after a keystroke', actual: slowest, limit: LIMIT_MS, unit: 'ms', kind: 'requirement' },
        {
          claim: 'Index of all sections, on a page that has compiled nothing yet',
          actual: cold[0] ?? Number.NaN,
          limit: INDEX_LIMIT_MS,
          unit: 'ms',
          kind: 'requirement',
        },
      ],
    };
  },
};
