/** A fake browser: it stores cookies and sends the page's headers. */
import type { RegisterForm } from '#core/contract/accounts/account-forms.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Target of a client's requests, such as an app of `createTestApp`. */
interface Target {
  request(path: string, init?: RequestInit, address?: string): Promise<Response>;
}

export class TestClient {
  /** Cookies by name, as the server last set them. */
  readonly cookies = new Map<string, string>();
  /** The newest CSRF token; null before the first. */
  csrfToken: string | null = null;

  constructor(
    readonly server: Target,
    /** Network address of the browser. */
    readonly address = '192.0.2.1',
  ) {}

  /** Sends a request with the stored cookies; stores cookies and token of the response. */
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has('Cookie'))
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await this.server.request(path, { ...init, headers }, this.address);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*Max-Age=0\b/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    this.csrfToken = answer.headers.get('X-CSRF-TOKEN') ?? this.csrfToken;
    return answer;
  }

  /** Calls the API as the page does; fetches a CSRF token first if it has none. `path` is below /api/v1/. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Like `call`, with any body and with a signal. */
  async request(path: string, init: RequestInit & { readonly method: string }): Promise<Response> {
    const unsafe = !SAFE_METHODS.includes(init.method);
    if (unsafe && this.csrfToken === null) await this.send('/api/v1/sanctum/csrf-cookie');
    return this.send(`/api/v1/${path}`, {
      ...init,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'Sec-Fetch-Site': 'same-origin',
        ...(unsafe && this.csrfToken !== null ? { 'X-CSRF-TOKEN': this.csrfToken } : {}),
        ...init.headers,
      },
    });
  }

  get(path: string, headers?: Record<string, string>): Promise<Response> {
    return this.call('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response> {
    return this.call('POST', path, body, headers);
  }
}

/** A valid sign-up form; fields can be replaced. */
export function registerForm(fields: Partial<RegisterForm> = {}): RegisterForm {
  const username = fields.username ?? 'Rowan';
  return { username, email: `${username.toLowerCase()}@example.org`, password: 'oak-elm-and-ash', ...fields };
}

/** Signs up with a new browser and returns it. Throws if the server refuses. */
export async function signUp(
  server: Target,
  fields: Partial<RegisterForm> = {},
  address?: string,
): Promise<TestClient> {
  const client = new TestClient(server, address);
  const answer = await client.post('register', registerForm(fields));
  if (answer.status !== 201) throw new Error(`Sign-up returned ${answer.status}: ${await answer.text()}`);
  return client;
}

/** Signs another browser in to an account of `signUp`. */
export async function signIn(
  server: Target,
  fields: Partial<RegisterForm> = {},
  address?: string,
): Promise<TestClient> {
  const { username, password } = registerForm(fields);
  const client = new TestClient(server, address);
  const answer = await client.post('login', { username, password, grant_type: 'password' });
  if (answer.status !== 200) throw new Error(`Sign-in returned ${answer.status}: ${await answer.text()}`);
  return client;
}
