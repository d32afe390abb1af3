import { describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { writeStored } from '#page/platform/device-storage.ts';
import { GUEST_OWNER } from '#page/state/accounts/owner.ts';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { setValues } from '#page/state/sync/progress/set-values.ts';
import { goOffline, goTo, letPass, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, spoken, violations } from '#tests/component/facts.ts';
import { main, toasts } from '#tests/component/list.ts';
import { countTaps } from '#tests/component/taps.ts';
import { asPhone, resize } from '#tests/component/window.ts';

const DRAGON = 34;

/** A session of the game client at an hour. */
const session = (hour: string, ...kills: readonly string[]) =>
  [
    `Session data: From 2026-10-05, 10:00:00 to 2026-10-05, ${hour}:00:00`,
    'Session: 01:00h',
    'Killed Monsters:',
    ...kills.map((kill) => `\t${kill}`),
    'Looted Items:',
    '\t5x a platinum coin',
  ].join('\n');

const HUNT = session('11', '60x dragon', '7x rats', '5x Grand Master Oberon');
const LONGER = session('12', '75x dragon', '7x rats', '5x Grand Master Oberon', '1x cave rat');

const field = page.getByRole('textbox', { name: 'Session of the hunt analyser' });
const check = (creature: string) => page.getByRole('checkbox', { name: creature, exact: true });
const line = (creature: string) =>
  page
    .getByRole('table', { name: 'Kills of this hunt' })
    .getByRole('row')
    .filter({ has: check(creature) });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const nothingNew = main.getByText(/^This hunt was counted on .* None of it is new\./);

async function paste(text: string): Promise<void> {
  await field.fill(text);
  await settled();
}

async function press(control: Locator): Promise<void> {
  await control.click();
  await settled();
}

const result = page.getByRole('region', { name: /^Added/ });
const history = page.getByRole('region', { name: /^Hunts/ });
const badge = page.getByRole('banner').getByRole('link', { name: 'Saved', exact: true });

describe('a hunt', () => {
  test('is reviewed and added once, its result stays, and it is undone as one', async () => {
    const username = await signUp();
    await openApp('/bestiary');
    await press(main.getByRole('link', { name: 'Hunt log' }).first());
    await expect.element(main.getByText(`For ${username}`)).toBeVisible();
    await paste(HUNT);
    expect(spoken()).toBe('2 creatures and 1 boss, 72 kills.');
    await expect.element(line('Dragon')).toHaveTextContent(/0 \+ 60 = 60\s*Reaches first stage/);
    await expect.element(line('Rat')).toHaveTextContent(/in the log “rats”\s*0 \+ 7 = 7\s*3 to first stage/);
    await expect.element(line('Grand Master Oberon Boss')).toHaveTextContent('Reaches prowess: +10 boss points');

    await check('Rat').click();
    await press(button(`Add 65 kills to ${username}`));
    expect(spoken()).toBe('1 creature and 1 boss, 65 kills added.');
    await expect.element(result.getByText('1 creature and 1 boss, 65 kills · 1 h · 65 kills an hour')).toBeVisible();
    const lines = result.getByRole('table', { name: 'Added kills' });
    await expect.element(lines).toHaveTextContent(/Dragon\s*0 \+ 60 = 60\s*Reaches first stage/);
    await expect.element(nothingNew).not.toBeInTheDocument();
    expect(document.activeElement?.textContent).toBe(`Added to ${username}`);
    expect(await violations('main')).toEqual([]);

    // After the undo, the text counts as never pasted.
    await userEvent.keyboard('{Control>}z{/Control}');
    await settled();
    await expect.element(button(`Add 72 kills to ${username}`)).toBeVisible();
    await expect.element(line('Dragon')).toHaveTextContent('0 + 60 = 60');
    await press(button(`Add 72 kills to ${username}`));
    await press(result.getByRole('button', { name: 'Undo' }));
    await expect.element(line('Dragon')).toHaveTextContent('0 + 60 = 60');
    await expect.element(toasts.getByText('Hunt undone.')).toBeVisible();
  });

  test('is in view on a small phone as soon as it was pasted', async () => {
    await signUp();
    await asPhone(360);
    await resize(360, 640);
    await openApp('/hunt-log');
    field.element().dispatchEvent(new ClipboardEvent('paste', { bubbles: true }));
    await paste(HUNT);
    await expect.element(page.getByRole('heading', { name: 'What this hunt adds' })).toBeInViewport({ ratio: 1 });
    await expect.element(check('Dragon')).toBeInViewport({ ratio: 1 });
  });

  test('adds to what another device counts, and is subtracted again by an undo', async () => {
    const username = await signUp();
    await openApp('/hunt-log');
    await paste(HUNT);
    const goOnline = goOffline();
    await press(button(`Add 72 kills to ${username}`));
    const phone = otherDevice(username);
    await phone.sync([phone.op({ list: 'bestiary', item: DRAGON, add: 30 })]);
    const counted = async () => {
      const changes = await phone.pullAll();
      return changes.map(({ list, item, value }) => (item === DRAGON ? value : `${list} ${value}`)).sort();
    };
    letPass(6000);
    goOnline();
    await expect.element(badge).toBeVisible();
    expect(await counted()).toEqual([90, 'bestiary 7', 'bosstiary 5']);
    await settled();
    await press(history.getByRole('button', { name: /^Undo the hunt of/ }));
    await expect.element(badge).toBeVisible();
    expect(await counted()).toEqual([30, 'bestiary 0', 'bosstiary 0']);
  });

  test('is added to another character of the account if the player chooses one', async () => {
    const username = await signUp();
    const { data } = (await send('POST', 'characters', { name: 'Mirela Dusk' })) as { data: { id: number } };
    const rows = [{ name: 'dragon', count: 9, list: 'bestiary', item: DRAGON }];
    writeStored(`hunts ${GUEST_OWNER}`, [{ session: { id: 'x', from: null, to: null }, rows, group: 'x', at: 0 }]);
    await openApp('/hunt-log');
    // Hunts that were added without an account belong to no player.
    await expect.element(history.getByText('No hunts yet. The ones you add are listed here.')).toBeVisible();
    await paste(HUNT);
    await page.getByRole('combobox', { name: 'Character' }).click();
    await page.getByRole('option', { name: 'Mirela Dusk' }).click();
    await settled();
    await press(button('Add 72 kills to Mirela Dusk'));
    await expect.element(page.getByRole('region', { name: 'Added to Mirela Dusk' })).toBeVisible();
    await expect.element(history.getByRole('listitem').first()).toBeVisible();
    await expect.element(badge).toBeVisible();
    const changes = await otherDevice(username).pullAll();
    const dragon = changes.find(({ list, item }) => list === 'bestiary' && item === DRAGON);
    expect(dragon).toMatchObject({ character: data.id, value: 60 });
  });

  test('that continues counts only new kills, or all of them if the player insists', async () => {
    await openApp('/hunt-log');
    await paste(HUNT);
    await press(button('Add 72 kills'));
    await paste(`${HUNT} `);
    await expect.element(nothingNew).toBeVisible();
    await expect.element(button(/^Add/)).not.toBeInTheDocument();
    await paste(LONGER);
    await expect
      .element(
        main.getByText(/^The beginning of this hunt was counted on .* Only the kills since then are listed below\./),
      )
      .toBeVisible();
    await expect.element(line('Dragon')).toHaveTextContent('60 + 15 = 75');
    await press(button('Add 16 kills'));
    // One hour since the first copy.
    await expect.element(result.getByText('2 creatures, 16 kills · 1 h · 16 kills an hour')).toBeVisible();
    await paste(`${LONGER} `);
    await expect.element(nothingNew).toBeVisible();
    await press(button('Count it anyway'));
    await expect.element(line('Dragon')).toHaveTextContent('75 + 75 = 150');
    await press(button('Only what is new'));
    await expect.element(button(/^Add/)).not.toBeInTheDocument();
  });

  test('is listed in the history, expands to its rows, and is undone there whatever was added since', async () => {
    await asPhone();
    await openApp('/hunt-log');
    await expect.element(history.getByText('No hunts yet. The ones you add are listed here.')).toBeVisible();
    await paste(HUNT);
    await press(button('Add 72 kills'));
    await setValues([{ list: 'bestiary', item: DRAGON, value: 65, add: 5 }]);
    await press(button('Clear'));
    const [entry] = history.getByRole('listitem').elements();
    expect(entry?.textContent).toMatch(/72 kills · 1 h · 72 kills an hourDragon, Rat, Grand Master Oberon/);
    await history.getByText('72 kills · 1 h').click();
    await expect.element(history.getByText('60 × Dragon')).toBeVisible();
    expect(await violations('main')).toEqual([]);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    expect(smallTargets(document.querySelectorAll('main button, main summary'), 44)).toEqual([]);
    await press(history.getByRole('button', { name: /^Undo the hunt of/ }));
    await expect.element(history.getByText('No hunts yet. The ones you add are listed here.')).toBeVisible();
    await goTo('/bestiary?search=dragon');
    await expect.element(button('Dragon: 5 / 1,000 kills, change')).toBeVisible();
  });
});

test('a hunt is pasted from home in three taps', async () => {
  vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(HUNT);
  await asPhone();
  await openApp('/');
  const taps = countTaps();
  await press(page.getByRole('banner').getByRole('button', { name: 'Menu' }));
  await press(page.getByRole('dialog').getByRole('link', { name: 'Hunt log' }));
  await press(button('Paste'));
  await expect.element(line('Dragon')).toBeVisible();
  expect(taps()).toBe(3);
});

describe('a text', () => {
  test('is read from the clipboard or a file, the replaced text can be restored, and it stays while the screen is left', async () => {
    const clipboard = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(' ');
    await openApp('/hunt-log');
    await press(button('Paste'));
    expect(spoken()).toBe('There is no text on the clipboard. Copy the session in the game first.');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    clipboard.mockResolvedValue(HUNT);
    await press(button('Paste'));
    await expect.element(line('Dragon')).toBeVisible();
    const json = { 'Session start': '2026-10-05, 10:00:00', 'Killed Monsters': [{ Count: 3, Name: 'cave rat' }] };
    const input = document.querySelector('input[type=file]');
    if (input === null) throw new Error('There is no field for a file.');
    await userEvent.upload(input, new File([JSON.stringify(json)], 'hunt.json', { type: 'application/json' }));
    await settled();
    await expect.element(line('Cave Rat')).toBeVisible();
    await press(toasts.getByRole('button', { name: 'Undo' }));
    await expect.element(line('Dragon')).toBeVisible();
    await expect.element(field).toHaveValue(HUNT);
    await press(main.getByRole('link', { name: 'Beside the game' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Beside the game' })).toBeVisible();
    await press(main.getByRole('link', { name: 'Hunt log' }));
    await expect.element(line('Dragon')).toBeVisible();
  });

  test('that is no hunt shows why, and stays', async () => {
    await openApp('/hunt-log');
    for (const [text, message] of [
      ['hello: there', /^There is no list of killed monsters in this text\./],
      ['Session data:\nLoot Type: Market', /^This is a party hunt, which has no list of killed monsters\./],
      [`${HUNT}\n${HUNT}`, 'This is more than one session. Paste them one after the other.'],
      ['x'.repeat(100_001), 'This text has 100,001 characters. At most 100,000 can be read.'],
    ] as const) {
      await field.fill(text);
      (field.element() as HTMLElement).blur();
      await settled();
      await expect.element(page.getByText(message)).toBeVisible();
      await expect.element(field).toHaveValue(text);
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    }
    await press(button('Clear'));
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  });
});

test('the player resolves ambiguous names, and completes a stage by an exact count', async () => {
  await openApp('/hunt-log');
  await setValue('bestiaryStage', DRAGON, 2);
  await paste(session('11', '60x dragon', '30x butterfly', '7x rotwrm', '12x xyzzyq', 'some words'));
  expect(spoken()).toBe('1 creature, 60 kills. 3 unknown names.');
  await expect.element(page.getByText('No creature found. It is not counted.')).toBeVisible();
  await expect.element(page.getByText('This is not a number with a name.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Which butterfly?' }).click();
  await page.getByRole('option', { name: 'Butterfly (blue)' }).click();
  await check('Count as Rotworm').click();
  await expect.element(line('Rotworm').getByText('in the log “rotwrm”')).toBeVisible();

  await expect.element(line('Dragon').getByText('At most 440 to complete')).toBeVisible();
  await press(button('Enter your exact kill count of Dragon'));
  await expect.element(page.getByRole('textbox', { name: 'Kills before this hunt, Dragon' })).toHaveFocus();
  await userEvent.keyboard('499');
  await expect.element(page.getByText('Enter 500 or more: you have at least that many.')).toBeVisible();
  await expect.element(button(/^Add/)).toBeDisabled();
  await userEvent.keyboard('{Control>}a{/Control}940');
  await expect.element(line('Dragon').getByText('Completes: +25 charm points')).toBeVisible();
  await press(button('Add 97 kills'));
  await expect.element(page.getByText('3 creatures, 97 kills · 1 h · 97 kills an hour')).toBeVisible();
  await goTo('/bestiary?search=dragon');
  await expect.element(button('Dragon: 1,000 / 1,000 kills, change')).toBeVisible();
});
