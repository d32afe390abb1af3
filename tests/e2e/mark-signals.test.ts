import { expect } from 'vitest';
import { spoken } from './support/list-screen.ts';
import { listedNames, open, settled, signUp, tickedOf, tickOf } from './support/player.ts';
import { test } from './support/stage.ts';

test('an emblem fills under the finger and not on load', async ({ openDevice }) => {
  const { page } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/titles?search=coldblooded');
  const row = page.locator('[data-item]').first();
  const running = () =>
    row.evaluate((card) => card.getAnimations({ subtree: true }).flatMap((one) => Reflect.get(one, 'animationName')));
  expect(await running()).toEqual([]);
  await row.evaluate((card) => {
    const rose = new Promise<boolean>((resolve) =>
      card.addEventListener('animationstart', (event) => {
        if (/rise/.test(String(Reflect.get(event, 'animationName')))) resolve(true);
      }),
    );
    Reflect.set(window, 'rose', rose);
  });
  await tickOf(page, 'Coldblooded').check();
  expect(await page.evaluate(() => Reflect.get(window, 'rose'))).toBe(true);
  await page.reload();
  await tickedOf(page, 'Coldblooded').waitFor();
  expect((await running()).filter((name) => /rise/.test(String(name)))).toEqual([]);
});

test.for(['no-preference', 'reduce'] as const)(
  'the last of a section is said, felt twice and seen on its ring, without a buzz under reduced motion (%s)',
  async (reducedMotion, { openDevice }) => {
    const { page, context } = await openDevice({ reducedMotion });
    await context.addInitScript(() => {
      const buzzes: unknown[] = [];
      Reflect.set(window, 'buzzes', buzzes);
      Object.defineProperty(Navigator.prototype, 'vibrate', { value: (pattern: unknown) => buzzes.push(pattern) > 0 });
    });
    await signUp(page, 'Elyra');
    await open(page, '/titles?elementsToShow=all');
    const names = await listedNames(page);
    const ring = page
      .getByRole('main')
      .getByRole('img', { name: /percent$/ })
      .first();
    await page.keyboard.press('j');
    await settled(page);
    expect(await tickOf(page, names[0] ?? '').evaluate((tick) => tick === document.activeElement)).toBe(true);
    for (let marked = 0; marked < names.length; marked += 1) {
      if (marked === names.length - 1) {
        await settled(page);
        expect(await spoken(page)).toContain('92 of 93.');
        expect(await ring.getAttribute('data-swept')).toBeNull();
      }
      await page.keyboard.press('Space');
      if (marked < names.length - 1) await page.keyboard.press('j');
    }
    await settled(page);
    expect(await spoken(page)).toBe(`${names.at(-1)} earned. 93 of 93. Titles complete: all 93 earned.`);
    expect(await page.getByText('Titles complete: all 93 earned.').first().isVisible()).toBe(true);
    expect(await ring.getAttribute('data-swept')).toBe('');
    const buzzes = await page.evaluate(() => Reflect.get(window, 'buzzes'));
    expect(buzzes).toEqual(reducedMotion === 'reduce' ? [] : [...Array.from({ length: 92 }, () => 10), [10, 80, 10]]);

    await page.reload();
    await settled(page);
    expect(await ring.getAttribute('aria-label')).toBe('100 percent');
    expect(await ring.getAttribute('data-swept')).toBeNull();
  },
);
