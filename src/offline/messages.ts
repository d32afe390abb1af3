/** Every message between page and worker. Their versions may differ, so unknown messages are ignored. */
import type { DrainEnd } from './sync/ports.ts';
import { isTrigger, type Trigger } from './sync/triggers.ts';

/** Messages from a page. `drain` transfers a port for the responses. */
export type PageMessage =
  | { readonly type: 'drain'; readonly trigger: Trigger }
  /** The player accepted the new version. */
  | { readonly type: 'skipWaiting' }
  /** The page has no controller yet, since it opened just before the worker claimed the open pages. */
  | { readonly type: 'claim' };

/** Responses of the worker over the port of a `drain`: first `accepted`, then `ended`. */
export type DrainAnswer =
  | { readonly type: 'accepted' }
  /** `end` is null if the worker's own storage failed. */
  | { readonly type: 'ended'; readonly end: DrainEnd | null };

/** Tag of the one-off and the periodic background sync. */
export const SYNC_TAG = 'loremark-sync';

/** Parses a message from a page; undefined if it is unknown. */
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

/** Parses a message from the worker; undefined if it is unknown. */
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
