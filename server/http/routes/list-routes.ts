/** Filtered lists (docs/api.md, Reference data): POST calls that only read, with the filters in the body. */
import { Hono } from 'hono';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { answerList } from '#core/contract/list-answers.ts';
import { NO_PROGRESS } from '#core/filters/filter.ts';
import { requestSchema } from '#core/filters/request-schema.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { readListProgress } from '#server/actions/list-progress.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { readJson } from '../read-json.ts';

export function listRoutes({ catalogue, database }: AppContext): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const addList = <S extends TickableSection>(section: S) => {
    const schema = requestSchema(SECTIONS[section].list);
    routes.post(`/${section}`, async (c) => {
      const params = await readJson(c, schema);
      const session = c.get('session');
      const progress = session === null ? NO_PROGRESS : await readListProgress(database, session.accountId, section);
      return c.json(answerList(section, catalogue.items(section), params, progress));
    });
  };
  for (const section of TICKABLE_SECTIONS) addList(section);
  return routes;
}
