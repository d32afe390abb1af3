/** Filtered lists (docs/api.md, Reference data): POST calls that only read, with the filters in the body. */
import { Hono } from 'hono';
import type { ItemOf } from '#core/catalogue/items.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { answerList } from '#core/contract/sync/list-answers.ts';
import { NO_PROGRESS } from '#core/filters/filter.ts';
import { requestSchema } from '#core/filters/request-schema.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { readListProgress, readTitles } from '#server/actions/sync/list-progress.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { readJson } from '#server/http/read-json.ts';
import { createCallWindows } from '#server/limits/call-windows.ts';

type Rows<S extends TickableSection> = Promise<readonly ItemOf<S>[]>;

export function listRoutes(context: AppContext): Hono<AppEnv> {
  const { catalogue, clock, database, env } = context;
  const calls = createCallWindows<string>(context, 'lists by address');
  const routes = new Hono<AppEnv>();
  const addList = <S extends TickableSection>(section: S, readRows: (accountId: number | null) => Rows<S>) => {
    const schema = requestSchema(SECTIONS[section].list);
    routes.post(`/${section}`, async (c) => {
      await calls.count(clientAddress(c, env), 1);
      const params = await readJson(c, schema);
      const accountId = c.get('session')?.accountId ?? null;
      const progress = accountId === null ? NO_PROGRESS : await readListProgress(database, accountId, section);
      return c.json(answerList(section, await readRows(accountId), params, progress));
    });
  };
  for (const section of TICKABLE_SECTIONS) {
    if (section === 'titles') addList(section, (accountId) => readTitles(database, accountId, catalogue, clock()));
    else addList(section, async () => catalogue.items(section));
  }
  return routes;
}
