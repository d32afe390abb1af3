/** Whatever follows a publication: every process tells its open pages, and the leader counts anew what counts. */

import { countWhereDue, type RarityContext } from '../challenges/count-rarity.ts';
import { rebuildWhereStale, type StaleContext } from '../challenges/rebuild-summaries.ts';
import { abortableDelay } from '../process/abortable-delay.ts';
import type { BackgroundWork } from '../process/background-work.ts';
import type { ChangeHub } from '../sync/change-hub.ts';
import type { EditedData } from './edited-data.ts';

/** Tells open pages of publications from now on. */
export function announcePublications({
  data,
  hub,
}: {
  readonly data: Pick<EditedData, 'onPublished'>;
  readonly hub: Pick<ChangeHub, 'announce'>;
}): void {
  data.onPublished((news) => {
    if (Object.keys(news.sections).length > 0) hub.announce(news);
  });
}

export interface CountContext extends Omit<RarityContext, 'catalogue'>, StaleContext {
  readonly catalogue: RarityContext['catalogue'];
  readonly data: Pick<EditedData, 'onPublished'>;
  readonly background: BackgroundWork;
}

/**
 * Counts anew after publications, until the server stops. One that changes nothing that counts costs no count. `othersMs` =
 * time in which all other processes have read a publication, so that none keeps sums by older facts after the count.
 */
export function countPublications(context: CountContext, othersMs: number): void {
  const { background, catalogue, data, stopping } = context;
  let counted = catalogue.counting;
  let last: Promise<void> = Promise.resolve();
  const forget = data.onPublished(() => {
    const { sums, seasons } = catalogue.counting;
    if (sums === counted.sums && seasons === counted.seasons) return;
    counted = catalogue.counting;
    // One after the other: a count under way is of facts that are older.
    const count = last.then(async () => {
      if (othersMs > 0) await abortableDelay(othersMs, stopping);
      await rebuildWhereStale(context);
      await countWhereDue(context);
    });
    last = count.catch(() => {});
    background.run('Counting what was published', () => count);
  });
  stopping.addEventListener('abort', forget, { once: true });
}
