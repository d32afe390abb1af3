/** Listings under filters (docs/api.md, Reference data). They change nothing; the filters travel in the body. */
import { type Context, Hono } from 'hono';
import { answerAchievements, answerTitles } from '#core/contract/list-answers.ts';
import { achievementsRequestSchema, titlesRequestSchema } from '#core/contract/lists.ts';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { readListProgress } from '#server/actions/list-progress.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { readJson } from '../read-json.ts';

export function listRoutes({ catalogue, database }: AppContext): Hono<AppEnv> {
  const progressOf = async (c: Context<AppEnv>, section: 'achievements' | 'titles'): Promise<ListProgress> => {
    const session = c.get('session');
    return session === null ? NO_PROGRESS : readListProgress(database, session.accountId, section);
  };

  return new Hono<AppEnv>()
    .post('/achievements', async (c) => {
      const params = await readJson(c, achievementsRequestSchema);
      return c.json(answerAchievements(catalogue.items('achievements'), params, await progressOf(c, 'achievements')));
    })
    .post('/titles', async (c) => {
      const params = await readJson(c, titlesRequestSchema);
      return c.json(answerTitles(catalogue.items('titles'), params, await progressOf(c, 'titles')));
    });
}
