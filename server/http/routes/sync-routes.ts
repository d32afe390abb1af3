/** The sync call (docs/sync.md). */
import { Hono } from 'hono';
import * as v from 'valibot';
import { SYNC_PROTOCOL } from '#core/contract/protocol.ts';
import { MAX_OPS_PER_SYNC, MAX_SYNC_BYTES, syncRequestSchema } from '#core/contract/sync.ts';
import { applyChanges } from '#server/actions/apply-changes.ts';
import { SyncRefused } from '#server/actions/sync-refused.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { deviceHashOf, giveDeviceCookie } from '../cookies.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { sessionOf } from '../middleware/session.ts';
import { ProblemError, tooLarge } from '../problem.ts';
import { readJson, validate } from '../read-json.ts';

/** The fields of every protocol version. */
const envelopeSchema = v.looseObject({ proto: v.number() });

const REFUSALS: Readonly<Record<SyncRefused['code'], string>> = {
  account_mismatch: 'You are signed in to another account.',
  client_forked: 'Another installation uses the same client id.',
};

export function syncRoutes(context: AppContext): Hono<AppEnv> {
  return new Hono<AppEnv>().post('/user/sync', limitBody(MAX_SYNC_BYTES), async (c) => {
    const { accountId, username, sessionId } = sessionOf(c);
    const body = await readJson(c, envelopeSchema);
    if (body.proto !== SYNC_PROTOCOL)
      throw new ProblemError(426, { message: 'This version of the page is too old. Reload it.', code: 'proto' });
    if (Array.isArray(body.ops) && body.ops.length > MAX_OPS_PER_SYNC) throw tooLarge();
    const request = validate(syncRequestSchema, body);
    const deviceHash = deviceHashOf(c) ?? giveDeviceCookie(c, context.env);
    try {
      return c.json(await applyChanges(context, { id: accountId, username }, request, { deviceHash, sessionId }));
    } catch (error) {
      // A new device cookie, so that the clone's new client is not taken for one that lost its storage.
      if (error instanceof SyncRefused && error.code === 'client_forked') giveDeviceCookie(c, context.env);
      if (error instanceof SyncRefused)
        throw new ProblemError(409, { message: REFUSALS[error.code], code: error.code });
      throw error;
    }
  });
}
