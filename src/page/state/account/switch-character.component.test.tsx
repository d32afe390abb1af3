import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goOffline, letPass, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { tickOf } from '#tests/component/list.ts';

const banner = page.getByRole('banner');
const accountMenu = (label: string) => banner.getByRole('button', { name: label, exact: true });
const offered = page.getByRole('group', { name: 'Characters' }).getByRole('menuitemradio');
const badge = (name: string) => banner.getByRole('link', { name, exact: true });

/** Makes a character the current one by the menu. */
async function play(label: string, name: string): Promise<void> {
  await accountMenu(label).click();
  await settled();
  await offered.filter({ hasText: name }).click();
  await settled();
}

async function addCharacter(form: object): Promise<number> {
  const { data } = (await send('POST', 'characters', form)) as { data: { id: number } };
  return data.id;
}

test('a character that is added or renamed elsewhere is offered without a reload', async () => {
  const username = await signUp();
  await openApp('/contact');
  await accountMenu(username).click();
  await settled();
  const id = await addCharacter({ name: 'Thorne' });
  await expect.element(offered.filter({ hasText: 'Thorne' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await settled();
  await play(username, 'Thorne');
  await send('PATCH', 'characters', { id, name: 'Thorne Vane', is_hidden: 0 });
  await expect.element(accountMenu('Thorne Vane')).toBeVisible();
});

test('a character chosen without a connection that was deleted meanwhile leaves the former one, and asks nothing', async () => {
  const username = await signUp();
  const id = await addCharacter({ name: 'Mirelda' });
  await openApp('/contact');
  const goOnline = goOffline();
  await play(username, 'Mirelda');
  await expect.element(badge('Offline · 1 waiting')).toBeVisible();
  await send('DELETE', 'characters', { id });
  letPass(6000);
  goOnline();
  await expect.element(accountMenu(username)).toBeVisible();
  await expect.element(badge('Saved')).toBeVisible();
});

test('a character that is converted elsewhere keeps its progress, unsent ticks included', async () => {
  const username = await signUp();
  // A player's name may have digits, a character's may not.
  await send('PATCH', 'user', { default_character_name: 'Elyra' });
  const { data } = (await send('POST', 'achievements', {})) as { data: { id: number; name: string }[] };
  const [first, second, third] = data as [(typeof data)[0], (typeof data)[0], (typeof data)[0]];
  const desk = otherDevice(username);
  await desk.sync([desk.op({ item: first.id, value: 1 })]);
  await openApp('/achievements');
  const goOnline = goOffline();
  await tickOf(second.name).click();
  await expect.element(badge('Offline · 1 waiting')).toBeVisible();
  const id = await addCharacter({ isMainCharacter: 1 });
  await desk.sync([desk.op({ item: third.id, value: 1, character: id })]);
  letPass(6000);
  goOnline();
  await expect.element(badge('Saved')).toBeVisible();
  for (const { name } of [first, second, third]) await expect.element(tickOf(name)).toBeChecked();
  const changes = await desk.pullAll();
  const standing = changes.filter(({ list, value }) => list === 'achievements' && value === 1);
  expect(standing.map(({ character, item }) => [character, item])).toEqual(
    expect.arrayContaining([first, second, third].map((one) => [id, one.id])),
  );
  expect(standing).toHaveLength(3);
});
