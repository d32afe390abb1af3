import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SETTING_CURRENT_CHARACTER } from '#core/progress/lists.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { observeCurrentCharacter } from '#offline/outbox/observe/observe.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import type { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { goOffline, intercept, letPass, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, spoken, violations } from '#tests/component/facts.ts';
import { listedNames, tickOf } from '#tests/component/list.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

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
  await send('PATCH', 'characters', { id, name: 'Thorne Vane', isHidden: 0 });
  await expect.element(accountMenu('Thorne Vane')).toBeVisible();
});

test('choosing a character offline that was deleted meanwhile leaves the former one, without a question', async () => {
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

test('a character that is converted elsewhere keeps its progress, including unsent ticks', async () => {
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

describe('a switch on another device', () => {
  const notice = page.getByRole('region', { name: 'Character', exact: true });
  const SETTING = { list: 'settings', item: SETTING_CURRENT_CHARACTER, character: null } as const;

  /** Makes another device play a character; 0 = the legacy one. */
  async function switchOn(device: SyncDevice, value: number): Promise<void> {
    const current = (await device.pullAll()).find(({ list }) => list === 'settings');
    await device.sync([device.op({ ...SETTING, value, base: current?.version ?? null })]);
  }

  /** The character that the account plays, and the achievements of each. */
  async function standing(device: SyncDevice) {
    const changes = await device.pullAll();
    const ticked = changes.filter(({ list, value }) => list === 'achievements' && value === 1);
    return {
      played: changes.find(({ list }) => list === 'settings')?.value,
      ticked: ticked.map(({ character, item }) => [character, item]),
    };
  }

  test('is shown with its device, and undone for the account by one press', async () => {
    const username = await signUp();
    const id = await addCharacter({ name: 'Thorne' });
    const desk = otherDevice(username);
    await openApp('/achievements');
    await switchOn(desk, id);
    await expect.element(notice.getByText('Now playing Thorne, switched on Firefox (Linux).')).toBeVisible();
    await expect.element(accountMenu('Thorne')).toBeVisible();
    await settled();
    expect(spoken()).toBe('Now playing Thorne, switched on Firefox (Linux).');
    await notice.getByRole('button', { name: `Stay on ${username}` }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(accountMenu(username)).toBeVisible();
    await expect.element(badge('Saved')).toBeVisible();
    expect((await standing(desk)).played).toBe(0);
  });

  test('by the site is shown without a device, until it is dismissed', async () => {
    await signUp();
    const id = await addCharacter({ name: 'Thorne' });
    await openApp('/contact');
    await send('PATCH', 'characters/current', { id });
    await expect.element(notice.getByText('Now playing Thorne.')).toBeVisible();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(accountMenu('Thorne')).toBeVisible();
  });

  test('is not shown if it was made in another tab of this browser', async () => {
    const username = await signUp();
    const id = await addCharacter({ name: 'Thorne' });
    await openApp('/contact');
    const database = new ProgressDatabase(username);
    await enqueue(database, { clock: Date.now, newId }, [
      { ...SETTING, character: 0, value: id, text: null, source: 'tap', group: null },
    ]);
    database.close();
    await expect.element(accountMenu('Thorne')).toBeVisible();
    dispatchEvent(new Event('online'));
    await expect.element(badge('Saved')).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  });

  test('that arrives between press and click leaves the tick to the character on the screen', async () => {
    const username = await signUp();
    const id = await addCharacter({ name: 'Thorne' });
    const desk = otherDevice(username);
    await openApp('/achievements');
    const tick = tickOf(listedNames()[0] ?? '').element() as HTMLElement;
    const database = new ProgressDatabase(username);
    intercept('user/sync', async (_call, pass) => {
      const answer = await pass();
      const isNews = (await answer.clone().text()).includes('"settings"');
      if (isNews) tick.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      return answer;
    });
    const arrived = new Promise<void>((resolve, reject) => {
      const stop = observeCurrentCharacter(
        database,
        ({ current }) => {
          if (current === id) resolve();
        },
        reject,
      );
      onTestFinished(stop);
    });
    await switchOn(desk, id);
    await arrived;
    // All that the page makes of it at once is made by the second frame.
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    expect(accountMenu(username).elements()).toHaveLength(1);
    tick.click();
    await expect.element(accountMenu('Thorne')).toBeVisible();
    await expect.element(badge('Saved')).toBeVisible();
    database.close();
    const { played, ticked } = await standing(desk);
    expect([played, ticked.map(([character]) => character)]).toEqual([id, [null]]);
  });

  test('that arrives while a tick is being stored leaves it to the character that was on the screen', async () => {
    const username = await signUp();
    const id = await addCharacter({ name: 'Thorne' });
    const desk = otherDevice(username);
    await openApp('/achievements');
    const tick = tickOf(listedNames()[0] ?? '').element() as HTMLElement;
    intercept('user/sync', async (_call, pass) => {
      const answer = await pass();
      // In the very task in which the news comes.
      if ((await answer.clone().text()).includes('"settings"')) tick.click();
      return answer;
    });
    await switchOn(desk, id);
    await expect.element(accountMenu('Thorne')).toBeVisible();
    await expect.element(badge('Saved')).toBeVisible();
    const { ticked } = await standing(desk);
    expect(ticked.map(([character]) => character)).toEqual([null]);
  });

  test.for(['dark', 'light'] as const)('is shown accessibly, on a phone in %s', async (theme) => {
    await asPhone();
    inTheme(theme);
    const username = await signUp();
    const id = await addCharacter({ name: 'Thorne' });
    await openApp('/achievements');
    await switchOn(otherDevice(username), id);
    await expect.element(notice).toBeVisible();
    await settled();
    expect(await violations('[aria-label=Character]')).toEqual([]);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(smallTargets(notice.getByRole('button').elements(), 44)).toEqual([]);
  });
});
