/**
 * The whole page, as `main.tsx` starts it, over the real app of `real-server.ts`, for tests that one component is not
 * enough for.
 */
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import type { Auth } from '#core/contract/accounts/account.ts';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import { GUEST, ProgressDatabase } from '#offline/database/progress-database.ts';
import { subscribeToStored } from '#page/platform/device-storage.ts';
import { dropDrafts } from '#page/platform/draft.ts';
import { subscribeToLocalSettings } from '#page/platform/local-settings.ts';
import { followTheme } from '#page/platform/theme.ts';
import { guardTranslatedText } from '#page/platform/translated-text.ts';
import { watchRouteEntries } from '#page/shell/route-entry.ts';
import { createPageRouter } from '#page/shell/router.ts';
import { checkIdentity, identitySession } from '#page/state/accounts/identity.ts';
import {
  blockedAtom,
  deniedAtom,
  factorMissingAtom,
  newerElsewhereAtom,
  noticeCountAtom,
  onlineAtom,
  siteAtom,
  store,
} from '#page/state/atoms.ts';
import { startState } from '#page/state/start.ts';
import { dismissToast } from '#page/ui/overlays/toast-store.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { TestClient } from '#tests/builders/test-client.ts';
import '#page/ui/tokens.css';
import '#page/ui/base.css';

export const PASSWORD = 'correct-horse-battery';

const FROM_PAGE = { 'X-Requested-With': 'XMLHttpRequest' } as const;

/** The browser's fetch while it is replaced for the page. */
let asBefore: typeof fetch | undefined;

/** Calls the server, even if the page's calls are intercepted. */
const callServer: typeof fetch = (...call) => (asBefore ?? fetch)(...call);

/**
 * Sends a call as the page does, with the device's cookies. Returns the response's data; a status other than 2xx fails
 * the test.
 */
