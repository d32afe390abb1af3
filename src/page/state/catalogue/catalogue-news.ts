/** Publications that the page heard of: taken after a random time, so that not all pages ask at once. */
import { type CatalogueIndex, catalogueIndexSchema } from '#core/contract/catalogue/catalogue.ts';
import { parseEvent } from '#offline/api/sync/changed-event.ts';

/** Within that time every open page has asked. */
const WITHIN_MS = 5 * 60_000;

export interface NewsOptions {
  /** Brings the named sections up to date; undefined = all. */
  readonly take: (news: CatalogueIndex | undefined) => Promise<void>;
  /** In [0, 1). */
  readonly random: () => number;
  readonly later: (act: () => void, ms: number) => void;
}

/** Takes what is heard later: `hear` is given an event's data, or null where events may have been missed. */
export function createNewsTaker({ take, random, later }: NewsOptions): (data: string | null) => void {
  /** Undefined = the page waits for nothing; null = it asks for the whole index. */
  let waiting: CatalogueIndex | null | undefined;
  return (data) => {
    const heard = data === null ? null : parseEvent(catalogueIndexSchema, data);
    const isFirst = waiting === undefined;
    waiting =
      heard === null || waiting === null ? null : { ...heard, sections: { ...waiting?.sections, ...heard.sections } };
    if (!isFirst) return;
    later(() => {
      const news = waiting ?? undefined;
      waiting = undefined;
      void take(news);
    }, random() * WITHIN_MS);
  };
}
