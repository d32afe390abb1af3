/** All open changes, for reviewers. */
import type { AdminChange } from '#core/contract/editing/admin.ts';
import * as calls from '#offline/api/editing/admin-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { countWork } from '#offline/pending-work.ts';
import { type Fetched, useAnswer } from '#page/state/answers/server-answer.ts';
import { refreshCatalogue } from '#page/state/catalogue/catalogue.ts';
import { messageOf, type Outcome } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';
import { adminChanged, useAdminRevision } from './overview.ts';

export type { OpenChanges } from '#offline/api/editing/admin-api.ts';

const ask = () => calls.readOpenChanges(api);

export function useOpenChanges(): Fetched<calls.OpenChanges> {
  return useAnswer(ask, useAdminRevision());
}

/** Publishes changes, all or none. This page loads them at once, others within minutes. */
export function publish(body: calls.Publication): Promise<Outcome> {
  return outcomeOfAction(async () => {
    const { message } = await calls.publishChanges(api, body);
    void refreshCatalogue();
    return message;
  });
}

/** Returns changes to their authors, with a reason. */
export function giveBack(ids: readonly number[], note: string): Promise<Outcome> {
  return outcomeOfAction(async () => {
    await calls.giveBack(api, ids, note);
    return '';
  });
}

/** Creates a draft of another value for the field of a published change. */
export function reviewDraftOf(change: AdminChange, value: unknown, source: string): Promise<Outcome> {
  const { table, row, field, id } = change;
  return outcomeOfAction(async () => {
    const { refused } = await calls.saveEdits(api, table, { edits: [{ row, field, value, seen: id }], source });
    const [first] = refused;
    if (first !== undefined) throw new ApiFailure('problem', first.message, 409);
    return '';
  });
}

/** Runs an action and fetches the list again, even after a refusal, since someone else may have changed it. */
async function outcomeOfAction(act: () => Promise<string>): Promise<Outcome> {
  const outcome = await countWork(messageOf(act));
  if (outcome.ok || outcome.offline !== true) adminChanged();
  return outcome;
}
