/** When the page syncs with the account, and how it handles missing responses. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#offline/database/progress-database.ts';
import { intercept, letPass, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { figures, listedNames, tickOf } from '#tests/component/list.ts';

const badge = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

async function tick(name: string): Promise<void> {
  await tickOf(name).click();
  await settled();
}

/** Reads the account's achievements. */
async function standing(username: string): Promise<number[]> {
  const changes = await otherDevice(username).pullAll();
  return changes.filter(({ value }) => value === 1).map(({ item }) => item);
}

const EVENTS = {
  'comes back from the bfcache': () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  'becomes visible': () => document.dispatchEvent(new Event('visibilitychange')),
  'is online again': () => dispatchEvent(new Event('online')),
} as const;

test.for(Object.keys(EVENTS) as (keyof typeof EVENTS)[])(
  'a page that %s asks for what is new although nothing waits',
  async (what) => {
    await signUp();
    await openApp('/contact');
    const requested = new Promise<void>((resolve) => {
      intercept('user/sync', (_call, pass) => {
        resolve();
        return pass();
      });
    });
    EVENTS[what]();
    await requested;
  },
);

test('a device that is new to the account shows no progress before the download, and all of it afterwards', async () => {
  const username = await signUp();
  const { data } = (await send('POST', 'achievements', {})) as { data: [{ id: number; name: string }] };
  const [first] = data;
  const desk = otherDevice(username);
  await desk.sync([desk.op({ item: first.id, value: 1 })]);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  intercept('user/sync', async (_call, pass) => {
    await answered;
    return pass();
  });
  const opened = openApp('/achievements');
  await expect.element(page.getByText('Loading the list')).toBeInTheDocument();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  expect(sections.getByText(/%$/).elements()).toEqual([]);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  answer();
  await opened;
  await expect.element(tickOf(first.name)).toBeChecked();
  await expect.element(figures('1 / 571')).toBeVisible();
});

describe('a delivery', () => {
  test('answered by a login page counts as unanswered: the change waits and arrives', async () => {
    const username = await signUp();
    await openApp('/achievements');
    let deliveries = 0;
    intercept('user/sync', (_call, pass) => {
      deliveries += 1;
      if (deliveries > 1) return pass();
      return new Response('<h1>Welcome to our WiFi</h1>', { headers: { 'Content-Type': 'text/html' } });
    });
    const [first = ''] = listedNames();
    await tick(first);
    await expect.element(badge('Saved')).toBeVisible();
    await expect.element(tickOf(first)).toBeChecked();
    expect(await standing(username)).toHaveLength(1);
  });

  test('whose reply is lost while the change is reverted leaves it reverted', async () => {
    const username = await signUp();
    await openApp('/achievements');
    const found = intercept('user/sync', async (_call, pass) => {
      await pass();
      throw new TypeError('Failed to fetch');
    });
    const [first = ''] = listedNames();
    await tick(first);
    expect(await standing(username)).toHaveLength(1);
    found();
    letPass(6000);
    await tick(first);
    await expect.element(badge('Saved')).toBeVisible();
    await expect.element(tickOf(first)).not.toBeChecked();
    expect(await standing(username)).toEqual([]);
  });
});

/** Leaves a tick in the journal, like a page closed before its transaction has committed, and a damaged entry. */
function leaveEntry(account: string, item: number): void {
  const id = crypto.randomUUID();
  const wanted = { character: 0, list: 'achievements', item, value: 1, text: null, source: 'tap', group: null };
  const entry = { id, place: 1, at: Date.now(), after: 0, wanted: [wanted] };
  localStorage.setItem(`loremark-tap ${account} ${id}`, JSON.stringify(entry));
  localStorage.setItem(`loremark-tap ${account} ${crypto.randomUUID()}`, '{"place":');
}

describe('a tick that a page left in the journal', () => {
  test('is recorded at the next start, despite a damaged entry', async () => {
    const username = await signUp();
    leaveEntry(username, 1);
    await openApp('/contact');
    await expect.element(badge('Saved')).toBeVisible();
    expect(await standing(username)).toEqual([1]);
  });

  test('without an account is included in the question after a login', async () => {
    leaveEntry(GUEST, 1);
    const username = await signUp();
    await openApp('/contact');
    const question = page.getByRole('alertdialog', { name: 'Add what you ticked here?' });
    await question.getByRole('button', { name: /^Add/ }).click();
    await settled();
    await expect.element(badge('Saved')).toBeVisible();
    expect(await standing(username)).toEqual([1]);
  });
});
