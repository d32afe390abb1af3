/** Server-sent events that make open pages pull (docs/sync.md, rule 16). */
import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import type { Session } from '#server/actions/accounts/sessions.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { serverBusy } from '#server/http/problem.ts';
import { openAtOnce } from '#server/limits/limits.ts';
import { createSlots } from '#server/limits/slots.ts';
import { isSessionAlive } from '#server/storage/queries/accounts/sessions-queries.ts';
import { readHead } from '#server/storage/queries/sync/sync-heads-queries.ts';

/** Time between two heartbeats, below the usual idle timeout of proxies. */
const HEARTBEAT_MS = 25_000;

/** Retry-After if there are too many streams, in seconds. */
const FULL_SECONDS = 60;

export function syncEventRoutes(context: AppContext): Hono<AppEnv> {
  context.stopping.addEventListener('abort', () => context.hub.close(), { once: true });
  const slots = createSlots(openAtOnce(context.env, 'streams'));
  return new Hono<AppEnv>().get('/user/sync/events', (c) => {
    const session = sessionOf(c);
    // Without a body, nothing would ever end the stream.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' });
    const client = c.req.query('client') ?? null;
    const release = slots.take(clientAddress(c, context.env));
    if (release === null) {
      context.metrics.shed('streams');
      throw serverBusy(FULL_SECONDS);
    }
    context.metrics.streamOpened();
    const answer = streamSSE(c, async (stream) => {
      try {
        await streamChanges(context, session, client, stream);
      } catch (error) {
        // The response has started, so an error can only be logged; the page reconnects.
        context.log.error('An event stream failed.', { requestId: c.get('requestId'), error });
      } finally {
        release();
        context.metrics.streamClosed();
      }
    });
    answer.headers.set('Cache-Control', 'no-store');
    // Disables buffering by nginx.
    answer.headers.set('X-Accel-Buffering', 'no');
    return answer;
  });
}

/** Sends the head now and after every commit of another client, until the connection, the session or the server ends. */
async function streamChanges(
  context: AppContext,
  session: Session,
  client: string | null,
  stream: SSEStreamingApi,
): Promise<void> {
  /** Newest head to send; commits during a write are coalesced. */
  let pendingHead: number | null = null;
  /** Whether to send that the list of characters changed. */
  let pendingList = false;
  /** New sections to send. */
  let pendingCatalogue: CatalogueIndex | null = null;
  let ended = false;
  let wake = (): void => {};
  const end = (): void => {
    ended = true;
    wake();
  };
  const push = (head: number, list = false): void => {
    pendingHead = Math.max(pendingHead ?? 0, head);
    pendingList ||= list;
    wake();
  };

  // Subscribe before reading the head: otherwise a commit in between would be missed.
  const unsubscribe = context.hub.subscribe(session.accountId, {
    sessionId: session.sessionId,
    onChange: (change) => {
      if (change.client === null || change.client !== client) push(change.head, change.characters);
    },
    onCatalogue: ({ version, sections }) => {
      pendingCatalogue = { version, sections: { ...pendingCatalogue?.sections, ...sections } };
      wake();
    },
    onEnd: end,
  });
  stream.onAbort(end);
  try {
    push(await readHead(context.database, session.accountId));
    while (!ended) {
      if (pendingHead !== null) {
        const head: number = pendingHead;
        const data = pendingList ? { head, characters: true } : { head };
        pendingHead = null;
        pendingList = false;
        await stream.writeSSE({ event: 'changed', data: JSON.stringify(data) });
        continue;
      }
      if (pendingCatalogue !== null) {
        const catalogue: CatalogueIndex = pendingCatalogue;
        pendingCatalogue = null;
        await stream.writeSSE({ event: 'catalogue', data: JSON.stringify(catalogue) });
        continue;
      }
      const timedOut = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), HEARTBEAT_MS);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
      });
      wake = () => {};
      if (!timedOut) continue;
      if (!(await isSessionAlive(context.database, session.sessionId, context.clock()))) break;
      await stream.write(': still here\n\n');
    }
  } finally {
    unsubscribe();
  }
}
