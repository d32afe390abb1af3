/** Beginning and freezing seasons as time goes on. */
import { seasonAt } from '#core/challenges/season.ts';
import type { Log } from '#server/log.ts';
import { type BackgroundWork, repeatInBackground } from './background-work.ts';
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
  const work = async (): Promise<void> => {
    const frozen = await moveSeasonsOn(context);
    if (frozen.length > 0) context.log.info('Froze standings.', { seasons: frozen.join(', ') });
  };
  repeatInBackground(context, { name: 'Moving the seasons on', everyMs: EVERY_MS, work });
}
