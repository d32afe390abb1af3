/** Messages between a measure and the process that makes its load. */
import type { CallName, Site } from './calls.ts';

/** Calls of a kind, `connections` at a time, each from the next member. */
export interface LoadOrder {
  readonly do: 'load';
  readonly site: Site;
  readonly call: CallName;
  readonly connections: number;
  readonly seconds: number;
  readonly members: number;
  /** Registers of each member at first. */
  readonly registers: number;
}

/** How a load went. */
export interface LoadResult {
  /** Answers with the right status. */
  readonly served: number;
  /** Answers 503. */
  readonly shed: number;
  /** Calls with another answer or none. */
  readonly failed: number;
  /** Why the first of them failed; null = none did. */
  readonly failure: string | null;
  readonly seconds: number;
  /** Of the served calls, in ms. */
  readonly p50: number;
  readonly p99: number;
}

/** Event streams, of one member each. */
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

/** How an announcement reached the streams. */
export interface HeardNews {
  readonly heard: number;
  /** From the first stream that heard to the last. */
  readonly ms: number;
}

export interface Orders {
  load(order: Omit<LoadOrder, 'do'>): Promise<LoadResult>;
  openStreams(order: Omit<OpenStreamsOrder, 'do'>): Promise<OpenedStreams>;
  change(order: Omit<ChangeOrder, 'do'>): Promise<Times>;
  awaitNews(order: Omit<AwaitNewsOrder, 'do'>): Promise<HeardNews>;
}

export type Order = LoadOrder | OpenStreamsOrder | ChangeOrder | AwaitNewsOrder;

/** Sent back for each order, in turn. */
export type Reply = { readonly result: unknown } | { readonly error: string };
