/** The comparison of the tables with a database of TibiaWiki. */

import { MAX_EDITS } from '#core/contract/editing/admin.ts';
import type { Comparison } from '#core/contract/editing/comparison.ts';
import { moveDrafts } from '#offline/api/editing/admin-api.ts';
import { compareTables, saveDifferences } from '#offline/api/editing/comparison-api.ts';
import { countWork } from '#offline/pending-work.ts';
import { type Outcome, outcomeOf } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';
import { adminChanged } from './overview.ts';

export type { ComparedSection, Comparison } from '#core/contract/editing/comparison.ts';

export function compare(file: File): Promise<Outcome<{ readonly comparison: Comparison }>> {
  return outcomeOf(async () => ({ comparison: await countWork(compareTables(api, file)) }));
}

/** Saves the differences as drafts. Returns their ids. */
export function saveAsDrafts(file: File): Promise<Outcome<{ readonly ids: readonly number[] }>> {
  return outcomeOf(async () => {
    const { message, data } = await countWork(saveDifferences(api, file));
    adminChanged();
    return { message, ids: data.ids };
  });
}

/** Submits drafts for review. */
export function submitDrafts(ids: readonly number[]): Promise<Outcome> {
  return outcomeOf(async () => {
    for (let start = 0; start < ids.length; start += MAX_EDITS)
      await countWork(moveDrafts(api, 'submit', ids.slice(start, start + MAX_EDITS)));
    adminChanged();
    return {};
  });
}
