/** Hearing of other devices' changes while the page is visible: one event stream per browser, polls where it fails. */
import { liveEventsAddress, readChanged } from '#offline/api/sync/changed-event.ts';
import type { SyncRow } from '#offline/database/progress-database.ts';
import { acquireLiveLock } from '#offline/sync/locks.ts';
import type { Trigger } from '#offline/sync/triggers.ts';
import { reloadCharacters } from '#page/state/characters/characters.ts';

export interface LiveOptions {
  readonly account: string;
  /** This installation, whose own writes are not announced to it. */
  readonly client: string;
  /** The account's sync state, once read. */
  readonly sync: () => Pick<SyncRow, 'cursor' | 'lastContactAt'> | undefined;
  readonly request: (trigger: Trigger) => void;
}

const POLL_MS = 60_000;
/** Allowance for an answer's travel time, so that the answer to the last poll still counts as fresh. */
const ANSWER_MS = 5000;
/** Poll interval of an open stream, in ms: a stream can die without an event. */
const POLLS_WHILE_OPEN = 5;

/** Hears of publications, which are rare: the code for them is fetched then. Null = something may have been missed. */
function hearNews(data: string | null): void {
  void import('#page/state/catalogue/take-news.ts').then(
    ({ takeNews }) => takeNews(data),
    () => undefined,
  );
}

/** Listens from now on; call while the page is visible. Returns stop. */
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
        hearNews(null);
      }
      opened = true;
    });
    source.addEventListener('catalogue', (event: MessageEvent<string>) => hearNews(event.data));
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
      // The tab that holds the stream looks after the others: they share the store. But a place that a tab has left can
      // stay taken, and then no tab does.
      const silence = Date.now() - (sync()?.lastContactAt ?? 0);
      if (silence >= 0 && silence < POLL_MS - ANSWER_MS) return;
    } else if (source.readyState === EventSource.OPEN) {
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
