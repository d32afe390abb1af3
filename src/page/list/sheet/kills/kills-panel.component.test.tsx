import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeStored } from '#page/platform/device-storage.ts';
import { GUEST_OWNER } from '#page/state/accounts/owner.ts';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { goOffline, letPass, openApp, otherDevice, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, spoken, violations } from '#tests/component/facts.ts';
import { fact, focus, main, press, sheet, toasts } from '#tests/component/list.ts';
import { countTaps } from '#tests/component/taps.ts';
import { asPhone, inTheme, resize } from '#tests/component/window.ts';

const DRAGON_ID = 34;
/** First in the list. */
const CALAMARY = { id: 1105, name: 'Abyssal Calamary' } as const;

const dragon = sheet('Dragon');
const field = dragon.getByRole('textbox', { name: 'Kills, or +37 to add' });
const key = (by: number) => dragon.getByRole('button', { name: `+${by} Dragon`, exact: true });
const stage = (name: RegExp) => dragon.getByRole('radio', { name });

async function openDragon(): Promise<void> {
  await openApp(`/bestiary?item=${DRAGON_ID}`);
  await expect.element(field).toBeVisible();
}

/** Replaces the text of the field. */
async function type(text: string): Promise<void> {
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
  await settled();
}

/** Returns a hunt counted on this device. */
const hunt = (group: string, count: number) => ({
  session: { id: group, from: null, to: null },
  rows: [{ name: 'dragon', count, list: 'bestiary', item: DRAGON_ID }],
  group,
  at: 0,
});

test('37 kills are added to a creature from home with two taps and typing', async () => {
  await asPhone();
  await openApp('/');
  await setValue('bestiary', CALAMARY.id, 60);
  const taps = countTaps();
  const sections = page.getByRole('navigation', { name: 'Progress by section' });
  await sections.getByRole('link', { name: /Bestiary/ }).click();
  await settled();
  await main.getByRole('button', { name: `${CALAMARY.name}: 60 / 500 kills, change` }).click();
  await settled();
  await userEvent.keyboard('+37{Enter}');
  await settled();
  await expect.element(main.getByRole('button', { name: `${CALAMARY.name}: 97 / 500 kills, change` })).toBeVisible();
  expect(taps()).toBe(2);
});

test('kills are typed, added and undone in the sheet, which shows how many hunts are left', async () => {
  writeStored(`hunts ${GUEST_OWNER}`, [hunt('one', 30), hunt('two', 34)]);
  await openDragon();
  await expect.element(dragon.getByText('0 of 1,000 kills')).toBeVisible();
  await type('811');
  await expect.element(dragon.getByText('811 of 1,000 kills')).toBeVisible();
  await expect.element(dragon.getByText('189 left, about 6 hunts at your pace')).toBeVisible();
  await expect.element(stage(/^Second stage, 500 kills/)).toBeChecked();
  expect(spoken()).toMatch(/^Dragon: 811 of 1,000 kills, second stage\./);
  await type('+37');
  await expect.element(field).toHaveValue('848');
  for (const by of [1, 10, 100]) await key(by).click();
  await settled();
  await expect.element(field).toHaveValue('959');
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await settled();
  await expect.element(field).toHaveValue('859');
  await type('1,000');
  await expect.element(dragon.getByText('Complete', { exact: true })).toBeVisible();
  // Fewer kills need confirmation.
  await type('999');
  const question = page.getByRole('alertdialog', { name: 'Lower Dragon?' });
  await expect.element(question.getByText('Dragon is complete. It will no longer count as complete.')).toBeVisible();
  await question.getByRole('button', { name: 'Keep' }).click();
  await settled();
  await expect.element(field).toHaveValue('1000');
});

