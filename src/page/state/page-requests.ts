/** Sync requests that this page itself sends, remembered while they are under way. */

import type { SyncRequest } from '#core/contract/sync/sync.ts';
import { sendSync } from '#offline/api/sync/sync-api.ts';
import type { SyncAnswer } from '#offline/sync/ports.ts';
import { api } from './runtime.ts';

let underway: SyncRequest | null = null;

/** Delivers a request of this page's own drain. */
export async function sendFromPage(request: SyncRequest): Promise<SyncAnswer> {
  underway = request;
  try {
    return await sendSync(api, request);
  } finally {
    if (underway === request) underway = null;
  }
}

/** The request this page waits for at this moment; null = none. */
export function requestUnderway(): SyncRequest | null {
  return underway;
}
