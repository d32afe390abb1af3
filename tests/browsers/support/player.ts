/** Actions of a player in one of the other browsers, through the labels of the page. */
import { expect } from 'vitest';
import { PASSWORD } from '#tests/e2e/support/player.ts';
import type { Control, Tab } from './other-browser.ts';

const TOP_BAR = 'header';
const DIALOG = '[role=dialog]';
const MAIN = 'main';

/** Timeout for everything in these browsers, in ms: the machine may be slow, and nothing here measures time. */
const LONG = { timeout: 60_000 };

/** Clicks the control as soon as it is there. */
async function click(tab: Tab, control: Control): Promise<void> {
  await expect.poll(() => attempt(tab.click(control)), LONG).toBe('done');
}

/** Returns why an attempt failed, so that a test can poll it; empty = it succeeded. */
async function attempt(act: Promise<void>): Promise<string> {
  try {
    await act;
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Registers from the top bar and waits until the reloaded page is signed in. */
export async function signUp(tab: Tab, username: string): Promise<void> {
  await click(tab, { role: 'button', name: 'Sign up', within: TOP_BAR });
  const email = `${username.toLowerCase()}@example.test`;
  for (const [name, text] of Object.entries({ Username: username, Email: email, Password: PASSWORD })) {
    const field: Control = { role: 'textbox', name, within: DIALOG };
    await click(tab, field);
    await tab.type(field, text);
  }
  await click(tab, { role: 'button', name: 'Register', within: DIALOG });
  await expect.poll(() => topBar(tab).catch(() => []), LONG).toContain(username);
}

/** The names of the top bar's buttons and links: the player's menu and the sync badge are among them. */
function topBar(tab: Tab): Promise<readonly string[]> {
  return tab.read(
    (bar: string) =>
      [...document.querySelectorAll(`${bar} button, ${bar} a`)].map((button) =>
        (button.getAttribute('aria-label') ?? button.textContent ?? '').trim(),
      ),
    TOP_BAR,
  );
}

/** Names of the items on the page, in order. Waits until the list is filled. */
export async function listedNames(tab: Tab): Promise<readonly string[]> {
  const read = () =>
    tab.read((main: string) => {
      const list = document.querySelector(main);
      if (!list || list.querySelector('ul[aria-busy]')) return [];
      return [...list.querySelectorAll('input[type=checkbox]')].map((box) => box.getAttribute('aria-label') ?? '');
    }, MAIN);
  let names: readonly string[] = [];
  await expect
    .poll(async () => {
      names = await read();
      return names.length;
    }, LONG)
    .toBeGreaterThan(0);
  return names;
}

function isTicked(tab: Tab, name: string): Promise<boolean> {
  return tab.read(
    (main: string, wanted: string) => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>(`${main} input[type=checkbox]`)];
      return boxes.some((box) => box.getAttribute('aria-label') === wanted && box.checked);
    },
    MAIN,
    name,
  );
}

/** Ticks the item, and waits until its row shows it. */
export async function tick(tab: Tab, name: string): Promise<void> {
  await click(tab, { role: 'checkbox', name, within: MAIN });
  await untilTicked(tab, name);
}

/** Waits until the item's row shows it ticked. */
export async function untilTicked(tab: Tab, name: string): Promise<void> {
  await expect.poll(() => isTicked(tab, name), { ...LONG, message: name }).toBe(true);
}

/** Waits until the sync badge has this label. */
export async function untilBadge(tab: Tab, label: string | RegExp): Promise<void> {
  const matches = (name: string) => (typeof label === 'string' ? name === label : label.test(name));
  await expect
    .poll(async () => (await topBar(tab)).some(matches), { ...LONG, message: `the badge shows ${label}` })
    .toBe(true);
}

/** Waits until a notice of this name appears or disappears. */
export async function untilNotice(tab: Tab, name: string, isThere: boolean): Promise<void> {
  const find = () =>
    tab.read((label: string) => document.querySelector(`section[aria-label="${label}"]`) !== null, name);
  await expect.poll(find, { ...LONG, message: `the notice ${name}` }).toBe(isThere);
}

/** Waits until the service worker controls this page: from then on it opens without the server. */
export async function untilWorkerControls(tab: Tab): Promise<void> {
  const reached = () =>
    tab.read(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const { installing, waiting, active } = registration ?? {};
      const worker = active ?? waiting ?? installing;
      if (worker?.state !== 'activated') return worker?.state ?? 'none registered';
      return navigator.serviceWorker.controller === null ? 'serves other pages' : 'serves this page';
    });
  await expect.poll(reached, LONG).toBe('serves this page');
}
