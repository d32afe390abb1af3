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

/** Retry-After where there are too many streams, in seconds. */
const FULL_SECONDS = 60;

export function syncEventRoutes(context: AppContext): Hono<AppEnv> {
  context.stopping.addEventListener('abort', () => context.hub.close(), { once: true });
  const slots = createSlots(openAtOnce(context.env, 'streams'));
  return new Hono<AppEnv>().get('/user/sync/events', (c) => {
    const session = sessionOf(c);
    // Nothing would end the stream of an answer without a body.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' });
    const client = c.req.query('client') ?? null;
    const giveBack = slots.take(clientAddress(c, context.env));
    if (giveBack === null) {
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
        giveBack();
        context.metrics.streamClosed();
      }
    });
    answer.headers.set('Cache-Control', 'no-store');
    // Disables buffering by nginx.
    answer.headers.set('X-Accel-Buffering', 'no');
    return answer;
  });
}

/** Sends the head now and after every commit of other clients, until the connection, the session or the server ends. */
async function streamChanges(
  context: AppContext,
  session: Session,
  client: string | null,
  stream: SSEStreamingApi,
): Promise<void> {
  /** Newest head to be sent; commits during a write are coalesced. */
  let pendingHead: number | null = null;
  /** Whether a change of the list of characters is to be sent. */
  let pendingList = false;
  /** New sections to be sent. */
  let pendingNews: CatalogueIndex | null = null;
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

  // Subscribe before the head is read: a commit in between would be missed otherwise.
  const unsubscribe = context.hub.subscribe(session.accountId, {
    sessionId: session.sessionId,
    onChange: (change) => {
      if (change.client === null || change.client !== client) push(change.head, change.characters);
    },
    onCatalogue: ({ version, sections }) => {
      pendingNews = { version, sections: { ...pendingNews?.sections, ...sections } };
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
      if (pendingNews !== null) {
        const news: CatalogueIndex = pendingNews;
        pendingNews = null;
        await stream.writeSSE({ event: 'catalogue', data: JSON.stringify(news) });
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
