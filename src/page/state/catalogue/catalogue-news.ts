/** Announced publications, fetched after a random time so that not all pages fetch at once. */
import { type CatalogueIndex, catalogueIndexSchema } from '#core/contract/catalogue/catalogue.ts';
import { parseEvent } from '#offline/api/sync/changed-event.ts';

/** Time in ms within which every open page fetches. */
const WITHIN_MS = 5 * 60_000;

export interface NewsOptions {
  /** Updates the named sections; undefined = all. */
  readonly take: (news: CatalogueIndex | undefined) => Promise<void>;
  /** In [0, 1). */
  readonly random: () => number;
  readonly later: (act: () => void, ms: number) => void;
}

/** Returns a function to call with an event's data, or with null if events may have been missed; `take` runs later. */
export function createNewsTaker({ take, random, later }: NewsOptions): (data: string | null) => void {
  /** Undefined = nothing is due; null = the whole index is. */
  let waiting: CatalogueIndex | null | undefined;
  return (data) => {
    const announced = data === null ? null : parseEvent(catalogueIndexSchema, data);
    const isFirst = waiting === undefined;
    waiting =
      announced === null || waiting === null
        ? null
        : { ...announced, sections: { ...waiting?.sections, ...announced.sections } };
    if (!isFirst) return;
    later(() => {
      const news = waiting ?? undefined;
      waiting = undefined;
      void take(news);
    }, random() * WITHIN_MS);
  };
}
