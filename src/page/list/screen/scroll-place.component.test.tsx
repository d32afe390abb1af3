import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, settled, travel } from '#tests/component/app.tsx';
import { scrollToPlace } from '#tests/component/list.ts';

/** True if a row is visible in the middle of the window. */
const showsRows = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main li') !== null;

/** Without the mouse, which would scroll to the link first. */
async function follow(navigation: string, link: string | RegExp): Promise<void> {
  const element = page.getByRole('navigation', { name: navigation }).getByRole('link', { name: link }).element();
  (element as HTMLElement).click();
  await settled();
}

describe('the scroll position of a list is restored', () => {
  test('on going back from another screen, which starts at the top, also after going forward', async () => {
    await openApp('/achievements?elementsToShow=all');
    await scrollToPlace(6000);
    await follow('Sections', /^Titles/);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Titles' })).toBeVisible();
    expect(scrollY).toBe(0);
    await travel(-1);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Achievements' })).toBeVisible();
    expect(scrollY).toBe(6000);
    expect(showsRows()).toBe(true);
    await travel(1);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Titles' })).toBeVisible();
    expect(scrollY).toBe(0);
  });

  test('on going back from another page of it', async () => {
    await openApp('/achievements');
    await scrollToPlace(700);
    await follow('Pages', 'Next');
    expect(scrollY).toBe(0);
    await travel(-1);
    expect(scrollY).toBe(700);
  });
});
