/** Every message between a page and the worker. Either side may be older than the other: what it doesn't know, it ignores. */
import type { DrainEnd } from './sync/ports.ts';
import { isTrigger, type Trigger } from './sync/triggers.ts';

/** From a page. `drain` comes with a port for the answers. */
export type PageMessage =
  | { readonly type: 'drain'; readonly trigger: Trigger }
  /** The player agreed to load the new version. */
  | { readonly type: 'skipWaiting' }
  /** The page was opened just before the worker served the open ones, and is still without it. */
  | { readonly type: 'claim' };

/** From the worker, over the port of a `drain`: at once that it has begun, then how it ended. */
export type DrainAnswer =
  | { readonly type: 'accepted' }
  /** `end` is null when the worker's own storage failed. */
  | { readonly type: 'ended'; readonly end: DrainEnd | null };

/** Tag of the one-off and the periodic background sync. */
export const SYNC_TAG = 'loremark-sync';

/** Reads what arrived from a page; undefined for what this version doesn't know. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'skipWaiting' || data.type === 'claim') return { type: data.type };
  if (data.type === 'drain' && 'trigger' in data && isTrigger(data.trigger)) {
    return { type: 'drain', trigger: data.trigger };
  }
  return undefined;
}

const END_KINDS: ReadonlySet<unknown> = new Set<DrainEnd['kind']>([
  'done',
  'busy',
  'wait',
  'signIn',
  'reload',
  'signedOut',
  'unfinished',
]);

/** Reads what arrived from the worker; undefined for what this version doesn't know. */
export function readDrainAnswer(data: unknown): DrainAnswer | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'accepted') return { type: 'accepted' };
  if (data.type !== 'ended' || !('end' in data)) return undefined;
  if (data.end === null) return { type: 'ended', end: null };
  return isDrainEnd(data.end) ? { type: 'ended', end: data.end } : undefined;
}

function isDrainEnd(end: unknown): end is DrainEnd {
  if (typeof end !== 'object' || end === null || !('kind' in end) || !END_KINDS.has(end.kind)) return false;
  return end.kind !== 'wait' || ('until' in end && typeof end.until === 'number');
}
