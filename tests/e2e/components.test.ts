/** How the components of the gallery behave under the keyboard and the pointer, and what they say. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { buildWhatIsStale, PREVIEW_PAGE } from '#server/launch/build-what-is-stale.mjs';
import { smallTargets } from './support/accessibility.ts';
import { pressUntil } from './support/press-until.ts';
import { test } from './support/stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test.override({ settings: { PAGE_DIR: PREVIEW_PAGE } });
beforeAll(async () => {
  await buildWhatIsStale(() => undefined, ['preview']);
});

async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery');
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
}

const spoken = async (page: Page) => (await page.locator('[data-live-region]').innerText()).trim();

describe('the stage picker', () => {
  const radios = (page: Page) => page.getByRole('radiogroup', { name: 'Stage of Dragon 2' }).getByRole('radio');
  const reached = (page: Page) =>
    radios(page).evaluateAll((all) => all.findIndex((radio) => radio instanceof HTMLInputElement && radio.checked));
  /** The stages that are drawn as passed. */
  const underlined = (page: Page) =>
    radios(page).evaluateAll((all) =>
      all.flatMap((radio, index) =>
        getComputedStyle(radio.parentElement ?? radio, '::after').content === 'none' ? [] : [index],
      ),
    );

  test('moves by the arrow keys, and underlines what is passed', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openGallery(page);
    expect([await reached(page), await underlined(page)]).toEqual([2, [1]]);
    await radios(page).nth(2).focus();
    await page.keyboard.press('ArrowRight');
    expect([await reached(page), await underlined(page)]).toEqual([3, [1, 2]]);
    expect(await radios(page).nth(3).getAttribute('aria-label')).toBe('Complete, 1,000 kills');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    expect([await reached(page), await underlined(page)]).toEqual([0, []]);
  });

  test('and the addons are targets for a finger', async ({ openDevice }) => {
    const { page } = await openDevice(PHONE);
    await openGallery(page);
    const controls = page.locator('#stages').locator('input[type=radio], input[type=checkbox], button');
    expect(await controls.count()).toBeGreaterThan(40);
    expect(await smallTargets(controls, 44)).toEqual([]);
  });
});