export async function send(method: string, path: string, body: unknown): Promise<unknown> {
  const given = await callServer(`${API_BASE}sanctum/csrf-cookie`, { headers: FROM_PAGE });
  const answer = await callServer(API_BASE + path, {
    method,
    headers: {
      ...FROM_PAGE,
      'X-CSRF-TOKEN': given.headers.get('X-CSRF-TOKEN') ?? '',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${answer.status} ${text}`).toBe(true);
  return text === '' ? undefined : JSON.parse(text);
}

/** Ends the session on this device only. */
export async function loseSession(): Promise<void> {
  await cdp().send('Network.clearBrowserCookies');
}

/** Signs the device in to an account of `signUp`. */
export async function logIn(username: string): Promise<void> {
  await send('POST', 'login', { username, password: PASSWORD, grant_type: 'password' });
}

/** Another device of the signed-in account. */
export function otherDevice(username: string): SyncDevice {
  const browser = new TestClient({ request: callServer });
  return new SyncDevice(browser, username, 'Firefox (Linux)');
}

/**
 * Opens an account and signs in the page that is opened next. Returns its name, which is unique: all tests share one
 * server.
 */
export async function signUp(): Promise<string> {
  // The time alone is not unique, since test files run side by side. It makes names sort by age.
  const username = `Elyra${Date.now().toString(36)}${crypto.randomUUID().slice(0, 3)}`;
  const form = { username, email: `${username}@example.test`, password: PASSWORD };
  // As the dialog does it: a page that finds another player signed in by another tab reloads.
  await identitySession.signedIn((await send('POST', 'register', form)) as Auth);
  await checkIdentity();
  onTestFinished(async () => {
    await send('POST', 'logout', {});
    await new ProgressDatabase(username).delete();
  });
  return username;
}

/**
 * Opens the page at an address and waits until it has settled. The page and its stored data are removed after the test.
 */
export async function openApp(path: string): Promise<void> {
  const before = location.href;
  history.replaceState(null, '', path);
  // The pointer is where the test before has left it.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
  const router = createPageRouter();
  const stops = [guardTranslatedText(), followTheme(), watchRouteEntries(router), startState()];
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const root = createRoot(container);
  await router.load();
  // A new Jotai store, so that no state is shared with other pages.
  root.render(
    <Provider>
      <RouterProvider router={router} />
    </Provider>,
  );
  onTestFinished(async () => {
    dismissToast();
    root.unmount();
    container.remove();
    router.history.destroy();
    store.set(onlineAtom, true);
    store.set(noticeCountAtom, 0);
    store.set(newerElsewhereAtom, false);
    store.set(blockedAtom, false);
    store.set(deniedAtom, false);
    store.set(siteAtom, null);
    store.set(factorMissingAtom, false);
    await identitySession.signedOut();
    for (const stop of stops) stop();
    await new ProgressDatabase(GUEST).delete();
    dropDrafts();
    const followed = [subscribeToStored, subscribeToLocalSettings].map((subscribe) => subscribe(() => undefined));
    localStorage.clear();
    sessionStorage.clear();
    // As if another tab had emptied the storage: cached values are dropped.
    dispatchEvent(new StorageEvent('storage'));
    for (const stop of followed) stop();
    history.replaceState(null, '', before);
    scrollTo(0, 0);
  });
  await settled();
}

/** Waits until nothing of the page's own is in flight, so that it shows its final state. */
export async function settled(): Promise<void> {
  await new Promise(requestAnimationFrame);
  // On a busy machine the first page waits long for its modules.
  const patience = { interval: 10, timeout: 45_000 };
  await expect.poll(() => document.documentElement.hasAttribute('data-settled'), patience).toBe(true);
}

/** Goes to another address, as a link does, and waits until the screen has settled. */
export async function goTo(path: string): Promise<void> {
  history.pushState({}, '', path);
  await settled();
}

/** Goes back or forward in the history of the page. */
export async function travel(steps: number): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(steps);
  await arrived;
  await settled();
}

/** Advances the device's clock: after a failed attempt the next one is delayed for some seconds. */
export function letPass(ms: number): void {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);
  onTestFinished(() => vi.mocked(Date.now).mockRestore());
}

/** Responds to a call; `pass` forwards it to the server, optionally with another body. */
type Answering = (call: Request, pass: (body?: unknown) => Promise<Response>) => Response | Promise<Response>;

interface Taken {
  /** Start of the path below `/api/v1/`. */
  readonly path: string;
  readonly answer: Answering;
}

let taken: readonly Taken[] = [];

/**
 * Responds to the page's calls to a path instead of the server, until the returned function is called or the test ends.
 */
export function intercept(path: string, answer: Answering): () => void {
  const mine = { path: API_BASE + path, answer };
  const giveBack = () => {
    taken = taken.filter((one) => one !== mine);
  };
  takeFetch();
  taken = [mine, ...taken];
  onTestFinished(giveBack);
  return giveBack;
}

/** Replaces fetch by one that checks for intercepted calls, once per test. */
function takeFetch(): void {
  if (vi.isMockFunction(globalThis.fetch)) return;
  asBefore = globalThis.fetch.bind(globalThis);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = new Request(input, init);
    const { pathname } = new URL(call.url);
    const taker = taken.find(({ path }) => pathname.startsWith(path));
    if (taker === undefined) return callServer(input, init);
    return taker.answer(call.clone(), (body) =>
      callServer(body === undefined ? call : new Request(call, { body: JSON.stringify(body) })),
    );
  });
}

/** Stops all calls of the page from reaching the server, until the returned function is called or the test ends. */
export function stopServer(): () => void {
  return intercept('', () => Promise.reject(new TypeError('Failed to fetch')));
}

/** Takes the page offline, until the returned function is called or the test ends. */
export function goOffline(): () => void {
  const start = stopServer();
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const goOnline = () => {
    offline.mockRestore();
    start();
    dispatchEvent(new Event('online'));
  };
  onTestFinished(goOnline);
  return goOnline;
}
