import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { localSettings } from '#page/platform/local-settings.ts';
import { setValues } from '#page/state/sync/progress/set-values.ts';
import { goTo, openApp, settled, travel } from '#tests/component/app.tsx';
import { spoken, violations } from '#tests/component/facts.ts';
import { focus, main, sheet, tickOf, toasts } from '#tests/component/list.ts';
import { asPhone } from '#tests/component/window.ts';

const DRAGON = 34;
const RAT = 21;
const BLACK_KNIGHT = 46;
/** Its only quest is The Paradox Tower. */
const MATHEMAGICIAN = 46;
const MOUNTS = Array.from({ length: 10 }, (_, at) => 368 + at);

const link = (name: string) => page.getByRole('link', { name, exact: true });
const goal = (name: string) => main.getByRole('listitem').filter({ has: link(name) });
const group = (name: string) => main.getByRole('region', { name: new RegExp(`^${name}`) });
const met = group('You qualify for');

/**
 * Opens the goals of a guest who lacks 12 dragons and owns the 10 mounts that one title requires; the next one requires
 * 20.
 */
async function openGoals(query = ''): Promise<void> {
  await openApp(`/goals${query}`);
  await setValues([
    { list: 'bestiary', item: DRAGON, value: 988 },
    ...MOUNTS.map((item) => ({ list: 'mounts' as const, item, value: 1 })),
  ]);
  await settled();
}