test('an invalid count stays as typed, and the reason is shown and announced', async () => {
  await openDragon();
  for (const [text, why] of [
    ['', 'Enter your exact kill count.'],
    ['many', 'Enter a whole number, or one with + to add.'],
    ['+', 'Enter a whole number, or one with + to add.'],
    ['1000001', 'Enter 1,000,000 or less.'],
  ] as const) {
    await type(text);
    await expect.element(dragon.getByText(why)).toBeVisible();
    await expect.element(field).toHaveValue(text);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
    expect(spoken()).toBe(why);
  }
  await type('7');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(dragon.getByText('7 of 1,000 kills')).toBeVisible();
});

test('if only a stage is recorded, the exact count is required, also by the buttons', async () => {
  await openDragon();
  await stage(/^Second stage/).click();
  await settled();
  await expect.element(dragon.getByText('At least 500 of 1,000 kills')).toBeVisible();
  await expect.element(dragon.getByText('At most 500 left')).toBeVisible();
  await key(10).click();
  await expect.element(dragon.getByText('Enter your exact kill count.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await type('+37');
  await expect.element(dragon.getByText('Enter your exact kill count.')).toBeVisible();
  await expect.element(field).toHaveValue('+37');
  await type('560');
  await key(10).click();
  await settled();
  await expect.element(dragon.getByText('570 of 1,000 kills', { exact: true })).toBeVisible();
});

test('kills added offline are added to those counted on another device', async () => {
  const username = await signUp();
  await openDragon();
  const goOnline = goOffline();
  await type('+37');
  const phone = otherDevice(username);
  await phone.sync([phone.op({ list: 'bestiary', item: DRAGON_ID, add: 40 })]);
  letPass(6000);
  goOnline();
  await settled();
  await expect.element(dragon.getByText('77 of 1,000 kills')).toBeVisible();
});

test('the soul core is ticked next to the kills, and a mastery uses it up', async () => {
  await openDragon();
  const mastered = dragon.getByRole('checkbox', { name: 'Animus mastered' });
  const core = dragon.getByRole('checkbox', { name: 'Soul core kept' });
  await core.click();
  await settled();
  expect(spoken()).toMatch(/^Dragon: soul core kept\./);
  await mastered.click();
  await settled();
  await expect.element(mastered).toBeChecked();
  await expect.element(core).not.toBeChecked();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await settled();
  await expect.element(mastered).not.toBeChecked();
  await expect.element(core).toBeChecked();
});

test('a boss is counted in its sheet, without a soul core', async () => {
  await openApp('/bosstiary?search=grand+master+oberon');
  await main.getByRole('link', { name: /^Grand Master Oberon/ }).click({ position: { x: 20, y: 10 } });
  await settled();
  const boss = sheet('Grand Master Oberon');
  await boss.getByRole('button', { name: '+10 Grand Master Oberon' }).click();
  await settled();
  await expect.element(boss.getByText('10 of 60 kills')).toBeVisible();
  await expect.element(boss.getByText('50 left')).toBeVisible();
  await expect.element(boss.getByRole('checkbox')).not.toBeInTheDocument();
});

test('counting works with the keyboard only', async () => {
  await openDragon();
  focus(field);
  // Nothing was typed, so there is no error.
  await press('{Enter}');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await press('{Control>}a{/Control}+5{Enter}');
  await settled();
  await expect.element(field).toHaveValue('5');
  await press('{Tab}{Enter}');
  await settled();
  await expect.element(key(1)).toHaveFocus();
  await expect.element(field).toHaveValue('6');
  await press('u');
  await settled();
  await expect.element(field).toHaveValue('5');
});

test.for(['dark', 'light'] as const)('counting is accessible on the smallest phone, in %s', async (theme) => {
  inTheme(theme);
  await asPhone();
  await resize(360, 640);
  await openDragon();
  await type('many');
  expect(await violations('[role=dialog]')).toEqual([]);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(smallTargets(dragon.element().querySelectorAll('form button, form input, fieldset input'), 44)).toEqual([]);
  expect(fact('Charm points')).toBe('25');
});
