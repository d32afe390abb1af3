import { expect } from 'vitest';
import { openList } from './support/list-screen.ts';
import { listedNames, open, settled, signUp, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';

const SYNC = '**/api/v1/user/sync';

test('a browser whose storage was emptied, but not its cookies, shows once what may be missing', async ({
  server,
  openDevice,
}) => {
  const { page, context } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  await untilSaved(page);
  const [first = ''] = await listedNames(page);
  // As a device reports that has more to send than fits in one call.
  await context.route(SYNC, (route) => {
    const request = route.request().postDataJSON();
    return route.continue({ postData: { ...request, pendingTotal: request.pendingTotal + 2 } });
  });
  await tickOf(page, first).check();
  await untilSaved(page);
  await context.unroute(SYNC);

  await page.goto('about:blank');
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', {
    origin: server.origin,
    storageTypes: 'indexeddb,local_storage,cache_storage',
  });
  await openList(page, '/achievements');
  const notice = page.getByRole('region', { name: 'Storage cleared', exact: true });
  await settled(page);
  const words =
    /^This browser's storage has been cleared since your last visit\. It last synced .*; 2 changes that were waiting then/;
  expect(await notice.getByText(words).isVisible()).toBe(true);
  // Changes that had reached the account are back.
  expect(await tickOf(page, first).isChecked()).toBe(true);
  await notice.getByRole('button', { name: /Dismiss|Close/ }).click();
  await settled(page);
  expect(await notice.count()).toBe(0);
  await page.reload();
  await untilSaved(page);
  expect(await notice.count()).toBe(0);
});

test('a device that can’t open a store shows the list, and reports immediately that a tick is not saved', async ({
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(/could not|StorageFailure|OpenFailedError|DatabaseClosedError/);
  // Like browsers that store nothing: every opening fails.
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  });
  await openList(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await tickOf(page, first).click();
  await settled(page);
  const notice = page.getByRole('region', { name: 'Notifications' });
  expect(await notice.getByText(`${first} could not be saved on this device, so it is as before.`).isVisible()).toBe(
    true,
  );
  expect(await tickOf(page, first).isChecked()).toBe(false);
});
