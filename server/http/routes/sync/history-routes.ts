/** History, devices and followed players of the account (docs/api.md). */
import { Hono } from 'hono';
import type * as v from 'valibot';
import type { DevicesAnswer } from '#core/contract/accounts/devices.ts';
import type { followingAnswerSchema } from '#core/contract/profiles/profiles.ts';
import { historyQuerySchema } from '#core/contract/sync/history.ts';
import { listDevices } from '#server/actions/accounts/list-devices.ts';
import { readFollowing } from '#server/actions/profiles/read-following.ts';
import { readHistory } from '#server/actions/sync/read-history.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { deviceHashOf } from '#server/http/cookies.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { readerOf } from '#server/http/middleware/token.ts';
import { validate } from '#server/http/read-json.ts';

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
