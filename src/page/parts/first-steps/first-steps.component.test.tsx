import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addCharacter } from '#page/state/characters/add-character.ts';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { goTo, openApp, send, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { asPhone } from '#tests/component/window.ts';

const ADD = 'Add your character';
const IMPORT = 'Import from the bazaar';
const TICK = 'Your first tick';

const main = page.getByRole('main');
const steps = main.getByRole('list', { name: 'First steps' });
const titles = () =>
  steps
    .getByRole('listitem')
    .elements()
    .map((card) => card.querySelector('a, button')?.textContent);

describe('the first steps of a new account', () => {
  test('are offered on Home, and each card leads to its step', async () => {
    await asPhone(320);
    await signUp();
    await openApp('/');
    await expect.poll(titles).toEqual([ADD, IMPORT, TICK]);
    expect(await violations('main')).toEqual([]);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    for (const [step, dialog] of [
      [ADD, 'Manage Characters'],
      [IMPORT, 'Import Data from the Bazaar'],
    ] as const) {
      await steps.getByRole('button', { name: step, exact: true }).click();
      await settled();
      await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Close' }).first().click();
      await settled();
    }
    await steps.getByRole('link', { name: TICK }).click();
    await settled();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Achievements' })).toBeVisible();
  });

  test('disappear one by one when they are done or dismissed, for good', async () => {
    await signUp();
    await openApp('/');
    await expect.poll(titles).toEqual([ADD, IMPORT, TICK]);
    await setValue('mounts', 368, 1);
    await expect.poll(titles).toEqual([ADD, IMPORT]);
    await steps.getByRole('button', { name: `Dismiss: ${IMPORT}` }).click();
    await expect.poll(titles).toEqual([ADD]);
    await send('POST', 'characters', { name: 'Thalor' });
    await openApp('/');
    await settled();
    await expect.element(steps).not.toBeInTheDocument();
  });

  test.for(['/goals', '/profile/following', '/challenges', '/me'])(
    'are offered on the empty screen %s too',
    async (path) => {
      await signUp();
      await openApp('/');
      await goTo(path);
      await expect.poll(titles).toEqual([ADD, IMPORT, TICK]);
      expect(main.getByRole('button', { name: ADD, exact: true }).elements()).toHaveLength(1);
      await addCharacter({ name: 'Thalor', isHidden: 0 });
      await expect.poll(titles).toEqual([IMPORT, TICK]);
    },
  );

  test('are not offered to an account that began elsewhere, nor to a guest', async () => {
    await openApp('/');
    await expect.element(steps).not.toBeInTheDocument();
    await signUp();
    await send('POST', 'characters', { name: 'Thalor' });
    await openApp('/');
    await settled();
    await expect.element(steps).not.toBeInTheDocument();
  });
});
