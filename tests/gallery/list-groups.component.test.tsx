import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/component/show.tsx';
import { asPhone } from '#tests/component/window.ts';
import { ListGroups } from './list-groups.tsx';

beforeEach(() => show(<ListGroups />));

describe('the bar of pages', () => {
  const bar = page.getByRole('navigation', { name: 'Pages, from 6 of 11' });
  const elements = () => bar.getByRole('button').elements();
  const present = () => bar.element().querySelector('[aria-current=page] > :not([aria-hidden])')?.textContent;
  const buttons = () => elements().map((button) => button.ariaLabel);

  test('names its buttons and the current page, and leads to the ends', async () => {
    expect(present()).toBe('Page 6');
    expect(buttons()).toEqual([
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
    expect(present()).toBe('Page 11');
    expect(buttons()).toEqual(['First page', 'Previous page', 'Page 1', 'Page 10']);
    await bar.getByRole('button', { name: 'First page' }).click();
    expect(present()).toBe('Page 1');
    expect(buttons()).toEqual(['Page 2', 'Page 11', 'Next page', 'Last page']);
  });

  test('fits on one line on the narrowest phone', async () => {
    await asPhone(320);
    const tops = () => elements().map((button) => Math.round(button.getBoundingClientRect().top));
    await expect.poll(() => new Set(tops().filter((top) => top !== 0)).size).toBe(1);
  });
});