describe('goals', () => {
  test('show what is missing, link to the item, and disappear once it is done', async () => {
    await openGoals();
    const dragon = goal('Dragon');
    await expect.element(dragon.getByText('Bestiary · 12 kills left · 25 charm points')).toBeVisible();
    await expect.element(dragon.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '99');
    await link('Dragon').click();
    await settled();
    await expect.element(sheet('Dragon')).toBeVisible();
    expect(location.pathname + location.search).toBe(`/bestiary?item=${DRAGON}`);

    await travel(-1);
    const ten = dragon.getByRole('button', { name: '+10 Dragon' });
    await ten.click();
    await settled();
    await expect.element(dragon.getByText('2 kills left')).toBeVisible();
    await ten.click();
    await settled();
    await expect.element(dragon).not.toBeInTheDocument();
    // The focus moved to the goal that replaced it.
    expect(document.activeElement?.closest('main li')?.querySelector('a')).toBe(document.activeElement);
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await settled();
    await expect.element(dragon.getByText('2 kills left')).toBeVisible();
  });

  test('collect quests that look finished in one row, which ticks the chosen ones after a review, with one Undo', async () => {
    await asPhone();
    await openApp('/goals');
    await setValues([
      { list: 'achievements', item: MATHEMAGICIAN, value: 1 },
      ...MOUNTS.map((item) => ({ list: 'mounts' as const, item, value: 1 })),
    ]);
    await settled();
    const row = main.getByText(/looks? finished$/);
    await expect.element(row).toHaveTextContent(/^\d+ quests? looks? finished$/);
    const count = Number.parseInt(row.element().textContent ?? '', 10);
    await main.getByRole('button', { name: 'Tick all…' }).click();
    await settled();
    const review = page.getByRole('dialog', { name: 'Quests that look finished' });
    expect(review.getByRole('checkbox', { checked: true }).elements()).toHaveLength(count);
    expect(await violations('[role=dialog]')).toEqual([]);
    await review.getByRole('checkbox', { name: 'The Paradox Tower' }).click();
    await expect.element(review.getByRole('button', { name: /^Tick/ })).toHaveTextContent(String(count - 1));
    await review.getByRole('checkbox', { name: 'The Paradox Tower' }).click();
    const buzz = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
    const { ticks } = localSettings();
    await review.getByRole('button', { name: /^Tick/ }).click();
    await settled();
    await expect.element(row).not.toBeInTheDocument();
    await expect.element(toasts.getByText(new RegExp(`^${count} quests? marked as finished$`))).toBeVisible();
    expect(spoken()).toMatch(/^\d+ quests? marked as finished\. \d+ of \d+\.$/);
    // As after any other tick.
    expect(buzz.mock.calls).toEqual([[10]]);
    expect(localSettings().ticks).toBe(ticks + 1);
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await settled();
    await expect.element(row).toBeVisible();
  });

  test('for bosses are counted one by one, and stages alone ask for the exact number', async () => {
    await openApp('/goals');
    await setValues([
      { list: 'bosstiary', item: BLACK_KNIGHT, value: 23 },
      { list: 'bestiaryStage', item: DRAGON, value: 2 },
    ]);
    await settled();
    await main.getByRole('button', { name: '+1 Black Knight' }).click();
    await settled();
    await expect.element(goal('Black Knight').getByText('1 kill to prowess')).toBeVisible();
    await main.getByRole('button', { name: '+10 Dragon' }).click();
    await sheet('Dragon').getByRole('textbox', { name: 'Kills' }).fill('990');
    await sheet('Dragon').getByRole('button', { name: 'Set' }).click();
    await settled();
    await expect.element(goal('Dragon').getByText('Bestiary · 10 kills left')).toBeVisible();
  });

  test('with several levels show only the next level, on a phone too', async () => {
    await asPhone();
    await openGoals();
    await expect.element(goal('Beastrider (Grade 2)')).toBeVisible();
    expect(main.getByRole('link', { name: /^Beastrider/ }).elements()).toHaveLength(2);
    expect(await violations()).toEqual([]);
  });

  test('start with titles whose requirements are met, which can be ticked in place', async () => {
    await openGoals();
    const first = 'Beastrider (Grade 1)';
    await expect.element(met.getByRole('link', { name: first })).toBeVisible();
    await expect.element(met.getByText('Titles · You qualify')).toBeVisible();
    await expect.element(group('Closest to done').getByRole('link', { name: 'Beastrider (Grade 2)' })).toBeVisible();
    focus(tickOf(first));
    await userEvent.keyboard(' ');
    await settled();
    await expect.element(met).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}z{/Control}');
    await settled();
    await expect.element(met.getByRole('link', { name: first })).toBeVisible();
    await tickOf(first).click();
    await settled();
    await expect.element(met).not.toBeInTheDocument();
    await goTo('/titles?search=beastrider');
    await expect.element(tickOf(first)).toBeChecked();
    // A title's own sheet shows its progress too.
    await main.getByRole('link', { name: /^Beastrider \(Grade 2\)/ }).click();
    await settled();
    const next = sheet('Beastrider (Grade 2)');
    await expect.element(next.getByText('10 / 20 · 10 mounts to go')).toBeVisible();
    await expect.element(next.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  });

  test('are filtered by section, stored in the address', async () => {
    await openGoals('?section=bestiary');
    const rider = goal('Beastrider (Grade 1)');
    const chip = (name: string) => main.getByRole('button', { name, exact: true });
    await expect.element(goal('Dragon')).toBeVisible();
    await expect.element(rider).not.toBeInTheDocument();
    await expect.element(chip('Bestiary')).toHaveAttribute('aria-pressed', 'true');
    focus(chip('Bestiary'));
    await userEvent.keyboard('{End}');
    await expect.element(chip('Titles')).toHaveFocus();
    await userEvent.keyboard(' ');
    await settled();
    await expect.element(rider).toBeVisible();
    expect(location.search).toBe('?section=bestiary&section=titles');
    await userEvent.keyboard(' ');
    await settled();
    await expect.element(rider).not.toBeInTheDocument();
    await goTo('/goals?section=outfits');
    await expect.element(page.getByRole('heading', { name: 'No goals in these sections' })).toBeVisible();
    await page.getByRole('button', { name: 'All sections' }).click();
    await settled();
    await expect.element(goal('Dragon')).toBeVisible();
    expect(location.search).toBe('');
  });

  test('with more than half left are apart from the closest', async () => {
    await openGoals();
    await setValues([{ list: 'bestiary', item: RAT, value: 1 }]);
    await settled();
    await expect.element(group('Closest to done').getByRole('link', { name: 'Dragon', exact: true })).toBeVisible();
    await expect.element(group('Further to go').getByRole('link', { name: 'Rat', exact: true })).toBeVisible();
    expect(group('Closest to done').getByRole('link', { name: 'Rat', exact: true }).elements()).toEqual([]);
  });

  test('are shown in steps if there are many', async () => {
    await openApp('/goals');
    await setValues(Array.from({ length: 23 }, (_, at) => ({ list: 'bestiary', item: at + 2, value: 1 })));
    await settled();
    const goals = group('Closest to done').getByRole('listitem');
    expect(goals.elements()).toHaveLength(20);
    await page.getByRole('button', { name: 'Show 3 more' }).click();
    expect(goals.elements()).toHaveLength(23);
  });

  test('of a player without records explain how goals arise', async () => {
    await openApp('/goals');
    await expect.element(page.getByRole('heading', { name: 'Nothing started yet' })).toBeVisible();
    await main.getByRole('link', { name: 'Bestiary' }).click();
    await settled();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bestiary' })).toBeVisible();
  });
});
