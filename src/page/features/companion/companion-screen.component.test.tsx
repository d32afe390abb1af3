import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeStored } from '#page/platform/device-storage.ts';
import { GUEST_OWNER } from '#page/state/accounts/owner.ts';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { goOffline, goTo, letPass, openApp, otherDevice, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, spoken } from '#tests/component/facts.ts';
import { focus, main, sheet, toasts } from '#tests/component/list.ts';
import { countTaps } from '#tests/component/taps.ts';
import { asPhone, resize } from '#tests/component/window.ts';

const DRAGON = 34;
const OBERON = 1576;

const search = page.getByRole('searchbox', { name: 'Pin a creature or boss' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) =>
  page
    .getByRole('list', { name: 'Pinned creatures' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const blank = page.getByRole('heading', { name: 'Nothing is pinned yet' });

async function pin(name: string): Promise<void> {
  await search.fill(name);
  await button(`Pin ${name}`).click();
  await settled();
}

test('kills are counted by large buttons, even fast and offline, and undone', async () => {
  await asPhone();
  await signUp();
  await openApp('/beside');
  await expect.element(blank).toBeVisible();
  await pin('Dragon');
  expect(spoken()).toBe('Dragon pinned, 1 of 50 pinned.');
  await pin('Demon');
  const counters = main.getByRole('list', { name: 'Pinned creatures' });
  const headings = counters.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Demon', 'Dragon']);
  // Large targets that can be pressed without looking.
  expect(smallTargets(main.getByRole('button', { name: /^[−+]/ }).elements(), 48)).toEqual([]);

  goOffline();
  for (let count = 0; count < 4; count += 1) await button('+10 Dragon').click();
  for (let count = 0; count < 12; count += 1) await button('+1 Dragon').click();
  await button('−1 Dragon').click();
  await settled();
  await expect.element(card('Dragon').getByRole('button', { name: 'Dragon: 51 / 1,000 kills, change' })).toBeVisible();
  await expect.element(card('Dragon').getByText('449 to second stage')).toBeVisible();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await settled();
  await expect.element(card('Dragon').getByRole('button', { name: 'Dragon: 52 / 1,000 kills, change' })).toBeVisible();
});

test('the keyboard alone pins, counts, corrects a stage, lowers a complete one, and unpins', async () => {
  await openApp('/beside');
  await setValue('bestiaryStage', DRAGON, 2);
  focus(search);
  await userEvent.keyboard('dragon');
  await settled();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await settled();
  await expect.element(card('Dragon').getByText('at most 500 to complete')).toBeVisible();
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
  (search.element() as HTMLElement).blur();
  await userEvent.keyboard('jx');
  await settled();
  await expect.element(sheet('Dragon').getByText(/^At least 500 kills are known\./)).toBeVisible();
  await sheet('Dragon').getByRole('textbox', { name: 'Kills' }).fill('999');
  await userEvent.keyboard('{Enter}');
  await settled();
  await expect.element(card('Dragon').getByText('1 to complete')).toBeVisible();
  await expect.element(button('+1 Dragon')).toHaveFocus();
  await userEvent.keyboard('x');
  const complete = card('Dragon').getByText('Complete', { exact: true });
  await expect.element(complete).toBeVisible();
  focus(button('−1 Dragon'));
  await userEvent.keyboard('{Enter}');
  await settled();
  focus(page.getByRole('alertdialog', { name: 'Lower Dragon?' }).getByRole('button', { name: 'Lower' }));
  await userEvent.keyboard('{Enter}');
  await settled();
  await expect.element(card('Dragon').getByText('1 to complete')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await settled();
  await expect.element(complete).toBeVisible();
  focus(button('Unpin Dragon'));
  await userEvent.keyboard('{Enter}');
  await settled();
  await expect.element(blank).toBeVisible();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await settled();
  await expect.element(card('Dragon')).toBeVisible();
});

test('two counters fit on the smallest phone with full-size buttons, one of them for a boss', async () => {
  await asPhone();
  await resize(360, 640);
  writeStored(`pins ${GUEST_OWNER}`, [OBERON, DRAGON]);
  await openApp('/beside');
  const bars = page.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect();
  for (const name of ['Grand Master Oberon', 'Dragon']) {
    const { top, bottom } = card(name).element().getBoundingClientRect();
    expect(top, name).toBeGreaterThan(0);
    expect(bottom, name).toBeLessThanOrEqual(bars.top);
  }
  expect(smallTargets(document.querySelectorAll('main li button'), 44)).toEqual([]);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  await button('+1 Grand Master Oberon').click();
  await settled();
  await expect.element(card('Grand Master Oberon').getByText('4 to prowess')).toBeVisible();
  expect(sidewaysOverflow(), 'with the badge').toBeLessThanOrEqual(0);
  // The notice covers no button of any counter.
  await expect.element(toasts.getByText('Grand Master Oberon: 1 of 60 kills')).toBeVisible();
  for (const key of document.querySelectorAll('main li button')) {
    const { x, y, width, height } = key.getBoundingClientRect();
    if (y + height > bars.top) continue;
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    expect(key.contains(hit), key.getAttribute('aria-label') ?? '').toBe(true);
  }
  await goTo(`/bosstiary?item=${OBERON}`);
  await expect.element(sheet('Grand Master Oberon').getByText('1 of 60 kills')).toBeVisible();
  await expect.element(sheet('Grand Master Oberon').getByRole('switch', { name: 'Pinned for counting' })).toBeChecked();
});

test('a kill is counted from home in two taps', async () => {
  await asPhone();
  writeStored(`pins ${GUEST_OWNER}`, [DRAGON]);
  await openApp('/');
  const taps = countTaps();
  await main.getByRole('link', { name: 'Beside the game' }).click();
  await settled();
  await button('+1 Dragon').click();
  await settled();
  await expect.element(card('Dragon').getByText('1', { exact: true })).toBeVisible();
  expect(taps()).toBe(2);
});

test('kills that are counted on two devices at once are added', async () => {
  const username = await signUp();
  writeStored(`pins ${username}/0`, [DRAGON]);
  await openApp('/beside');
  const goOnline = goOffline();
  await button('+10 Dragon').click();
  await button('+1 Dragon').click();
  await button('−1 Dragon').click();
  await settled();
  const phone = otherDevice(username);
  await phone.sync([phone.op({ list: 'bestiary', item: DRAGON, add: 30 })]);
  letPass(6000);
  goOnline();
  await settled();
  await expect.element(card('Dragon').getByText('40', { exact: true })).toBeVisible();
  const changes = await phone.pullAll();
  expect(changes.find(({ item }) => item === DRAGON)?.value).toBe(40);
});

test('fifty creatures can be pinned and no more, which is shown here and on a creature’s own sheet', async () => {
  // No creature has id 46.
  const ids = Array.from({ length: 51 }, (_, at) => at + 2).filter((id) => id !== DRAGON && id !== 46);
  writeStored(`pins ${GUEST_OWNER}`, ids);
  await openApp('/beside');
  await expect.element(page.getByText('49 of 50 pinned')).toBeVisible();
  await pin('Dragon');
  await expect.element(page.getByText('You can pin up to 50 creatures. Unpin one first.')).toBeVisible();
  await expect.element(search).not.toBeInTheDocument();
  await button('Unpin Dragon').click();
  await expect.element(search).toBeVisible();

  const pinned = (name: string) => sheet(name).getByRole('switch', { name: 'Pinned for counting' });
  await goTo(`/bestiary?item=${DRAGON}`);
  await pinned('Dragon').click();
  await settled();
  expect(spoken()).toBe('Dragon pinned, 50 of 50 pinned.');
  await goTo('/bestiary?item=53');
  await expect.element(sheet('Frost Troll').getByText(/^You can pin up to 50/)).toBeVisible();
  await goTo(`/bestiary?item=${DRAGON}`);
  await pinned('Dragon').click();
  await goTo('/beside');
  await expect.element(page.getByText('49 of 50 pinned')).toBeVisible();
});

describe('the screen', () => {
  const awake = page.getByRole('switch', { name: /^Keep the screen awake/ });
  const screenStaysOn = page.getByText('The screen stays on while this page is visible.');

  class Lock extends EventTarget implements WakeLockSentinel {
    readonly type = 'screen';
    released = false;
    onrelease = null;
    async release(): Promise<void> {
      this.released = true;
      this.dispatchEvent(new Event('release'));
    }
  }

  test('stays on if the player wants it, again when the page returns, and is released at the end', async () => {
    const locks: Lock[] = [];
    vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => {
      const lock = new Lock();
      locks.push(lock);
      return lock;
    });
    const released = () => locks.map((lock) => lock.released);
    await openApp('/beside');
    expect(released()).toEqual([]);
    await awake.click();
    await expect.element(screenStaysOn).toBeVisible();
    // Browsers release the lock when the page is hidden.
    await locks[0]?.release();
    await expect.element(page.getByText('Not kept awake at the moment.')).toBeVisible();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(screenStaysOn).toBeVisible();
    expect(released()).toEqual([true, false]);
    await goTo('/hunt-log');
    expect(released()).toEqual([true, true]);
    await goTo('/beside');
    await expect.element(screenStaysOn).toBeVisible();
    await awake.click();
    await expect.element(screenStaysOn).not.toBeInTheDocument();
    expect(released()).toEqual([true, true, true]);
  });

  test('shows if the device can not keep it on', async () => {
    vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(new Error('refused'));
    await openApp('/beside');
    await awake.click();
    await expect.element(page.getByText(/^This device isn't keeping the screen awake now/)).toBeVisible();
  });
});
