/** Seasons: started ones as stored, all others as shipped. */
import { type PreparedSeason, prepareSeason } from '#core/challenges/prepared-season.ts';
import {
  monthOf,
  type SeasonDefinition,
  type SeasonWindow,
  seasonAfter,
  seasonAt,
  seasonWindow,
} from '#core/challenges/season.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Database, Queryable } from '#server/storage/database.ts';
import { readDefinitions, storeSeason } from '#server/storage/queries/challenges/seasons-queries.ts';

/** A season with its times, prepared to match rows. */
export interface KnownSeason {
  readonly id: string;
  readonly window: SeasonWindow;
  readonly definition: SeasonDefinition;
  readonly prepared: PreparedSeason;
}

export interface Seasons {
  /** Returns texts and tasks of a season; the id must be valid. */
  definition(id: string): SeasonDefinition;
  /** Returns the season with its times and the rows that count. */
  of(id: string): KnownSeason;
  /** Returns the seasons that count changes written at that time (ms): the running one, and the previous one until its late changes end. */
  takingChanges(at: number): readonly KnownSeason[];
  /** Stores a season as it starts, unless it is stored, so that later versions of the shipped one do not change it. */
  begin(db: Queryable, id: string): Promise<void>;
}

type SeasonCatalogue = Pick<Catalogue, 'index' | 'items' | 'seasons'>;

/** Loads the stored seasons. */
export async function loadSeasons(database: Database, catalogue: SeasonCatalogue): Promise<Seasons> {
  const definitions = new Map(
    [...(await readDefinitions(database))].map(([id, definition]) => [id, JSON.parse(definition) as SeasonDefinition]),
  );
  const known = new Map<string, KnownSeason>();
  /** The catalogue index that the seasons were prepared from. */
  let { index } = catalogue;
  let taking: { readonly from: number; readonly until: number; readonly seasons: readonly KnownSeason[] } | undefined;

  const shipped = (id: string): SeasonDefinition => {
    const definition = catalogue.seasons[(monthOf(id)?.month ?? 0) - 1];
    if (definition === undefined) throw new Error(`"${id}" is not a season.`);
    return definition;
  };
  /** Clears seasons that were prepared from another catalogue. */
  const refresh = (): void => {
    if (catalogue.index === index) return;
    index = catalogue.index;
    known.clear();
    taking = undefined;
  };
  const definitionOf = (id: string) => definitions.get(id) ?? shipped(id);
  const seasons: Seasons = {
    definition: definitionOf,
    of(id) {
      refresh();
      const found = known.get(id);
      if (found !== undefined) return found;
      const definition = definitionOf(id);
      const season = { id, window: seasonWindow(id), definition, prepared: prepareSeason(definition, catalogue) };
      known.set(id, season);
      return season;
    },
    takingChanges(at) {
      refresh();
      if (taking === undefined || at < taking.from || at >= taking.until) taking = seasonsTaking(seasons, at);
      return taking.seasons;
    },
    async begin(db, id) {
      if (definitions.has(id)) return;
      const stored = await storeSeason(db, { id, definition: JSON.stringify(shipped(id)) });
      definitions.set(id, JSON.parse(stored));
      known.delete(id);
      taking = undefined;
    },
  };
  return seasons;
}

/** Returns the seasons that count changes at a time, and the period (ms) in which they are the same. */
function seasonsTaking(seasons: Seasons, at: number) {
  const running = seasons.of(seasonAt(at));
  const former = seasons.of(seasonAfter(running.id, -1));
  const { startsAt, endsAt } = running.window;
  const { lateUntil } = former.window;
  return at <= lateUntil
    ? { from: startsAt, until: lateUntil + 1, seasons: [running, former] }
    : { from: lateUntil + 1, until: endsAt, seasons: [running] };
}
