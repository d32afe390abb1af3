/** Server-sent events that tell an open page to pull (docs/sync.md, rule 16). */
import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Session } from '#server/actions/sessions.ts';
import { isSessionAlive } from '#server/storage/queries/sessions-queries.ts';
import { readHead } from '#server/storage/queries/sync-heads-queries.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { sessionOf } from '../middleware/session.ts';

/** Often enough that no proxy takes the silence for death. */
const HEARTBEAT_MS = 25_000;

export function syncEventRoutes(context: AppContext): Hono<AppEnv> {
  context.stopping.addEventListener('abort', () => context.hub.close(), { once: true });
  return new Hono<AppEnv>().get('/user/sync/events', (c) => {
    const session = sessionOf(c);
    const client = c.req.query('client') ?? null;
    const answer = streamSSE(c, async (stream) => {
      try {
        await tellChanges(context, session, client, stream);
      } catch (error) {
        // The answer has begun, so there is no other way to report it: the page reconnects.
        context.log.error('An event stream failed.', { requestId: c.get('requestId'), error });
      }
    });
    answer.headers.set('Cache-Control', 'no-store');
    // Asks proxies of the nginx kind to pass every event on at once.
    answer.headers.set('X-Accel-Buffering', 'no');
    return answer;
  });
}

/** Tells the head at once and after every commit by others, until the listener, the session or the server is gone. */
async function tellChanges(
  context: AppContext,
  session: Session,
  client: string | null,
  stream: SSEStreamingApi,
): Promise<void> {
  /** Newest head not told yet; several commits during one write are told as one. */
  let untold: number | null = null;
  /** Whether a change of the list of characters was not told yet. */
  let untoldList = false;
  let ended = false;
  let wake = (): void => {};
  const end = (): void => {
    ended = true;
    wake();
  };
  const tell = (head: number, list = false): void => {
    untold = Math.max(untold ?? 0, head);
    untoldList ||= list;
    wake();
  };

  // Before the head is read, or a commit in between would be told by neither.
  const unsubscribe = context.hub.subscribe(session.accountId, {
    sessionId: session.sessionId,
    onChange: (change) => {
      if (change.client === null || change.client !== client) tell(change.head, change.characters);
    },
    onEnd: end,
  });
  stream.onAbort(end);
  try {
    tell(await readHead(context.database, session.accountId));
    while (!ended) {
      if (untold !== null) {
        const head: number = untold;
        const news = untoldList ? { head, characters: true } : { head };
        untold = null;
        untoldList = false;
        await stream.writeSSE({ event: 'changed', data: JSON.stringify(news) });
        continue;
      }
      const isSilent = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), HEARTBEAT_MS);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
      });
      wake = () => {};
      if (!isSilent) continue;
      if (!(await isSessionAlive(context.database, session.sessionId, context.clock()))) break;
      await stream.write(': still here\n\n');
    }
  } finally {
    unsubscribe();
  }
}
