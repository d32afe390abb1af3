/** Messages between a measure and the process that generates its load. */
import type { CallName, Site } from './calls.ts';

/** Calls of a kind, `connections` at a time, each from the next member. */
export interface LoadOrder {
  readonly do: 'load';
  readonly site: Site;
  readonly call: CallName;
  readonly connections: number;
  readonly seconds: number;
  readonly members: number;
  /** Registers of each member at the start. */
  readonly registers: number;
}

/** The result of a load. */
export interface LoadResult {
  /** Responses with the expected status. */
  readonly served: number;
  /** 503 responses. */
  readonly shed: number;
  /** Calls with another response or none. */
  readonly failed: number;
  /** The reason of the first failure; null = none. */
  readonly failure: string | null;
  readonly seconds: number;
  /** Times of the served calls, in ms. */
  readonly p50: number;
  readonly p99: number;
}

/** Opens event streams, each for another member. */
export interface OpenStreamsOrder {
  readonly do: 'openStreams';
  readonly site: Site;
  readonly streams: number;
}

/** Changes by other devices of members with streams, one after the other. */
export interface ChangeOrder {
  readonly do: 'change';
  readonly site: Site;
  readonly changes: number;
  readonly registers: number;
}

/** Resolves when every stream has had an event of the catalogue. */
export interface AwaitNewsOrder {
  readonly do: 'awaitNews';
}

/** Times in ms. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface OpenedStreams {
  readonly open: number;
  readonly seconds: number;
}

/** The delivery of an announcement to the streams. */
export interface ReceivedNews {
  readonly received: number;
  /** From the first stream that received it to the last. */
  readonly ms: number;
}

export interface Orders {
  load(order: Omit<LoadOrder, 'do'>): Promise<LoadResult>;
  openStreams(order: Omit<OpenStreamsOrder, 'do'>): Promise<OpenedStreams>;
  change(order: Omit<ChangeOrder, 'do'>): Promise<Times>;
  awaitNews(order: Omit<AwaitNewsOrder, 'do'>): Promise<ReceivedNews>;
}

export type Order = LoadOrder | OpenStreamsOrder | ChangeOrder | AwaitNewsOrder;

/** Sent back for each order, in turn. */
export type Reply = { readonly result: unknown } | { readonly error: string };