describe('the addon picker', () => {
  const part = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

  test('turns the base on with an addon', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openGallery(page);
    await part(page, 'Citizen, missing: second addon').check();
    expect(await part(page, 'Citizen, missing: outfit owned').isChecked()).toBe(true);
    expect(await part(page, 'Citizen, missing: first addon').isChecked()).toBe(false);
  });

  test('asks before the base takes its addons away', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openGallery(page);
    const names = ['outfit owned', 'first addon', 'second addon'].map((name) => `Citizen, full: ${name}`);
    const owned = () => Promise.all(names.map((name) => part(page, name).isChecked()));
    const question = page.getByRole('dialog', { name: 'Take back Citizen, full?' });

    await part(page, 'Citizen, full: outfit owned').click();
    await question.getByRole('button', { name: 'Keep' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await owned()).toEqual([true, true, true]);

    await part(page, 'Citizen, full: outfit owned').click();
    await question.getByRole('button', { name: 'Take back' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await owned()).toEqual([false, false, false]);
  });

  test('does not ask about a base without addons', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openGallery(page);
    await part(page, 'Citizen, base: outfit owned').uncheck();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the keypad sheet', () => {
  test('adds, says the sum, and keeps to the limit', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openGallery(page);
    const figure = page.getByRole('button', { name: /^Demon: .* kills, change$/ });
    expect(await figure.innerText()).toContain('1,842 / 2,500');
    await figure.click();
    const sheet = page.getByRole('dialog', { name: 'Demon' });
    const field = sheet.getByLabel('Kills');
    const set = sheet.getByRole('button', { name: 'Set' });
    expect(await field.inputValue()).toBe('1842');

    await field.fill('2501');
    await sheet.getByText('Enter 2,500 or less.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await set.isDisabled()).toBe(true);
    await field.fill('many');
    await sheet.getByText('Enter a whole number, with digits only.').waitFor();
    await field.fill('');
    await sheet.getByText('Enter a number.').waitFor();

    await field.fill('2,489');
    await sheet.getByRole('button', { name: 'Add 10', exact: true }).click();
    expect(await field.inputValue()).toBe('2499');
    expect(await spoken(page)).toBe('Kills: 2,499');
    expect(await sheet.getByRole('button', { name: 'Add 10', exact: true }).isDisabled()).toBe(true);
    await sheet.getByRole('button', { name: 'Add 1', exact: true }).click();
    await field.press('Enter');
    await sheet.waitFor({ state: 'detached' });
    expect(await figure.innerText()).toContain('2,500 / 2,500');
  });

  test('leaves the count as it is when it is left', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openGallery(page);
    const figure = page.getByRole('button', { name: /^Demon: .* kills, change$/ });
    await figure.click();
    const sheet = page.getByRole('dialog', { name: 'Demon' });
    await sheet.getByRole('button', { name: 'Add 100' }).click();
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await figure.innerText()).toContain('1,842 / 2,500');
    await expect.poll(() => figure.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('a data table', () => {
  const report = (page: Page) => page.getByRole('table', { name: 'What the import changed' });
  const names = (page: Page) => report(page).getByRole('rowheader').allInnerTexts();
  const directions = (page: Page) =>
    report(page)
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getAttribute('aria-sort')));

  test('says by which column it is sorted, and sorts by the keyboard', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openGallery(page);
    expect(await directions(page)).toEqual(['ascending', 'none', 'none', null, null]);
    await report(page).getByRole('button', { name: 'Now' }).press('Enter');
    expect(await directions(page)).toEqual(['none', 'none', 'ascending', null, null]);
    expect(await names(page)).toEqual(['Titles', 'Bosstiary', 'Achievements', 'Bestiary']);
    expect(await spoken(page)).toBe('Sorted by Now, ascending');
    await page.keyboard.press('Enter');
    expect(await directions(page)).toEqual(['none', 'none', 'descending', null, null]);
    expect(await names(page)).toEqual(['Bestiary', 'Achievements', 'Bosstiary', 'Titles']);
    expect(await spoken(page)).toBe('Sorted by Now, descending');
  });

  test('that is wider than the phone scrolls by the keyboard, and keeps its heads and its names', async ({
    openDevice,
  }) => {
    const { page } = await openDevice(PHONE);
    await openGallery(page);
    const region = page.getByRole('region', { name: 'Creatures, edited' });
    await region.focus();
    const name = region.getByRole('rowheader', { name: 'Demon' });
    const before = await name.boundingBox();
    await pressUntil(page, 'ArrowRight', () => region.evaluate((element) => element.scrollLeft > 20), true);
    expect((await name.boundingBox())?.x).toBe(before?.x);
    const top = () => region.getByRole('columnheader', { name: 'Name' }).boundingBox();
    const headBefore = await top();
    await region.evaluate((element) => element.scrollTo(0, 60));
    expect((await top())?.y).toBe(headBefore?.y);
  });

  test('becomes cards on phones, and stays a table for a screen reader', async ({ openDevice }) => {
    const { page } = await openDevice(PHONE);
    await openGallery(page);
    const row = page.getByRole('table', { name: 'Your characters' }).getByRole('row').nth(1);
    expect(await row.getAttribute('aria-current')).toBe('true');
    const name = await row.getByRole('rowheader').boundingBox();
    const code = await row.getByRole('cell').first().boundingBox();
    expect(code?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
    expect(await row.getByRole('cell').count()).toBe(4);
  });
});

describe('the bar of pages', () => {
  test('names its ways and the present page, and leads to the ends', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openGallery(page);
    const bar = page.getByRole('navigation', { name: 'Pages, from 6 of 11' });
    const present = bar.locator('[aria-current=page]');
    const ways = () =>
      bar.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(await present.textContent()).toBe('Page 6');
    expect(await ways()).toEqual([
      'First page',
      'Previous page',
      'Page 1',
      'Page 5',
      'Page 7',
      'Page 11',
      'Next page',
      'Last page',
    ]);
    await bar.getByRole('button', { name: 'Last page' }).click();
    expect(await present.textContent()).toBe('Page 11');
    expect(await ways()).toEqual(['First page', 'Previous page', 'Page 1', 'Page 10']);
    await bar.getByRole('button', { name: 'First page' }).click();
    expect(await present.textContent()).toBe('Page 1');
    expect(await ways()).toEqual(['Page 2', 'Page 11', 'Next page', 'Last page']);
  });

  test('stays in one line on the narrowest phone', async ({ openDevice }) => {
    const { page } = await openDevice({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
    await openGallery(page);
    const bar = page.getByRole('navigation', { name: 'Pages, from 6 of 11' });
    const tops = await bar
      .getByRole('button')
      .evaluateAll((buttons) => [
        ...new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top)).filter((top) => top !== 0)),
      ]);
    expect(tops).toHaveLength(1);
  });
});

