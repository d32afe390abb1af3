import { expect } from 'vitest';
import { addByForm, manageCharacters } from './support/characters.ts';
import { open, settled, signUp } from './support/player.ts';
import { test } from './support/stage.ts';

test('a profile is shared with its card, and its address shows a preview until it is hidden', async ({
  openDevice,
}) => {
  const { page } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/');
  const characters = await manageCharacters(page, 'Elyra');
  await addByForm(characters, 'Thorne');
  await characters.getByRole('button', { name: 'Share profile of Thorne' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Thorne' });
  await settled(page);
  const widths = async () => {
    const pictures = await dialog.getByRole('img').all();
    return Promise.all(pictures.map((picture) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)));
  };
  await expect.poll(widths).toEqual([1200, 468]);
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();

  const stranger = await (await openDevice()).page.context().newPage();
  const seen = await stranger.request.get(link);
  const card = /<meta property="og:image" content="([^"]*)"/.exec(await seen.text())?.[1]?.replaceAll('&amp;', '&');
  expect(card).toContain('/api/v1/profiles/card.png?username=Elyra&character=Thorne');
  expect((await stranger.request.get(card ?? '')).headers()['content-type']).toBe('image/png');
  const general = await (await stranger.request.get('/goals')).text();
  expect(general).not.toContain('og:image');

  await page.keyboard.press('Escape');
  await characters.getByRole('button', { name: 'Edit Thorne' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit character' });
  await editing.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Hidden' }).click();
  await editing.getByRole('button', { name: 'Save' }).click();
  await settled(page);
  expect(await (await stranger.request.get(link)).text()).toBe(general);
  expect((await stranger.request.get(card ?? '')).status()).toBe(404);
});
