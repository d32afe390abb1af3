/** Messages between the server processes that share a store. */
import type { ImportProgress } from '#core/contract/imports/bazaar-import.ts';

/** Every message by its topic. A process of another version may send more or other fields. */
export interface Messages {
  /** A commit of an account: its head, the client that wrote (null = the server), and whether its list of characters changed. */
  readonly changed: {
    readonly account: number;
    readonly head: number;
    readonly client: string | null;
    readonly characters?: boolean;
  };
  /** A session that ended. */
  readonly ended: { readonly session: number };
  /** All previews and imports of an account that the sending process runs, oldest first. */
  readonly imports: { readonly account: number; readonly running: readonly RunningImport[] };
}

/** A preview, or an import. */
export interface RunningImport {
  readonly isPreview: boolean;
  readonly progress: NonNullable<ImportProgress>;
}

export type Topic = keyof Messages;

/** A listener of a topic; `from` = the sending process. */
export type Listener<T extends Topic> = (message: Messages[T], from: string) => void;

export interface Channel {
  /** Sends a message to all other processes, in order, as soon as the store can be reached. */
  send<T extends Topic>(topic: T, message: Messages[T]): void;
  /** Calls the listener for every message of other processes. */
  receive<T extends Topic>(topic: T, listener: Listener<T>): void;
  /** Calls the listener when messages of other processes may have been lost. */
  onLost(listener: () => void): void;
  close(): Promise<void>;
}

/** Returns the channel of a process that does not share its store. */
export function createLoneChannel(): Channel {
  return { send: () => {}, receive: () => {}, onLost: () => {}, close: async () => {} };
}
