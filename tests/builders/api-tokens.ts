/** Personal tokens, and programs that call with one. */
import { API_BASE } from '#core/contract/sync/protocol.ts';
import type { TestApp, TestClient } from './server.ts';

export const ALL_SCOPES = ['characters', 'progress', 'history', 'following'] as const;

export interface MadeToken {
  readonly id: number;
  readonly token: string;
}

/** Creates a token, by default with all scopes for a year. Throws if the server refuses. */
export async function makeToken(browser: TestClient, fields: Record<string, unknown> = {}): Promise<MadeToken> {
  const answer = await browser.post('user/tokens', { name: 'Guild sheet', scopes: ALL_SCOPES, days: 365, ...fields });
  if (answer.status !== 201) throw new Error(`Creating a token returned ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).data;
}

/** Calls as a program does: with the token, without cookies. `path` is below /api/v1/. */
export function callWith(server: TestApp, token: string, path: string, init: RequestInit = {}): Promise<Response> {
  return server.request(API_BASE + path, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), Authorization: `Bearer ${token}` },
  });
}
