import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { open, settled, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The notice of a lost connection, which appears 3 seconds after the loss. */
const notice = (page: Page) => page.getByRole('region', { name: 'Connection' });

test('a list keeps its scroll position after an offline reload, despite the notice', async ({ openDevice }) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow', ...PHONE });
  expectTrouble(SERVER_UNREACHABLE);
  await open(page, '/achievements?elementsToShow=all');
  await untilWorkerControls(page);
  await page.evaluate(() => scrollTo(0, 3000));
  await context.setOffline(true);
  await notice(page).waitFor();
  await settled(page);
  const atMiddle = () =>
    page.evaluate(() => {
      const row = document.elementFromPoint(innerWidth / 3, innerHeight / 2)?.closest('main li');
      return `${row?.querySelector('a')?.textContent} at ${Math.round(row?.getBoundingClientRect().top ?? 0)}`;
    });
  const before = await atMiddle();
  expect(before).toMatch(/^\w.* at \d+$/);

  for (const time of ['once', 'and once more']) {
    await page.reload();
    await notice(page).waitFor();
    await settled(page);
    expect(await atMiddle(), time).toBe(before);
  }
});
