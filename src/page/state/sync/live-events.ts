/** Listens for other devices' changes while the page is visible: one event stream per browser, and polls if it fails. */
import { liveEventsAddress, readChanged } from '#offline/api/sync/changed-event.ts';
import type { SyncRow } from '#offline/database/progress-database.ts';
import { acquireLiveLock } from '#offline/sync/locks.ts';
import type { Trigger } from '#offline/sync/triggers.ts';
import { reloadCharacters } from '#page/state/characters/characters.ts';

export interface LiveOptions {
  readonly account: string;
  /** Client id of this installation; the stream leaves out its own writes. */
  readonly client: string;
  /** The account's sync state, once read. */
  readonly sync: () => Pick<SyncRow, 'cursor' | 'lastContactAt'> | undefined;
  readonly request: (trigger: Trigger) => void;
}

const POLL_MS = 60_000;
/** Tolerance in ms for a response's travel time, so that the response to the last poll still counts as recent. */
const ANSWER_MS = 5000;
/** With an open stream, only every nth poll is made; a stream can die without an event. */
const POLLS_WHILE_OPEN = 5;

/** Handles a publication, whose code is loaded on demand since publications are rare. Null = one may have been missed. */
function handleNews(data: string | null): void {
  void import('#page/state/catalogue/take-news.ts').then(
    ({ takeNews }) => takeNews(data),
    () => undefined,
  );
}

/** Starts to listen; call it while the page is visible. Returns a function that stops. */
export function listenLive({ account, client, sync, request }: LiveOptions): () => void {
  const place = new AbortController();
  let source: EventSource | undefined;
  let opened = false;
  let polls = 0;

  function connect(): void {
    source?.close();
    source = new EventSource(liveEventsAddress(client));
    source.addEventListener('open', () => {
      // Changes made while the stream was closed were not announced.
      if (opened) {
        request('reconnect');
        reloadCharacters();
        handleNews(null);
      }
      opened = true;
    });
    source.addEventListener('catalogue', (event: MessageEvent<string>) => handleNews(event.data));
    source.addEventListener('changed', (event: MessageEvent<string>) => {
      const news = readChanged(event.data);
      if (news === null) return;
      if (news.head > (sync()?.cursor ?? -1)) request('changed');
      if (news.characters === true) reloadCharacters();
    });
  }

  acquireLiveLock(account, place.signal, connect);
  const poll = setInterval(() => {
    if (source === undefined) {
      // The tab with the stream serves the others, which share its database. But the lock of a closed tab can leak; then
      // no tab has the stream.
      const silence = Date.now() - (sync()?.lastContactAt ?? 0);
      if (silence >= 0 && silence < POLL_MS - ANSWER_MS) return;
    } else if (source.readyState === EventSource.OPEN) {
      polls += 1;
      if (polls % POLLS_WHILE_OPEN !== 0) return;
    } else if (source.readyState === EventSource.CLOSED) {
      // The browser has given up after a response that was not a stream.
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
