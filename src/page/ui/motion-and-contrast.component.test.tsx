import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { openApp, settled, signUp } from '#tests/component/app.tsx';
import { focus, listedNames, main, sheet, statusChoice, tickOf } from '#tests/component/list.ts';
import { prefer, resize } from '#tests/component/window.ts';

const filters = page.getByRole('button', { name: 'Filters' });
const styleOf = (place: Locator | Element, property: string, part?: string) =>
  getComputedStyle('element' in place ? place.element() : place, part).getPropertyValue(property);
/** The drawn box of a tick. */
const boxOf = (name: string) => tickOf(name).element().nextElementSibling ?? document.body;

async function press(control: Locator): Promise<void> {
  await control.click();
  await settled();
}

describe('motion', () => {
  test('lasts 90 ms on hover, 160 ms for menus and 260 ms for sheets, and rows change at once', async () => {
    await resize(820, 900);
    const name = await signUp();
    await openApp('/achievements');
    const [first = ''] = listedNames();
    expect(styleOf(filters, 'transition-duration')).toMatch(/^0\.09s/);
    const row = tickOf(first).element().closest('li') ?? document.body;
    for (const part of [row, row.firstElementChild ?? row, tickOf(first)])
      expect(styleOf(part, 'transition-duration')).toBe('0s');
    await press(page.getByRole('banner').getByRole('button', { name }));
    expect(styleOf(page.getByRole('menu'), 'animation-duration')).toBe('0.16s');
    await userEvent.keyboard('{Escape}');
    await press(filters);
    expect(styleOf(sheet('Filters'), 'animation-duration')).toBe('0.26s');
  });

  test('is reduced to nothing for players who prefer reduced motion', async () => {
    await resize(820, 900);
    await prefer('prefers-reduced-motion', 'reduce');
    await openApp('/achievements');
    let longest = 0;
    const watch = ({ target }: AnimationEvent) => {
      const lasting = (target as Element).getAnimations().map(({ effect }) => Number(effect?.getTiming().duration));
      longest = Math.max(longest, ...lasting);
    };
    document.addEventListener('animationstart', watch);
    await press(tickOf(listedNames()[0] ?? ''));
    await press(filters);
    expect(styleOf(sheet('Filters'), 'animation-duration')).toBe('0.001s');
    await userEvent.keyboard('{Escape}');
    await settled();
    document.removeEventListener('animationstart', watch);
    expect(styleOf(filters, 'transition-duration')).toMatch(/^0s/);
    expect(longest).toBeLessThanOrEqual(1);
  });
});

describe('contrast', () => {
  test('is higher for players who prefer more: hairlines become lines, and secondary text is as dark as other text', async () => {
    await openApp('/bestiary');
    const bar = page.getByRole('banner');
    const quiet = main.getByRole('paragraph').first();
    const words = styleOf(page.getByRole('heading', { level: 1 }), 'color');
    const line = styleOf(bar, 'border-bottom-color');
    expect(styleOf(quiet, 'color')).not.toBe(words);
    await prefer('prefers-contrast', 'more');
    expect(styleOf(quiet, 'color')).toBe(words);
    expect(styleOf(bar, 'border-bottom-color')).not.toBe(line);
  });

  test('in forced colours still shows which choice is selected', async () => {
    await prefer('forced-colors', 'active');
    await openApp('/achievements');
    const [name = ''] = listedNames();
    const blank = styleOf(boxOf(name), 'background-color');
    await press(tickOf(name));
    expect(styleOf(boxOf(name), 'background-color')).not.toBe(blank);
    expect(styleOf(statusChoice('All'), 'outline-style')).toBe('solid');
    expect(styleOf(statusChoice('Missing'), 'outline-style')).toBe('none');

    const entry = page.getByRole('switch', { name: 'Mark mutually exclusive' });
    const thumb = () => styleOf(entry, 'background-color', '::after');
    await expect.element(entry).toBeChecked();
    expect(thumb()).not.toBe(styleOf(entry, 'background-color'));
    await press(entry);
    await expect.element(entry).not.toBeChecked();
    expect(thumb()).not.toBe(styleOf(entry, 'background-color'));

    focus(page.getByRole('banner').getByRole('button', { name: 'Login' }));
    await userEvent.keyboard('{Enter}');
    await settled();
    expect(styleOf(page.getByRole('dialog'), 'border-top-style')).toBe('solid');
  });
});
