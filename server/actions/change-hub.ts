/**
 * Tells open event streams of this process that an account's registers moved. In memory: a stream that missed something
 * learns it from the head it is sent on connecting, and a poll stands behind it.
 */

/** One commit that moved the account's counter or changed its list of characters. */
export interface AccountChange {
  /** The account's counter after the commit. */
  readonly head: number;
  /** Client that wrote; null = the server, which every device wants to hear of. */
  readonly client: string | null;
  /** Whether the list of the account's characters changed. */
  readonly characters?: boolean;
}

/** One listener, living as long as its session. */
export interface ChangeStream {
  readonly sessionId: number;
  readonly onChange: (change: AccountChange) => void;
  /** Called once, when the session ended, the stream was pushed out by newer ones, or the hub closed. */
  readonly onEnd: () => void;
}

export interface ChangeHub {
  /** Only after the commit. */
  publish(accountId: number, change: AccountChange): void;
  /** Returns the way to unsubscribe, which calls no `onEnd`. */
  subscribe(accountId: number, stream: ChangeStream): () => void;
  /** Ends the streams of a session that was logged out. */
  endSession(sessionId: number): void;
  /** Ends every stream; later ones end at once. */
  close(): void;
  /** Open streams. */
  readonly size: number;
}

/** Beyond this many streams of one account its oldest is closed: a page that leaks them can't exhaust the server. */
export const MAX_STREAMS_PER_ACCOUNT = 20;

/** A hub without streams. */
export function createChangeHub(): ChangeHub {
  /** By account; a set keeps the order of subscribing, oldest first. */
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

  return {
    publish(accountId, change) {
      for (const stream of [...(streams.get(accountId) ?? [])]) stream.onChange(change);
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
    endSession: (sessionId) => endWhere((stream) => stream.sessionId === sessionId),
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
