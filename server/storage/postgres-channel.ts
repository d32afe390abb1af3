/** The channel via Postgres' LISTEN and NOTIFY, over its own connection (docs/decisions/0066). */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Channel, Listener, Messages, Topic } from './channel.ts';

/** Name of the channel in Postgres. */
const NAME = 'loremark';

/** Postgres accepts payloads below 8000 bytes. */
const MAX_PAYLOAD = 7900;

/** Messages queued for a connection; above it the oldest are dropped. */
const MAX_WAITING = 10_000;

const CONNECT_TIMEOUT_MS = 3000;

/** Pause before reconnecting, plus a random part of the same length, so that processes don't reconnect together. */
const RECONNECT_MS = 500;

/** Time between two checks of the connection, and the longest wait for a response. */
const HEARTBEAT_MS = 20_000;
const ANSWER_MS = 10_000;

export interface PostgresChannelOptions {
  /** postgres://user:password@host:port/database. */
  readonly url: string;
  /** Called when the connection breaks. */
  readonly onError: (error: unknown) => void;
  /** Called with the number of messages sent or received. */
  readonly onTraffic?: (direction: 'sent' | 'received', messages: number) => void;
}

/** Topic and message. */
type Sent = readonly [Topic, Messages[Topic]];

interface Envelope {
  readonly from: string;
  readonly messages: readonly Sent[];
}

/** Opens the channel, which connects and reconnects by itself. */
export function openPostgresChannel({ url, onError, onTraffic = () => {} }: PostgresChannelOptions): Channel {
  const from = crypto.randomUUID();
  const listeners = new Map<string, Listener<Topic>[]>();
  const lossListeners: (() => void)[] = [];
  const closing = new AbortController();
  const waiting: Sent[] = [];
  let client: pg.Client | null = null;
  let flushing = false;

  const receive = ({ payload = '' }: pg.Notification): void => {
    const { from: sender, messages }: Envelope = JSON.parse(payload);
    if (sender === from) return;
    onTraffic('received', messages.length);
    for (const [topic, message] of messages)
      for (const listener of listeners.get(topic) ?? []) listener(message, sender);
  };

  /** Sends all queued messages in as few notifications as possible. */
  const flush = async (): Promise<void> => {
    if (flushing) return;
    flushing = true;
    let sending: Sent[] = [];
    try {
      while (client !== null && waiting.length > 0) {
        const { payload, count } = pack(from, waiting);
        sending = waiting.splice(0, count);
        await client.query('select pg_notify($1, $2)', [NAME, payload]);
        onTraffic('sent', count);
      }
    } catch {
      // The client reports the lost connection itself; these messages are sent again over the next one.
      waiting.unshift(...sending);
    } finally {
      flushing = false;
    }
  };

  /** Connects, listens, and resolves when the connection is over. */
  const serve = async (isFirst: boolean): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: NAME,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const over = new Promise<void>((resolve) => {
      next.on('end', resolve);
      next.on('error', (error) => {
        if (!closing.signal.aborted) onError(error);
        resolve();
      });
    });
    next.on('notification', (notification) => {
      try {
        receive(notification);
      } catch (error) {
        // Anyone with access to the database may send notifications, also by hand.
        onError(error);
      }
    });
    const end = () => void next.end().catch(() => {});
    closing.signal.addEventListener('abort', end, { once: true });
    const heartbeat = setInterval(() => next.query('select 1').catch(end), HEARTBEAT_MS).unref();
    try {
      await next.connect();
      await next.query(`listen ${NAME}`);
      client = next;
      if (!isFirst) for (const listener of lossListeners) listener();
      void flush();
      await over;
    } finally {
      client = null;
      clearInterval(heartbeat);
      closing.signal.removeEventListener('abort', end);
      end();
    }
  };

  const stayConnected = async (): Promise<void> => {
    for (let isFirst = true; !closing.signal.aborted; isFirst = false) {
      await serve(isFirst).catch((error: unknown) => {
        if (!closing.signal.aborted) onError(error);
      });
      await pause(RECONNECT_MS * (1 + Math.random()), undefined, { signal: closing.signal, ref: false }).catch(
        () => {},
      );
    }
  };
  const connected = stayConnected();

  return {
    send(topic, message) {
      waiting.push([topic, message]);
      if (waiting.length > MAX_WAITING) waiting.shift();
      void flush();
    },
    receive(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener as Listener<Topic>]);
    },
    onLost(listener) {
      lossListeners.push(listener);
    },
    async close() {
      closing.abort();
      await connected;
    },
  };
}

/** Packs as many of the first queued messages as fit into one notification. */
function pack(from: string, waiting: readonly Sent[]): { readonly payload: string; readonly count: number } {
  const parts: string[] = [];
  let bytes = JSON.stringify({ from, messages: [] } satisfies Envelope).length;
  for (const message of waiting) {
    const part = JSON.stringify(message);
    bytes += Buffer.byteLength(part) + 1;
    if (bytes > MAX_PAYLOAD && parts.length > 0) break;
    parts.push(part);
  }
  return { payload: `{"from":"${from}","messages":[${parts.join(',')}]}`, count: parts.length };
}
