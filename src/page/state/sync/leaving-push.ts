/** The last push of a page that is going away. Fetched once somebody is signed in: a first visit has nothing to send. */
import { sendSyncOnLeaving } from '#offline/api/sync/sync-api.ts';
import { thisDevice } from '#offline/sync/device-label.ts';
import { leavingRequest } from '#offline/sync/leaving.ts';
import { requestUnderway } from '#page/state/page-requests.ts';
import { api } from '#page/state/runtime.ts';
import { openProgress } from '#page/state/sync/progress/progress.ts';

/** Sends what is already stored as sent, in a request that outlives the page. Whatever comes of it is judged once. */
export function pushOnLeaving(): void {
  const session = openProgress();
  if (session?.snapshot === undefined) return;
  const request = leavingRequest(session.account, thisDevice(), session.snapshot, requestUnderway());
  if (request !== null) sendSyncOnLeaving(api, request);
}
