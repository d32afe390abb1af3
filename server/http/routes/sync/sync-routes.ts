/** The sync call (docs/sync.md). */
import { Hono } from 'hono';
import * as v from 'valibot';
import { type PhraseKey, phrase } from '#core/contract/phrase.ts';
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import { MAX_OPS_PER_SYNC, type SyncRequest, syncRequestSchema } from '#core/contract/sync/sync.ts';
import { isListItem, isListKey } from '#core/progress/lists.ts';
import { applyChanges } from '#server/actions/sync/apply-changes.ts';
import { SyncRefused } from '#server/actions/sync/judge-ops.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { deviceHashOf, issueDeviceCookie } from '#server/http/cookies.ts';
import { limitBody } from '#server/http/middleware/body-limit.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { conflict, ProblemError, tooLarge } from '#server/http/problem.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import type { CallWindows } from '#server/limits/call-windows.ts';
import { BODY_BYTES } from '#server/limits/limits.ts';

/** The fields of every protocol version. */
const envelopeSchema = v.looseObject({ proto: v.number() });

const REFUSALS = {
  account_mismatch: 'sync.otherAccount',
  client_forked: 'sync.otherClient',
} as const satisfies Readonly<Record<SyncRefused['code'], PhraseKey>>;

function hasUnknownItem({ catalogue }: Pick<AppContext, 'catalogue'>, { ops }: SyncRequest): boolean {
  return ops.some(({ list, item }) => isListKey(list) && !isListItem(list, item, catalogue.has));
}

/** `changes`: the limit of what an account records. */
export function syncRoutes(context: AppContext, changes: CallWindows<number>): Hono<AppEnv> {
  const { env } = context;
  return new Hono<AppEnv>().post('/user/sync', limitBody(BODY_BYTES['user/sync']), async (c) => {
    const { accountId, username, profileId, sessionId } = sessionOf(c);
    const sent = await readJson(c, envelopeSchema);
    if (sent.proto !== SYNC_PROTOCOL) throw new ProblemError(426, { ...phrase('sync.tooOld'), code: 'proto' });
    if (Array.isArray(sent.ops) && sent.ops.length > MAX_OPS_PER_SYNC) throw tooLarge();
    const request = validate(syncRequestSchema, sent, { onlyFirst: true });
    await changes.count(accountId, request.ops.length);
    // Another server may have published the item a moment ago.
    if (hasUnknownItem(context, request)) await context.data.reload();
    const giveDevice = () => issueDeviceCookie(c, env);
    const origin = { deviceHash: deviceHashOf(c, env), giveDevice, sessionId };
    try {
      const reply = await applyChanges(context, { id: accountId, username, profileId }, request, origin);
      context.metrics.synced(reply.results);
      const body = JSON.stringify(reply);
      const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
      return c.body(body, 200, headers);
    } catch (error) {
      throw error instanceof SyncRefused ? conflict(phrase(REFUSALS[error.code]), error.code) : error;
    }
  });
}
