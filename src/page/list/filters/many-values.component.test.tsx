import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goTo, openApp, settled } from '#tests/component/app.tsx';
import { smallTargets, spoken, violations } from '#tests/component/facts.ts';
import { choicesOf, press, viewTotal } from '#tests/component/list.ts';
import { countTaps } from '#tests/component/taps.ts';
import { asPhone } from '#tests/component/window.ts';

const places = page.getByRole('dialog', { name: 'Location' });
const field = places.getByRole('searchbox', { name: 'Search in Location' });
const boxes = () => places.getByRole('checkbox').elements() as HTMLInputElement[];
const labels = () => boxes().map((box) => box.parentElement?.querySelector('span')?.textContent);
const box = (name: string) => places.getByRole('checkbox', { name: new RegExp(`^${name}`) });

async function openPlaces(): Promise<void> {
  await openApp('/bestiary');
  await choicesOf('Location').click();
  await settled();
}

describe('a filter with many values, on a wide screen', () => {
  test('is searched by typing, and Enter selects the first match', async () => {
    await openPlaces();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('ank');
    expect(labels().every((label) => label?.toLowerCase().includes('ank'))).toBe(true);
    expect(labels()[0]).toMatch(/^Ank/);
    expect(spoken()).toBe(`${boxes().length} found.`);
    const [first = ''] = labels();
    await press('{Enter}');
    await settled();
    expect(new URLSearchParams(location.search).get('locations')).toBe(first);
    expect(spoken()).toMatch(/^Showing all \d+\.$/);
    // The value is at the top, and all others are listed again.
    await expect.element(field).toHaveValue('');
    expect([labels()[0], boxes()[0]?.checked]).toEqual([first, true]);
    expect(boxes().length).toBeGreaterThan(50);
    expect(await violations('[role=dialog]')).toEqual([]);
  });

  test('is navigated with the arrow keys, and Esc clears the search before it closes', async () => {
    await openPlaces();
    await userEvent.keyboard('thais');
    await press('{ArrowDown}');
    expect(document.activeElement).toBe(boxes()[0]);
    await press('{ArrowDown}{ArrowUp}{ArrowUp}');
    await expect.element(field).toHaveFocus();
    await press('{ArrowDown}');
    // A letter continues the search.
    await userEvent.keyboard('x');
    await expect.element(field).toHaveValue('thaisx');
    await expect.element(places.getByText('Nothing found for “thaisx”.')).toBeVisible();
    expect(spoken()).toBe('0 found.');
    await press('{Enter}');
    expect(location.search).toBe('');
    await press('{Escape}');
    await expect.element(field).toHaveValue('');
    await press('{Escape}');
    await expect.element(places).not.toBeInTheDocument();
    await expect.element(choicesOf('Location')).toHaveFocus();
  });

  test('renders all of its values on scrolling, and a selected one stays in place', async () => {
    await openPlaces();
    const list = boxes()[0]?.closest('ul') as HTMLElement;
    let before = 0;
    while (before < list.scrollHeight) {
      before = list.scrollHeight;
      list.scrollTop = before;
      await settled();
    }
    expect(boxes()).toHaveLength(490);
    const [, second = ''] = labels();
    list.scrollTop = 0;
    await box(second).click();
    await settled();
    expect(labels()[1]).toBe(second);
  });
});

test('on a phone a list is filtered by a location with three taps and some typing', async () => {
  await asPhone();
  await openApp('/bestiary');
  await goTo('/');
  const taps = countTaps();
  const controls = [
    page.getByRole('link', { name: 'Lists' }),
    page.getByRole('button', { name: 'Filters' }),
    page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Location / }),
  ];
  for (const control of controls) {
    await control.click();
    await settled();
  }
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('roshamuul');
  expect(await violations('[role=dialog]')).toEqual([]);
  expect(smallTargets([...boxes(), ...places.getByRole('button').elements()], 44)).toEqual([]);
  await press('{Enter}');
  await settled();
  expect(new URLSearchParams(location.search).get('locations')).toBe('Roshamuul Cistern');
  expect(taps()).toBe(3);
  await places.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Show \d/ }).click();
  await settled();
  expect(viewTotal()).toBeLessThan(833);
});
