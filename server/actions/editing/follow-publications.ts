/** Reactions to a publication: every process notifies its open pages, and the leader counts again what is affected. */

import { countWhereDue, type RarityContext } from '../challenges/count-rarity.ts';
import { rebuildWhereStale, type StaleContext } from '../challenges/rebuild-summaries.ts';
import { abortableDelay } from '../process/abortable-delay.ts';
import type { BackgroundWork } from '../process/background-work.ts';
import type { ChangeHub } from '../sync/change-hub.ts';
import type { EditedData } from './edited-data.ts';

/** Notifies open pages of publications from now on. */
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
 * Counts again after publications, until the server stops; publications that affect no count are skipped. `othersMs` = time
 * within which all other processes have read a publication, so that none writes sums of the older catalogue after the count.
 */
export function countPublications(context: CountContext, othersMs: number): void {
  const { background, catalogue, data, stopping } = context;
  let counted = catalogue.counting;
  let last: Promise<void> = Promise.resolve();
  const unsubscribe = data.onPublished(() => {
    const { sums, seasons } = catalogue.counting;
    if (sums === counted.sums && seasons === counted.seasons) return;
    counted = catalogue.counting;
    // One after the other: a count in progress uses an older catalogue.
    const count = last.then(async () => {
      if (othersMs > 0) await abortableDelay(othersMs, stopping);
      await rebuildWhereStale(context);
      await countWhereDue(context);
    });
    last = count.catch(() => {});
    background.run('Counting what was published', () => count);
  });
  stopping.addEventListener('abort', unsubscribe, { once: true });
}
