import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { smallTargets, spoken } from '#tests/component/facts.ts';
import { show } from '#tests/component/show.tsx';
import { asPhone } from '#tests/component/window.ts';
import { StageGroups } from './stage-groups.tsx';

beforeEach(() => show(<StageGroups />));

describe('the stage picker', () => {
  const radios = () =>
    page.getByRole('radiogroup', { name: 'Stage of Dragon 2' }).getByRole('radio').elements() as HTMLInputElement[];
  const reached = () => radios().findIndex((radio) => radio.checked);
  /** The stages that are drawn as passed. */
  const underlined = () =>
    radios().flatMap((radio, index) =>
      getComputedStyle(radio.parentElement ?? radio, '::after').content === 'none' ? [] : [index],
    );

  test('moves by the arrow keys and underlines the passed stages', async () => {
    expect([reached(), underlined()]).toEqual([2, [1]]);
    radios()[2]?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect([reached(), underlined()]).toEqual([3, [1, 2]]);
    expect(radios()[3]?.ariaLabel).toBe('Complete, 1,000 kills');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect([reached(), underlined()]).toEqual([0, []]);
  });

  test('accepts a press on a stage', async () => {
    await page.getByRole('radiogroup', { name: 'Stage of Dragon 0' }).getByText('2').click();
    const chosen = page.getByRole('radiogroup', { name: 'Stage of Dragon 0' }).getByRole('radio', { name: 'Stage 2' });
    await expect.element(chosen).toBeChecked();
  });

  test('is large enough for a finger, as are the addons and counts', async () => {
    await asPhone();
    const controls = document.querySelectorAll(':is(input[type=radio], input[type=checkbox], button)');
    expect(controls.length).toBeGreaterThan(40);
    await expect.poll(() => smallTargets(controls, 44)).toEqual([]);
  });
});

describe('the addon picker', () => {
  const part = (name: string) => page.getByRole('checkbox', { name, exact: true });

  test('turns the base on with an addon', async () => {
    await part('Citizen, missing: second addon').click();
    await expect.element(part('Citizen, missing: outfit owned')).toBeChecked();
    await expect.element(part('Citizen, missing: first addon')).not.toBeChecked();
  });

  test('asks for confirmation before removing the addons with the base', async () => {
    const owned = () =>
      ['outfit owned', 'first addon', 'second addon'].map(
        (name) => (part(`Citizen, full: ${name}`).element() as HTMLInputElement).checked,
      );
    const question = page.getByRole('dialog', { name: 'Take back Citizen, full?' });

    await part('Citizen, full: outfit owned').click();
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(owned()).toEqual([true, true, true]);

    await part('Citizen, full: outfit owned').click();
    await question.getByRole('button', { name: 'Take back' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(owned()).toEqual([false, false, false]);
  });

  test('does not ask for confirmation if the base has no addons', async () => {
    await part('Citizen, base: outfit owned').click();
    await expect.element(part('Citizen, base: outfit owned')).not.toBeChecked();
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });
});

describe('the keypad sheet', () => {
  const figure = page.getByRole('button', { name: /^Demon: .* kills, change$/ });
  const sheet = page.getByRole('dialog', { name: 'Demon' });
  const field = sheet.getByLabelText('Kills');
  const key = (name: string) => sheet.getByRole('button', { name, exact: true });

  test('adds, shows the sum, and respects the limit', async () => {
    await expect.element(figure).toHaveTextContent('1,842 / 2,500');
    await figure.click();
    await expect.element(field).toHaveValue('1842');

    await field.fill('2501');
    await expect.element(sheet.getByText('Enter 2,500 or less.')).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(key('Set')).toBeDisabled();
    await field.fill('many');
    await expect.element(sheet.getByText('Enter a whole number, with digits only.')).toBeVisible();
    await field.fill('');
    await expect.element(sheet.getByText('Enter a number.')).toBeVisible();

    await field.fill('2,489');
    await key('Add 10').click();
    await expect.element(field).toHaveValue('2499');
    await expect.poll(spoken).toBe('Kills: 2,499');
    await expect.element(key('Add 10')).toBeDisabled();
    await key('Add 1').click();
    await field.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(figure).toHaveTextContent('2,500 / 2,500');
  });

  test('does not change the count if it is closed, and returns the focus', async () => {
    await figure.click();
    await key('Add 100').click();
    await key('Cancel').click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(figure).toHaveTextContent('1,842 / 2,500');
    await expect.element(figure).toHaveFocus();
  });
});