describe('the copy button', () => {
  test('copies and says so, in place and aloud', async ({ openDevice }) => {
    const { page } = await openDevice();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openGallery(page);
    await page.getByRole('button', { name: 'Copy code', exact: true }).click();
    await page.getByRole('button', { name: 'Code copied' }).waitFor();
    expect(await spoken(page)).toBe('Code copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LM-7Q4K-29XD');
  });

  test('says that it did not where the browser refuses', async ({ openDevice }) => {
    const { page } = await openDevice();
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await openGallery(page);
    await page.getByRole('button', { name: 'Copy code', exact: true }).click();
    await page.getByRole('button', { name: 'Not copied' }).waitFor();
    expect(await spoken(page)).toBe('Not copied. Your browser does not allow it.');
  });
});

describe('boards and history', () => {
  test('give those who tie one rank, and coins with words to the first three', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openGallery(page);
    const rows = page.getByRole('list', { name: 'Monthly ranking' }).getByRole('listitem');
    const coins = await rows.evaluateAll((all) =>
      all.map(
        (row) => row.querySelector('[role=img]')?.getAttribute('aria-label') ?? row.firstElementChild?.textContent,
      ),
    );
    expect(coins).toEqual(['Rank 1', 'Rank 2', 'Rank 2', '4', '48']);
    expect(await rows.last().getAttribute('aria-current')).toBe('true');
    await rows.last().getByText('You').waitFor();
  });

  test('keep the own row in sight while its list is', async ({ openDevice }) => {
    const { page } = await openDevice({ viewport: { width: 1440, height: 420 } });
    await openGallery(page);
    const list = page.getByRole('list', { name: 'Monthly ranking' });
    await list.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 200));
    const own = await list.getByRole('listitem').last().boundingBox();
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(420);
  });

  test('show a heatmap as a table on demand', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openGallery(page);
    const words = 'Records per day, December 2025 to November 2026.';
    const heatmap = page.getByRole('img', { name: words });
    await heatmap.waitFor();
    await page.getByRole('button', { name: 'Show as table' }).first().click();
    const table = page.getByRole('table', { name: words });
    expect(await table.getByRole('rowheader').first().innerText()).toBe('December 2025');
    expect(await table.getByRole('row').count()).toBe(13);
    await page.getByRole('button', { name: 'Show as picture' }).click();
    await heatmap.waitFor();
  });
});

describe('fields of forms', () => {
  test('take a file and give it back', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openGallery(page);
    const field = page.getByLabel('Your drawing', { exact: true });
    await field.setInputFiles({ name: 'doll.png', mimeType: 'image/png', buffer: Buffer.alloc(2048) });
    await page.getByText('doll.png 2 kB', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove doll.png' }).click();
    expect(await page.getByText('doll.png 2 kB', { exact: true }).count()).toBe(0);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('choose all of several, and none', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openGallery(page);
    const group = page.getByRole('group', { name: 'Sections to Import' });
    await group.getByRole('button', { name: '3 of 9 selected' }).click();
    await group.getByRole('checkbox', { name: 'Charms' }).check();
    await group.getByRole('button', { name: '4 of 9 selected' }).waitFor();
    await group.getByRole('button', { name: 'Select all' }).click();
    await group.getByRole('button', { name: '9 of 9 selected' }).waitFor();
    await group.getByRole('button', { name: 'Select none' }).click();
    await group.getByRole('button', { name: '0 of 9 selected' }).waitFor();
  });
});

describe('the emblem that fills in steps', () => {
  test('rises from where it was when it changes, and is just there when it is first drawn', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openGallery(page);
    const next = page.getByRole('button', { name: 'Next stage of the emblem' });
    /** What rises with the next frame: `from` is how much of the full emblem was hidden before. */
    const rising = (press: boolean) =>
      next.evaluate(async (button, pressed) => {
        if (pressed && button instanceof HTMLElement) button.click();
        await new Promise((resolve) => requestAnimationFrame(resolve));
        return document.getAnimations().flatMap((animation) => {
          const { effect } = animation;
          if (!(animation instanceof CSSAnimation && effect instanceof KeyframeEffect)) return [];
          const [from] = effect.getKeyframes();
          return /rise/.test(animation.animationName)
            ? [{ from: String(from?.clipPath), ms: Number(effect.getTiming().duration) }]
            : [];
        });
      }, press);
    expect(await rising(false)).toEqual([]);
    expect([await rising(true), await rising(true), await rising(true)]).toEqual([
      [{ from: 'inset(100% -2px -2px)', ms: 260 }],
      [{ from: 'inset(66.6667% -2px -2px)', ms: 260 }],
      [{ from: 'inset(33.3333% -2px -2px)', ms: 260 }],
    ]);
    // Back to nothing: the blank one is all there is.
    expect(await rising(true)).toEqual([]);
  });
});
