/** The pending sync request of this page's own drain. */
import type { SyncRequest } from '#core/contract/sync/sync.ts';
import { sendSync } from '#offline/api/sync/sync-api.ts';
import type { SyncAnswer } from '#offline/sync/ports.ts';
import { api } from './runtime.ts';

let underway: SyncRequest | null = null;

/** Sends a request of this page's own drain. */
export async function sendFromPage(request: SyncRequest): Promise<SyncAnswer> {
  underway = request;
  try {
    return await sendSync(api, request);
  } finally {
    if (underway === request) underway = null;
  }
}

/** Returns the pending request; null = none. */
export function requestUnderway(): SyncRequest | null {
  return underway;
}
