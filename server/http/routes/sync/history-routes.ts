/** History, devices and followed players of the account (docs/api.md). */
import { Hono } from 'hono';
import type * as v from 'valibot';
import type { DevicesAnswer } from '#core/contract/devices.ts';
import { historyQuerySchema } from '#core/contract/history.ts';
import type { followingAnswerSchema } from '#core/contract/profiles.ts';
import { listDevices } from '#server/actions/list-devices.ts';
import { readFollowing } from '#server/actions/read-following.ts';
import { readHistory } from '#server/actions/read-history.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { deviceHashOf } from '../cookies.ts';
import { sessionOf } from '../middleware/session.ts';
import { readerOf } from '../middleware/token.ts';
import { validate } from '../read-json.ts';

export function historyRoutes(context: AppContext): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get('/user/history', async (c) => {
      const { accountId } = readerOf(c);
      const query = validate(historyQuerySchema, c.req.query());
      return c.json(await readHistory(context.database, accountId, query));
    })
    .get('/user/following', async (c) => {
      const data = await readFollowing(context, readerOf(c));
      return c.json({ data } satisfies v.InferOutput<typeof followingAnswerSchema>);
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
