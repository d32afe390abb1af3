import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sidewaysOverflow } from './support/accessibility.ts';
import { coverOfFocus } from './support/boxes.ts';
import { untilListActs } from './support/list-screen.ts';
import { listedNames, signUp } from './support/player.ts';
import { test } from './support/stage.ts';

const WINDOWS = [
  { what: 'a laptop at 200 %', device: { viewport: { width: 640, height: 450 } } },
  { what: 'the narrowest phone', device: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true } },
  { what: 'a phone on its side', device: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true } },
] as const;

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path === '/achievements' || path === '/titles') {
    await listedNames(page);
    // With it the page keeps clear of the header.
    await untilListActs(page);
  }
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

/** What covers the controls that Tab comes to, one line for each that is covered. */
async function coveredOnTheWay(page: Page, path: string, presses: number): Promise<string[]> {
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key);
      const cover = await coverOfFocus(page);
      if (cover === null) continue;
      const name = await page.evaluate(() => {
        const control = document.activeElement;
        return control?.getAttribute('aria-label') ?? control?.textContent;
      });
      covered.push(`${path}, ${key}: ${name} by ${cover}`);
    }
  }
  return covered;
}

describe.for(WINDOWS)('in the window of $what', ({ device }) => {
  test('nothing scrolls sideways', async ({ openDevice }) => {
    const { page } = await openDevice(device);
    const wide: string[] = [];
    const measure = async (where: string) => {
      const over = await sidewaysOverflow(page);
      if (over > 0) wide.push(`${where}: ${over} px`);
    };
    for (const path of ['/', '/achievements', '/titles', '/bestiary', '/recover', '/contact', '/404']) {
      await opened(page, path);
      await measure(path);
    }
    for (const name of ['Login', 'Sign up']) {
      await page.getByRole('banner').getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByRole('textbox').first().waitFor();
      await measure(name);
      // Its last button is inside the window, or can be scrolled there.
      const last = dialog.getByRole('button').last();
      const bottom = async () => {
        await last.scrollIntoViewIfNeeded();
        const box = await last.boundingBox();
        return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
      };
      // The focus comes to the first field when the dialog has risen, and takes the view with it.
      await expect.poll(bottom, { message: name }).toBeLessThanOrEqual(device.viewport.height);
      await dialog.getByRole('button', { name: 'Close' }).click();
    }
    expect(wide).toEqual([]);
  });

  test('what sticks never covers what has the focus', async ({ openDevice }) => {
    const { page } = await openDevice(device);
    await page.goto('/');
    await signUp(page, 'Elyra');
    const covered: string[] = [];
    for (const path of ['/', '/achievements', '/titles']) {
      await opened(page, path);
      covered.push(...(await coveredOnTheWay(page, path, 40)));
    }
    expect(covered).toEqual([]);
  });
});

test('on a phone on its side nothing lies under the notch', async ({ openDevice }) => {
  const { page, context } = await openDevice({
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    isMobile: true,
  });
  const browser = await context.newCDPSession(page);
  await browser.send(
    'Emulation.setSafeAreaInsetsOverride' as never,
    {
      insets: { left: 47, right: 47, bottom: 21 },
    } as never,
  );
  const under: string[] = [];
  for (const path of ['/', '/achievements', '/titles', '/bestiary']) {
    await opened(page, path);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    under.push(
      ...(await page.evaluate((where) => {
        const controls = document.querySelectorAll<HTMLElement>('a, button, input, h1, p');
        return [...controls].flatMap((control) => {
          const { left, right, width, top } = control.getBoundingClientRect();
          if (width <= 1 || top < 0) return [];
          return left < 47 || right > innerWidth - 47
            ? [`${where}: ${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`]
            : [];
        });
      }, path)),
    );
  }
  expect(under).toEqual([]);
});
