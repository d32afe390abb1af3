import { describe, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { SyncReply, SyncRequest } from '#core/contract/sync/sync.ts';
import { device } from '#page/state/runtime.ts';
import { intercept, openApp, otherDevice, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, spoken, violations } from '#tests/component/facts.ts';
import { listedNames, tickOf } from '#tests/component/list.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const main = page.getByRole('main');
const notice = (name: string) => page.getByRole('region', { name, exact: true });
const badge = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

/** Returns the achievements in the account. */
async function earnedIn(username: string): Promise<number[]> {
  const changes = await otherDevice(username).pullAll();
  return changes.filter(({ value }) => value === 1).map(({ item }) => item);
}

test.for([
  ['responds with 426', async () => Response.json({ message: 'Update.', code: 'update_required' }, { status: 426 })],
  [
    'uses another protocol',
    async (call: Request, pass: (body?: unknown) => Promise<Response>) => {
      const response = await pass({ ...((await call.json()) as SyncRequest), ops: [] });
      return Response.json({ ...((await response.json()) as SyncReply), proto: 3, results: [] });
    },
  ],
] as const)(
  'if a newer server %s, the badge requests a reload, and every change is retained',
  async ([_how, respond]) => {
    const username = await signUp();
    await openApp('/achievements');
    intercept('user/sync', respond);
    const [first = '', second = ''] = listedNames();
    await press(tickOf(first));
    await expect.element(badge('Reload to send 1')).toBeVisible();
    await press(tickOf(second));
    await press(badge('Reload to send 2'));
    const waits = '2 changes wait on this device for the new version. Reload to continue.';
    await expect.element(main.getByText(waits)).toBeVisible();
    expect(await earnedIn(username)).toEqual([]);
  },
);

test('a newer version that changes the store in another tab is reported, and this one continues to record', async () => {
  const username = await signUp();
  await openApp('/achievements');
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(`loremark-progress-${username}`, 1000);
    opening.onupgradeneeded = () => opening.result.createObjectStore('madeLater');
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error);
  });
  await expect.element(notice('Newer version').getByRole('button', { name: 'Reload' })).toBeVisible();
  const [first = ''] = listedNames();
  await press(tickOf(first));
  await expect.element(badge('Saved')).toBeVisible();
  expect(await earnedIn(username)).toHaveLength(1);
});

test('storage that the browser refuses is reported once, before the first tick', async () => {
  // Whatever can't be read or stored is logged.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });
  device.close({ disableAutoOpen: false });
  await openApp('/achievements');
  const denied = notice('Nothing can be saved');
  await expect
    .element(
      denied.getByText(/^This browser does not let Loremark store anything\. Allow it to store data for this site/),
    )
    .toBeVisible();
  await press(denied.getByRole('button', { name: 'Dismiss' }));
  await expect.element(denied).not.toBeInTheDocument();
  for (const words of logged.mock.calls) expect(words.join(' ')).toMatch(/StorageFailure|SecurityError|ResizeObserver/);
  refused.mockRestore();
});

describe('a full device, simulated by a store that rejects every write', () => {
  test.for([
    ['by throwing', 'throw'],
    ['by aborting the transaction', 'abort'],
  ] as const)('%s: the tick is reported as not saved and is shown unticked', async ([_how, how]) => {
    // The page's drains can't write either.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const username = await signUp();
    await openApp('/achievements');
    const [first = '', second = ''] = listedNames();
    const full = (['add', 'put'] as const).map((name) => {
      const real = IDBObjectStore.prototype[name];
      return vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function write(
        this: IDBObjectStore,
        ...given
      ) {
        if (how === 'throw') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        const request = real.apply(this, given);
        this.transaction.abort();
        return request;
      });
    });
    await press(tickOf(first));
    const toast = page.getByRole('region', { name: 'Notifications' });
    await expect.element(toast).toHaveTextContent(`${first} could not be saved on this device, so it is as before.`);
    await expect.element(tickOf(first)).not.toBeChecked();
    await expect.element(badge('Saved')).toBeVisible();
    expect(document.querySelector('[data-sync]')).toBe(null);

    for (const spied of full) spied.mockRestore();
    await press(tickOf(second));
    await expect.element(badge('Saved')).toBeVisible();
    expect(await earnedIn(username)).toHaveLength(1);
    await expect.element(tickOf(first)).not.toBeChecked();
    for (const words of logged.mock.calls)
      expect(words.join(' ')).toMatch(/QuotaExceededError|AbortError|StorageFailure/);
  });
});

test('an account notice is shown until it is dismissed, and is accessible', async () => {
  const message = 'Elyra Vane has been verified by another account, so it is no longer verified in yours.';
  await asPhone(320);
  inTheme('dark');
  await signUp();
  let notices = 1;
  intercept('oauth/check', async (_call, pass) => Response.json({ ...(await (await pass()).json()), notices }));
  intercept('user/notices', ({ method }) => {
    if (method === 'DELETE') {
      notices = 0;
      return new Response(null, { status: 204 });
    }
    return Response.json({ data: [{ id: 7, message, created_at: '2026-01-01T12:00:00Z' }] });
  });
  await openApp('/contact');
  const accountNotice = notice('Account notice');
  await expect.element(accountNotice.getByText(message, { exact: true })).toBeVisible();
  expect(spoken()).toContain(message);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(smallTargets(accountNotice.getByRole('button').elements(), 44)).toEqual([]);
  expect(await violations()).toEqual([]);
  await press(accountNotice.getByRole('button', { name: 'Dismiss' }));
  await expect.element(accountNotice).not.toBeInTheDocument();
  expect(notices).toBe(0);
});
