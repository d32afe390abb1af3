/** Seasons that the process knows: those that have begun as they are stored, all others as they are shipped. */
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

/** A season with its times, ready to judge rows by. */
export interface KnownSeason {
  readonly id: string;
  readonly window: SeasonWindow;
  readonly definition: SeasonDefinition;
  readonly prepared: PreparedSeason;
}

export interface Seasons {
  /** Texts and tasks of the season of that id, which must be one. */
  definition(id: string): SeasonDefinition;
  /** The same with its times, and with the rows that count. */
  of(id: string): KnownSeason;
  /** Seasons in which changes count that are written at that time (ms): the running one, and the former one as long as late changes do. */
  takingChanges(at: number): readonly KnownSeason[];
  /** Stores a season as it begins, unless it is stored, so that later versions of the shipped one leave it as it is. */
  begin(db: Queryable, id: string): Promise<void>;
}

type SeasonCatalogue = Pick<Catalogue, 'index' | 'items' | 'seasons'>;

/** Loads the seasons that are stored. */
export async function loadSeasons(database: Database, catalogue: SeasonCatalogue): Promise<Seasons> {
  const definitions = new Map(
    [...(await readDefinitions(database))].map(([id, definition]) => [id, JSON.parse(definition) as SeasonDefinition]),
  );
  const known = new Map<string, KnownSeason>();
  /** The definitions that the seasons were prepared from. */
  let { index } = catalogue;
  let taking: { readonly from: number; readonly until: number; readonly seasons: readonly KnownSeason[] } | undefined;

  const shipped = (id: string): SeasonDefinition => {
    const definition = catalogue.seasons[(monthOf(id)?.month ?? 0) - 1];
    if (definition === undefined) throw new Error(`"${id}" is no season.`);
    return definition;
  };
  /** Forgets what was prepared by another catalogue. */
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

/** The seasons that take changes at a time, and from when until when (ms) they are the same. */
function seasonsTaking(seasons: Seasons, at: number) {
  const running = seasons.of(seasonAt(at));
  const former = seasons.of(seasonAfter(running.id, -1));
  const { startsAt, endsAt } = running.window;
  const { lateUntil } = former.window;
  return at <= lateUntil
    ? { from: startsAt, until: lateUntil + 1, seasons: [running, former] }
    : { from: lateUntil + 1, until: endsAt, seasons: [running] };
}
