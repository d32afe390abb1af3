/** Hearing of other devices' changes while the page is visible: one event stream per browser, polls where it fails. */
import { liveEventsAddress, readChangedHead } from '#offline/api/changed-event.ts';
import { holdLiveLock } from '#offline/sync/locks.ts';
import type { Trigger } from '#offline/sync/triggers.ts';

export interface LiveOptions {
  readonly account: string;
  /** This installation, whose own writes are not announced to it. */
  readonly client: string;
  /** Version up to which the mirror is complete; null before the first reply. */
  readonly cursor: () => number | null;
  readonly request: (trigger: Trigger) => void;
}

const POLL_MS = 60_000;
/** A stream can die without a word; so often the server is asked even though it seems open. */
const POLLS_WHILE_OPEN = 5;

/** Listens from now on; call while the page is visible. Returns stop. */
export function listenLive({ account, client, cursor, request }: LiveOptions): () => void {
  const place = new AbortController();
  let source: EventSource | undefined;
  let opened = false;
  let polls = 0;

  function connect(): void {
    source?.close();
    source = new EventSource(liveEventsAddress(client));
    source.addEventListener('open', () => {
      // What happened while nobody listened was announced to nobody.
      if (opened) request('reconnect');
      opened = true;
    });
    source.addEventListener('changed', (event: MessageEvent<string>) => {
      const head = readChangedHead(event.data);
      if (head !== null && head > (cursor() ?? -1)) request('changed');
    });
  }

  holdLiveLock(account, place.signal, connect);
  const poll = setInterval(() => {
    // The tab that holds the stream looks after the others: they share the store.
    if (source === undefined) return;
    if (source.readyState === EventSource.OPEN) {
      polls += 1;
      if (polls % POLLS_WHILE_OPEN !== 0) return;
    } else if (source.readyState === EventSource.CLOSED) {
      // The browser has given up, after an answer that was no stream.
      connect();
    }
    request('poll');
  }, POLL_MS);

  return () => {
    clearInterval(poll);
    source?.close();
    place.abort();
  };
}
