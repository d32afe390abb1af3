import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, intercept, openApp, send, settled, signUp, travel } from '#tests/component/app.tsx';
import { violations } from '#tests/component/facts.ts';
import { filterPanel, main, openItem, press, sheet } from '#tests/component/list.ts';

const PATH = '/outfits?search=noblewoman';

/** Returns the names of the outfits in the rows. */
const names = () =>
  main
    .getByRole('group')
    .elements()
    .map(({ ariaLabel }) => ariaLabel);

const sexOf = (sex: 'Female' | 'Male') =>
  filterPanel.getByRole('radiogroup', { name: 'Names and looks' }).getByRole('radio', { name: sex, exact: true });

test('outfits are shown by the names of either sex, found by both, and owned regardless of it', async () => {
  await openApp(PATH);
  expect(names()).toEqual(['Nobleman', 'Retro Nobleman']);
  await page.getByRole('checkbox', { name: 'Nobleman: outfit owned', exact: true }).click();
  await settled();
  await expect.element(sexOf('Male')).toBeChecked();

  await sexOf('Female').click();
  await settled();
  expect(names()).toEqual(['Noblewoman', 'Retro Noblewoman']);
  const owned = page.getByRole('checkbox', { name: 'Noblewoman: outfit owned', exact: true });
  await expect.element(owned).toBeChecked();
  expect(await violations()).toEqual([]);
  // The arrow keys select, and the focus stays in the group.
  await press('{ArrowRight}');
  await settled();
  expect(names()).toEqual(['Nobleman', 'Retro Nobleman']);
  await expect.element(sexOf('Male')).toHaveFocus();
  await press('{ArrowLeft}');
  await settled();
  expect(names()).toEqual(['Noblewoman', 'Retro Noblewoman']);

  await openItem('Noblewoman');
  const outfit = sheet('Noblewoman');
  await expect.element(outfit.getByText('Nobleman, look 132')).toBeVisible();
  await expect.element(outfit.getByText('Noblewoman, look 140')).toBeVisible();
  // The wikis have one page for both looks, under the male name.
  const wiki = outfit.getByRole('link', { name: 'TibiaWiki', exact: true });
  await expect.element(wiki).toHaveAttribute('href', expect.stringMatching(/query=Nobleman%20Outfits$/));
});

test('the device stores which names are shown', async () => {
  localStorage.setItem('loremark.settings', JSON.stringify({ femaleOutfitNames: true }));
  dispatchEvent(new StorageEvent('storage', { key: 'loremark.settings' }));
  await openApp(PATH);
  expect(names()).toEqual(['Noblewoman', 'Retro Noblewoman']);
  await sexOf('Male').click();
  await settled();
  expect(JSON.parse(localStorage.getItem('loremark.settings') ?? '{}').femaleOutfitNames).toBe(false);
});

test("outfits are shown by the names of the character's sex, until the player chooses the other", async () => {
  await signUp();
  const added = (await send('POST', 'characters', { name: 'Elyra Vane' })) as {
    readonly data: { readonly id: number };
  };
  await send('PATCH', 'characters/current', { id: added.data.id });
  // As if the server had verified the character.
  intercept('user/characters', async (_call, pass) => {
    const { data, ...others } = await (await pass()).json();
    return Response.json({ ...others, data: data.map((character: object) => ({ ...character, sex: 'female' })) });
  });
  await openApp(PATH);
  expect(names()).toEqual(['Noblewoman', 'Retro Noblewoman']);
  await expect.element(filterPanel.getByText('Elyra Vane is female in the game.')).toBeVisible();
  // The same names are used everywhere else.
  await goTo('/search?q=nobleman');
  await expect.element(page.getByRole('group', { name: 'Noblewoman', exact: true })).toBeVisible();

  await travel(-1);
  await sexOf('Male').click();
  await settled();
  expect(names()).toEqual(['Nobleman', 'Retro Nobleman']);
  await travel(1);
  await expect.element(page.getByRole('group', { name: 'Nobleman', exact: true })).toBeVisible();
});
