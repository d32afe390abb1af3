/** Looks after a queue that does not get shorter. Fetched when something has waited for a while. */
import { serverAnswers } from '#offline/api/health-api.ts';
import { isStuck, repair, type Watch, watch } from '#offline/sync/watchdog.ts';
import { queueAtom, store } from '#page/state/atoms.ts';
import { openProgress } from '#page/state/progress/progress.ts';
import { api } from '#page/state/runtime.ts';
import { createPageDrain } from './page-drain.ts';

let seen: Watch | null = null;
let repairing = false;

/** One look; to be called every minute while the page is visible. A stuck queue is delivered by this page itself. */
export async function checkQueue(): Promise<void> {
  const queue = store.get(queueAtom);
  const session = openProgress();
  seen = queue === null ? null : watch(seen, queue, Date.now());
  if (repairing || session === undefined || !isStuck(seen, Date.now())) return;
  repairing = true;
  try {
    // Its own drain: the one that is stuck may be this page's.
    const drainHere = () => createPageDrain()('repair');
    await repair(session.database, { reachable: () => serverAnswers(api), drainHere, clock: Date.now });
  } finally {
    // The next check starts afresh, whatever the outcome.
    seen = null;
    repairing = false;
  }
}
