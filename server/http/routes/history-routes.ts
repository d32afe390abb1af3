/** History and devices of the account (docs/api.md). */
import { Hono } from 'hono';
import type { DevicesAnswer } from '#core/contract/devices.ts';
import { historyQuerySchema } from '#core/contract/history.ts';
import { listDevices } from '#server/actions/list-devices.ts';
import { readHistory } from '#server/actions/read-history.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { deviceHashOf } from '../cookies.ts';
import { sessionOf } from '../middleware/session.ts';
import { validate } from '../read-json.ts';

export function historyRoutes(context: AppContext): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/user/history', async (c) => {
      const { accountId } = sessionOf(c);
      const query = validate(historyQuerySchema, c.req.query());
      return c.json(await readHistory(context.database, accountId, query));
    })
    .get('/user/devices', async (c) => {
      const device = {
        session: sessionOf(c),
        client: c.req.query('client') ?? null,
        deviceHash: deviceHashOf(c, context.env),
      };
      return c.json({ data: await listDevices(context.database, device, context.clock()) } satisfies DevicesAnswer);
    });
}
