/** Whatever follows a publication in every process that notices it: open pages hear of it, and what counts is counted anew. */
import type { BackgroundWork } from './background-work.ts';
import type { ChangeHub } from './change-hub.ts';
import { countWhereDue, type RarityContext } from './count-rarity.ts';
import type { EditedData } from './edited-data.ts';
import { rebuildWhereStale, type StaleContext } from './rebuild-summaries.ts';

export interface FollowContext extends Omit<RarityContext, 'catalogue'>, StaleContext {
  readonly catalogue: RarityContext['catalogue'];
  readonly data: Pick<EditedData, 'onPublished'>;
  readonly hub: Pick<ChangeHub, 'announce'>;
  readonly background: BackgroundWork;
}

/** Follows publications from now on. One that changes nothing that counts costs no count. */
export function followPublications(context: FollowContext): void {
  const { background, catalogue, data, hub } = context;
  let counted = catalogue.counting;
  let last: Promise<void> = Promise.resolve();
  data.onPublished((news) => {
    if (Object.keys(news.sections).length > 0) hub.announce(news);
    const { sums, seasons } = catalogue.counting;
    if (sums === counted.sums && seasons === counted.seasons) return;
    counted = catalogue.counting;
    // One after the other: a count under way is of facts that are older.
    const count = last.then(async () => {
      await rebuildWhereStale(context);
      await countWhereDue(context);
    });
    last = count.catch(() => {});
    background.run('Counting what was published', () => count);
  });
}
