import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readMailFolder } from '#tests/builders/servers/mail.ts';
import { newDevice, SERVER_UNREACHABLE } from './support/device.ts';
import { openFaultyProxy, type SeenRequest } from './support/faulty-proxy.ts';
import { open, settled, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow', impatientBackgroundSync: true });

const TEXT = 'The map of Edron is blank.';
const isMessage = ({ method, path: at }: SeenRequest) => method === 'POST' && at === '/api/v1/contact';

async function write(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Your email' }).fill('elyra@example.org');
  await main.getByRole('textbox', { name: 'Message' }).fill(TEXT);
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await main.getByRole('listitem').filter({ hasText: TEXT }).waitFor();
}

const reference = (page: Page) =>
  page.getByRole('region', { name: 'Your messages' }).getByText(/^LM-[2-9A-HJ-NP-Z]{6}$/);

test('a message written offline, in a tab that is then closed, is mailed once the network is back, and its number is shown later', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(SERVER_UNREACHABLE);
  const mails = () => readMailFolder(path.join(server.dataDir, 'mail'));
  await open(page, '/contact');
  await untilWorkerControls(page);
  await context.setOffline(true);
  await write(page);
  const blank = await context.newPage();
  await page.close();
  expect(await mails()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(async () => (await mails()).length).toBe(1);
  await open(blank, '/contact');
  const number = (await reference(blank).textContent()) ?? '';
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect([mail?.headers.get('subject'), mail?.headers.get('reply-to')]).toEqual([
    `[${number}] bug`,
    'elyra@example.org',
  ]);
  expect(mail?.text).toContain(TEXT);
});

test('a message whose response is lost is resent and mailed once', async ({ browser, server }) => {
  const proxy = await openFaultyProxy(server.origin);
  const device = await newDevice(browser, { origin: proxy.origin, serviceWorkers: 'block' });
  device.expectTrouble(SERVER_UNREACHABLE);
  const { page } = device;
  await open(page, '/contact');
  const lost = proxy.loseReplies(isMessage);
  await write(page);
  await lost;
  await reference(page).waitFor();
  await settled(page);
  const sent = proxy.requests.filter(isMessage).map(({ body }) => JSON.parse(body).id as string);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
  expect(await readMailFolder(path.join(server.dataDir, 'mail'))).toHaveLength(1);
  await device.close();
  await proxy.close();
});
