import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallTargets, violations } from '#tests/component/facts.ts';
import { show } from '#tests/component/show.tsx';
import { asPhone, inTheme } from '#tests/component/window.ts';
import { ChoiceGroups } from './choice-groups.tsx';

beforeEach(() => show(<ChoiceGroups />));

describe('choices of several', () => {
  const button = page.getByRole('button', { name: /^Category/ }).first();
  const popover = page.getByRole('dialog', { name: 'Category' });
  const box = (name: RegExp) => popover.getByRole('checkbox', { name });

  test('are ticked by the keyboard in one list, which shows their number', async () => {
    await expect.element(button).toHaveTextContent('Any (3)');
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(box(/^Bosses/)).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(box(/^Bosses/)).toBeChecked();
    await userEvent.keyboard('q');
    await expect.element(box(/^Quests/)).toHaveFocus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Home}');
    await expect.element(box(/^Bosses/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(box(/^Exploration/)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(popover).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveTextContent('2 chosen');

    await userEvent.keyboard('{Enter}');
    await expect.element(box(/^Bosses/)).toHaveFocus();
    await popover.getByRole('button', { name: 'Any', exact: true }).click();
    await expect.element(box(/^Bosses/)).not.toBeChecked();
    await popover.getByRole('button', { name: 'Done' }).click();
    await expect.element(button).toHaveTextContent('Any (3)');
  });

  test.for(['dark', 'light'] as const)('have no axe violations while open, in %s', async (theme) => {
    inTheme(theme);
    await button.click();
    await expect.element(popover).toBeVisible();
    expect(await violations('[role=dialog]')).toEqual([]);
  });

  test('are large enough for a finger', async () => {
    await asPhone();
    await button.click();
    await expect.element(popover).toBeVisible();
    expect(smallTargets(popover.getByRole('checkbox').elements(), 44)).toEqual([]);
    expect(smallTargets(popover.getByRole('button').elements(), 44)).toEqual([]);
  });
});

describe('toggle chips', () => {
  test('are a group: arrows move, Space presses, Tab leaves it', async () => {
    const grade = (number: number) => page.getByRole('button', { name: `Grade ${number}` });
    (grade(1).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(grade(2)).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(grade(2)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{End}');
    await expect.element(grade(4)).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(grade(4)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(grade(2)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Category Any (3)' })).toHaveFocus();
  });
});

describe('a range', () => {
  test('has ends with names and values, which never cross', async () => {
    const fewest = page.getByRole('slider', { name: 'Minimum points, from 1', exact: true });
    const most = page.getByRole('slider', { name: 'Maximum points, from 1', exact: true });
    const values = () => [fewest, most].map((end) => end.element().getAttribute('aria-valuenow'));
    expect(values()).toEqual(['1', '10']);
    for (const [end, key, after] of [
      [fewest, 'ArrowRight', ['2', '10']],
      [fewest, 'PageUp', ['4', '10']],
      [most, 'ArrowLeft', ['4', '9']],
      [most, 'PageDown', ['4', '7']],
      [fewest, 'End', ['7', '7']],
      [fewest, 'ArrowUp', ['7', '7']],
      [most, 'Home', ['7', '7']],
      [fewest, 'ArrowDown', ['6', '7']],
      [most, 'End', ['6', '10']],
      [fewest, 'Home', ['1', '10']],
    ] as const) {
      (end.element() as HTMLElement).focus();
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(values, { message: key }).toEqual(after);
    }
  });
});

describe('a segmented control', () => {
  test('is operated by the arrows, and one segment is always chosen', async () => {
    const segment = (name: RegExp) => page.getByRole('radiogroup', { name: 'Status' }).getByRole('radio', { name });
    (segment(/^All/).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(segment(/^Missing/)).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(segment(/^Earned/)).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(segment(/^All/)).toBeChecked();
    await userEvent.keyboard(' ');
    await expect.element(segment(/^All/)).toBeChecked();
  });
});
