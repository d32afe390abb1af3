/** The last push of a page being unloaded. Loaded once someone is signed in, since a first visit has nothing to send. */
import { sendSyncOnUnload } from '#offline/api/sync/sync-api.ts';
import { thisDevice } from '#offline/sync/device-label.ts';
import { unloadRequest } from '#offline/sync/flush-on-unload.ts';
import { identityAtom, shownUser, store } from '#page/state/atoms.ts';
import { requestUnderway } from '#page/state/page-requests.ts';
import { api } from '#page/state/runtime.ts';
import { openProgress } from '#page/state/sync/progress/progress.ts';

/** Sends the ops already stored as sent in a request that outlives the page. The server judges each op once. */
export function pushOnUnload(): void {
  const session = openProgress();
  const user = shownUser(store.get(identityAtom));
  if (session?.snapshot === undefined || user?.account !== session.account) return;
  const request = unloadRequest(user, thisDevice(), session.snapshot, requestUnderway());
  if (request !== null) sendSyncOnUnload(api, request);
}
