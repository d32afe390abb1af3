/**
 * Publishes an account's commits to its open event streams: those of this process in memory, those of others over the
 * channel. A stream that missed a commit catches up from the head it receives on connecting; devices also poll.
 */
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { type Channel, createLoneChannel } from '#server/storage/channel.ts';
import type { Database } from '#server/storage/database.ts';
import { readHeads } from '#server/storage/queries/sync/sync-heads-queries.ts';

/** One commit that advanced the account's counter or changed its list of characters. */
export interface AccountChange {
  /** The account's counter after the commit. */
  readonly head: number;
  /** Client that wrote; null = the server. */
  readonly client: string | null;
  /** Whether the list of the account's characters changed. */
  readonly characters?: boolean;
}

/** One subscriber; it ends with its session. */
export interface ChangeStream {
  readonly sessionId: number;
  readonly onChange: (change: AccountChange) => void;
  /** Absent = it is not notified. */
  readonly onCatalogue?: (news: CatalogueIndex) => void;
  /** Called once: when the session ended, newer streams exceeded the limit, or the hub closed. */
  readonly onEnd: () => void;
}

export interface ChangeHub {
  /** Call it after the commit. */
  publish(accountId: number, change: AccountChange): void;
  /** Notifies every stream of this process of changed sections of the catalogue and the texts. */
  announce(news: CatalogueIndex): void;
  /** Returns the unsubscribe function, which does not call `onEnd`. */
  subscribe(accountId: number, stream: ChangeStream): () => void;
  /** Publishes to the streams of this process changes that may have been lost: their accounts' heads, and their lists of characters as changed. */
  catchUp(database: Database): Promise<void>;
  /** Ends the streams of a session. */
  endSession(sessionId: number): void;
  /** Ends every stream of this process; later subscribers end immediately. */
  close(): void;
  /** Number of open streams of this process. */
  readonly size: number;
}

/** Open streams per account; above it the oldest is closed, so that a leaking page can't exhaust the server. */
export const MAX_STREAMS_PER_ACCOUNT = 20;

/** Accounts per query. */
const PAGE = 500;

/** `channel` connects to the other processes. */
export function createChangeHub(channel: Channel = createLoneChannel()): ChangeHub {
  /** Streams by account, in order of subscription. */
  const streams = new Map<number, Set<ChangeStream>>();
  let closed = false;

  const remove = (accountId: number, stream: ChangeStream): boolean => {
    const ofAccount = streams.get(accountId);
    if (ofAccount === undefined || !ofAccount.delete(stream)) return false;
    if (ofAccount.size === 0) streams.delete(accountId);
    return true;
  };
  const end = (accountId: number, stream: ChangeStream): void => {
    if (remove(accountId, stream)) stream.onEnd();
  };
  const endWhere = (ends: (stream: ChangeStream) => boolean): void => {
    for (const [accountId, ofAccount] of [...streams]) {
      for (const stream of [...ofAccount]) if (ends(stream)) end(accountId, stream);
    }
  };

  const notify = (accountId: number, change: AccountChange): void => {
    for (const stream of [...(streams.get(accountId) ?? [])]) stream.onChange(change);
  };
  const endSession = (sessionId: number): void => endWhere((stream) => stream.sessionId === sessionId);
  channel.receive('changed', ({ account, ...change }) => notify(account, change));
  channel.receive('ended', ({ session }) => endSession(session));

  return {
    publish(accountId, change) {
      notify(accountId, change);
      channel.send('changed', { account: accountId, ...change });
    },
    async catchUp(database) {
      const accounts = [...streams.keys()];
      for (let from = 0; from < accounts.length; from += PAGE) {
        const heads = await readHeads(database, accounts.slice(from, from + PAGE)).execute();
        for (const { account_id, head } of heads) notify(account_id, { head, client: null, characters: true });
      }
    },
    announce(news) {
      for (const ofAccount of streams.values()) for (const stream of [...ofAccount]) stream.onCatalogue?.(news);
    },
    subscribe(accountId, stream) {
      if (closed) {
        stream.onEnd();
        return () => {};
      }
      const ofAccount = streams.get(accountId) ?? new Set();
      streams.set(accountId, ofAccount.add(stream));
      for (const oldest of ofAccount) {
        if (ofAccount.size <= MAX_STREAMS_PER_ACCOUNT) break;
        end(accountId, oldest);
      }
      return () => {
        remove(accountId, stream);
      };
    },
    endSession(sessionId) {
      endSession(sessionId);
      channel.send('ended', { session: sessionId });
    },
    close() {
      closed = true;
      endWhere(() => true);
    },
    get size() {
      let size = 0;
      for (const ofAccount of streams.values()) size += ofAccount.size;
      return size;
    },
  };
}
