import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { goOffline, openApp, send, settled, signUp } from '#tests/component/app.tsx';
import { auctionOf } from '#tests/component/auctions.ts';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { otherPlayer } from '#tests/component/profiles.ts';
import { asPhone } from '#tests/component/window.ts';

const DRAGON = 34;
const main = page.getByRole('main');
const sheet = page.getByRole('dialog', { name: 'Charms' });
const notice = page.getByRole('region', { name: 'Notifications' });
const grade = (charm: string, option: RegExp) =>
  sheet.getByRole('radiogroup', { name: `${charm}, grade` }).getByRole('radio', { name: option });
const tile = (label: string) =>
  [...sheet.element().querySelectorAll('dl > div')].find((one) => one.querySelector('dt')?.textContent === label)
    ?.textContent;

describe('the sheet of charms', () => {
  test('opens from the bestiary and sets grades offline, with charm points earned, spent and left', async () => {
    await asPhone(320);
    await openApp('/bestiary');
    await setValue('bestiary', DRAGON, 1000);
    await setValue('charms', 0, 1);
    goOffline();
    await main.getByRole('button', { name: /cp$/ }).click();
    await settled();
    await expect.element(sheet.getByRole('listitem').first()).toBeVisible();
    expect(sheet.getByRole('listitem').elements()).toHaveLength(25);
    expect(tile('Charm points earned')).toMatch(/^Charm points earned25of [\d,]+$/);
    expect(tile('Charm points spent')).toMatch(/^Charm points spent240of [\d,]+$/);
    expect(tile('Charm points left')).toBe('Charm points left0');
    await expect.element(sheet.getByText(/^Your charms cost 215 charm points more/)).toBeVisible();
    await expect.element(grade('Wound', /^Grade 1, 240 charm points$/)).toBeChecked();
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(await violations('[role=dialog]')).toEqual([]);

    await grade('Wound', /^No grade$/).click({ force: true });
    await settled();
    expect(tile('Charm points left')).toBe('Charm points left25');
    await notice.getByRole('button', { name: 'Undo' }).click();
    await settled();
    await expect.element(grade('Wound', /^Grade 1/)).toBeChecked();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await settled();
    await expect.element(main.getByRole('button', { name: /cp$/ })).toHaveFocus();
  });

  test('shows what the game had left at the import, also offline, until the import is undone', async () => {
    await signUp();
    const { data } = (await send('POST', 'characters', { name: 'Elyra Vane' })) as { data: { id: number } };
    const general = { 'Available Charm Points': '415', 'Available Minor Charm Echoes': '12' };
    const order = { auctionId: await auctionOf({ general }), sections: ['mounts'], characterId: data.id };
    const imported = (await send('POST', 'import/bazaar', order)) as { data: { id: string } };
    await openApp('/search?q=wound');
    const goOnline = goOffline();
    await main.getByRole('button', { name: 'Wound' }).click();
    await settled();
    expect(tile('Charm points left')).toMatch(/^Charm points left0415 on .*, by your import$/);
    expect(tile('Minor charm echoes left')).toMatch(/^Minor charm echoes left12on .*, by your import$/);
    expect(await violations('[role=dialog]')).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    goOnline();
    await send('DELETE', `user/imports/${imported.data.id}`, undefined);
    await main.getByRole('button', { name: 'Wound' }).click();
    await expect.poll(() => tile('Minor charm echoes left')).toBeUndefined();
    expect(tile('Charm points left')).toBe('Charm points left0');
  });

  test('opens from a charm found by the search', async () => {
    await openApp('/search?q=wound');
    await main.getByRole('button', { name: 'Wound' }).click();
    await settled();
    await expect.element(grade('Wound', /^No grade$/)).toBeChecked();
  });

  test('opens from the own profile', async () => {
    const username = await signUp();
    await openApp(`/profile?username=${username}`);
    await setValue('charms', 0, 3);
    await settled();
    await main.getByRole('button', { name: '0', exact: true }).click();
    await settled();
    await expect.element(grade('Wound', /^Grade 3/)).toBeChecked();
    await expect.element(grade('Wound', /^Grade 1/)).toBeEnabled();
  });

  test("shows another player's charms read-only, without advice on them", async () => {
    await asPhone();
    const username = await otherPlayer('Thalor', [['charms', 0, 1]]);
    await openApp(`/profile/bestiary?username=${username}`);
    await main.getByRole('button', { name: /cp$/ }).click();
    await settled();
    await expect.element(grade('Wound', /^Grade 1/)).toBeChecked();
    await expect.element(grade('Wound', /^Grade 2/)).toBeDisabled();
    expect(tile('Charm points left')).toBe('Charm points left0');
    await expect.element(sheet.getByText(/^Your charms cost/)).not.toBeInTheDocument();
  });
});
