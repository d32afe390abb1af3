/** A signed-in client in this process: its calls are timed without a browser. */
import { register } from '#offline/api/accounts/account-forms-api.ts';
import { createApi, memoryTokenStore } from '#offline/api/client.ts';

/** Path of the sync call. */
export const SYNC_PATH = '/api/v1/user/sync';

/** Settings of a server that is called more often than by players. */
export const NO_SYNC_LIMITS = {
  CALL_LIMIT_PER_ADDRESS: '1000000',
  CALL_LIMIT_PER_ACCOUNT: '1000000',
  LIST_LIMIT_PER_ADDRESS: '1000000',
  SYNC_CALL_LIMIT_PER_ACCOUNT: '1000000',
  SYNC_OP_LIMIT_PER_ACCOUNT: '1000000000',
  REGISTER_LIMIT_PER_ADDRESS: '1000',
} as const;

export interface ServerClient {
  readonly username: string;
  /** Sends a POST with the session's cookies. Returns the status and body, and ms until the body was received. */
  post(path: string, body: string): Promise<{ readonly status: number; readonly body: string; readonly ms: number }>;
}

/** Signs up at the server. */
export async function signUpAt(origin: string, username: string): Promise<ServerClient> {
  const jar = new Map<string, string>();
  const send = async (path: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers);
    headers.set('Origin', origin);
    headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(new URL(String(path), origin), { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  const api = createApi({ token: memoryTokenStore(), fetch: (input, init = {}) => send(String(input), init) });
  await register(api, { username, email: `${username}@example.org`.toLowerCase(), password: 'oak-elm-and-ash' });
  return {
    username,
    async post(path, body) {
      const begun = performance.now();
      const answer = await send(path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          'X-CSRF-TOKEN': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
        },
        body,
      });
      const text = await answer.text();
      return { status: answer.status, body: text, ms: performance.now() - begun };
    },
  };
}
