import { expect } from 'vitest';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { figures, openList } from './support/list-screen.ts';
import { badge, bookmarkOf, listedNames, settled, tickOf, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

test('ticks and bookmarks work without an account: counted, reverted, stored over reloads, never sent, with persistent storage requested once', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await page.addInitScript(() => {
    let requests = 0;
    Object.defineProperty(window, 'persistRequests', { get: () => requests });
    StorageManager.prototype.persist = async () => {
      requests += 1;
      return true;
    };
  });
  const requests = () => page.evaluate<number>(() => Reflect.get(window, 'persistRequests'));
  const written: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && written.push(request.url()));
  await openList(page, '/achievements');
  expect(await badge(page, /^On this device only/).count()).toBe(0);
  await untilWorkerControls(page);

  const [first = '', second = ''] = await listedNames(page);
  expect(await requests()).toBe(0);
  await tickOf(page, first).check();
  await settled(page);
  expect(await requests()).toBe(1);
  await bookmarkOf(page, second).click();
  await settled(page);
  expect(await requests()).toBe(1);
  expect(await figures(page, '1 / 571').isVisible()).toBe(true);
  expect(await badge(page, 'On this device only 2').isVisible()).toBe(true);
  expect(await page.locator('[data-sync=waiting]').count()).toBe(0);

  await context.setOffline(true);
  await page.reload();
  await settled(page);
  await tickOf(page, second).check();
  await settled(page);
  expect(await figures(page, '2 / 571').isVisible()).toBe(true);
  await page.keyboard.press('Control+z');
  await settled(page);
  expect(await figures(page, '1 / 571').isVisible()).toBe(true);
  expect(await tickOf(page, first).isChecked()).toBe(true);
  expect(await bookmarkOf(page, second).getAttribute('aria-pressed')).toBe('true');
  expect(await badge(page, 'On this device only 2').isVisible()).toBe(true);
  expect(written.filter((url) => url.startsWith(server.origin))).toEqual([]);
});
