/** Nightly places of the counted characters in every section, and rankings of points. Requests run between pages. */
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { ScorePlaces } from '#core/progress/ranking.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { type Database, inTransaction } from '#server/storage/database.ts';
import {
  clearPlaces,
  countedSums,
  rankedCharacters,
  saveRank,
} from '#server/storage/queries/challenges/ranks-queries.ts';
import { abortableDelay } from '../process/abortable-delay.ts';
import { scoresOfSums } from './all-time-boards.ts';
import { putStandings } from './standings.ts';

/** Characters per page. */
const PAGE = 50;
/** Pause after each page, to keep the processor free. */
const PAUSE_MS = 20;

export interface RankContext {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, 'totals'>;
  /** Aborts when the server stops, and with it a running count. */
  readonly stopping: AbortSignal;
}

/**
 * Stores the place of every counted character in each section, by its points, or by its rows if the section gives none, and
 * clears the places of others. The points also set the all-time rankings. `pause` is awaited after each page.
 */
export async function rankSections(
  { database, catalogue, stopping }: RankContext,
  pause: () => Promise<unknown> = () => abortableDelay(PAUSE_MS, stopping),
): Promise<void> {
  const pages = <Row extends CharacterRow>(read: ReadPage<Row>) => pagesOf(read, { database, pause, stopping });
  const rankings = new Map<string, ScorePlaces>(TICKABLE_SECTIONS.map((section) => [section, new ScorePlaces()]));
  const scoreOf = ({ section, earned, points }: CountedSum) =>
    (catalogue.totals[section as TickableSection].points === undefined ? earned : points) ?? 0;

  const counted = new Set<number>();
  for await (const page of pages(countedSums)) {
    for (const sum of page) {
      counted.add(sum.id);
      if (sum.section !== null) rankings.get(sum.section)?.add(scoreOf(sum));
    }
  }
  for await (const page of pages(countedSums)) {
    const changed = page.flatMap((sum) => {
      const ranking = sum.section === null ? undefined : rankings.get(sum.section);
      if (sum.section === null || ranking === undefined) return [];
      const place = ranking.placeOf(scoreOf(sum));
      const ranked = place === null ? null : ranking.ranked;
      return place === sum.place && ranked === sum.ranked ? [] : [{ sum, section: sum.section, place, ranked }];
    });
    await inTransaction(database, async (transaction) => {
      for (const { sum, ...place } of changed) await saveRank(transaction, ownerOf(sum), place);
      await putStandings(transaction, scoresOfSums(page));
    });
  }
  for await (const page of pages(rankedCharacters)) {
    const gone = page.filter(({ id }) => !counted.has(id));
    await inTransaction(database, async (transaction) => {
      for (const character of gone) await clearPlaces(transaction, ownerOf(character));
    });
  }
}

type CountedSum = Awaited<ReturnType<ReturnType<typeof countedSums>['execute']>>[number];

interface CharacterRow {
  /** Character id. */
  readonly id: number;
  readonly account_id: number;
}

type ReadPage<Row> = (db: Database, after: number, most: number) => { execute(): Promise<readonly Row[]> };

/** Yields pages of rows in the order of their characters, until none is left or the server stops. */
async function* pagesOf<Row extends CharacterRow>(
  read: ReadPage<Row>,
  {
    database,
    pause,
    stopping,
  }: Pick<RankContext, 'database' | 'stopping'> & { readonly pause: () => Promise<unknown> },
) {
  for (let after = 0; !stopping.aborted; ) {
    const page = await read(database, after, PAGE).execute();
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.id;
    await pause();
  }
}

function ownerOf({ id, account_id }: CharacterRow) {
  return { accountId: account_id, characterId: id };
}
