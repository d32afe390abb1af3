import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallTargets, violations } from '#tests/component/facts.ts';
import { show } from '#tests/component/show.tsx';
import { asPhone, inTheme } from '#tests/component/window.ts';
import { Select } from './select.tsx';

const TYPES = [
  { value: 'both', label: 'Normal and secret' },
  { value: 'normal', label: 'Normal' },
  { value: 'secret', label: 'Secret' },
];

function Type() {
  const [value, setValue] = useState('both');
  return <Select label="Type" value={value} options={TYPES} onChange={setValue} />;
}

describe('a select', () => {
  const type = page.getByRole('combobox', { name: 'Type' });
  const list = page.getByRole('listbox', { name: 'Type' });
  const option = (name: string) => page.getByRole('option', { name, exact: true });

  beforeEach(() => show(<Type />));

  test('opens, moves, finds options by their first letters and selects, and Esc changes nothing', async () => {
    (type.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(option('Normal and secret')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('Normal')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(option('Secret')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(option('Normal and secret')).toHaveFocus();
    await userEvent.keyboard('se');
    await expect.element(option('Secret')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(type).toHaveFocus();
    await expect.element(type).toHaveTextContent('Secret');

    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('Secret')).toHaveFocus();
    await userEvent.keyboard('{Home}{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(type).toHaveTextContent('Secret');
    await expect.element(type).toHaveFocus();
  });

  test.for(['dark', 'light'] as const)('has no accessibility violations while it is open, in %s', async (theme) => {
    inTheme(theme);
    await type.click();
    await expect.element(list).toBeVisible();
    // While it is open, the rest of the page is hidden and inert; axe handles that only for dialogs.
    expect(await violations('[role=listbox]')).toEqual([]);
  });

  test('has options that are large enough for touch, and can be pressed', async () => {
    await asPhone();
    await type.click();
    await expect.element(option('Secret')).toBeVisible();
    expect(smallTargets(page.getByRole('option').elements(), 44)).toEqual([]);
    await option('Secret').click();
    await expect.element(type).toHaveTextContent('Secret');
  });
});
