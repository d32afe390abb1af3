/** Beginning and freezing seasons as time goes on. */
import { seasonAt } from '#core/challenges/season.ts';
import type { Log } from '#server/log.ts';
import type { BackgroundWork } from './background-work.ts';
import { type FreezeContext, freezeSeasons } from './freeze-seasons.ts';
import type { Seasons } from './seasons.ts';

const EVERY_MS = 60 * 60 * 1000;

export interface ScheduleContext extends FreezeContext {
  readonly seasons: Pick<Seasons, 'begin'>;
}

/** Stores the running season where it has just begun, and freezes those that are due. Returns the ids of the latter. */
export async function moveSeasonsOn(context: ScheduleContext): Promise<string[]> {
  await context.seasons.begin(context.database, seasonAt(context.clock()));
  return freezeSeasons(context);
}

/** Does so now and every hour until the server stops. */
export function scheduleSeasons(
  context: ScheduleContext & { readonly background: BackgroundWork; readonly log: Log },
): void {
  const { background, log, stopping } = context;
  let moving = false;
  const run = (): void => {
    if (moving) return;
    moving = true;
    background.run('Moving the seasons on', async () => {
      try {
        const frozen = await moveSeasonsOn(context);
        if (frozen.length > 0) log.info('Froze standings.', { seasons: frozen.join(', ') });
      } finally {
        moving = false;
      }
    });
  };
  const timer = setInterval(run, EVERY_MS).unref();
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
  run();
}
