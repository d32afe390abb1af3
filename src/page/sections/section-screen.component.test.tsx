import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { goTo, openApp, send, settled } from '#tests/component/app.tsx';
import { figures, main, press, rows, toasts } from '#tests/component/list.ts';

interface Example {
  readonly section: TickableSection;
  readonly path: string;
  /** Records something in a row or in its sheet with the section's control. */
  readonly record: (place: Locator) => Promise<void>;
  /** The totals before and after. */
  readonly totals: readonly [before: string, after: string];
}

const EXAMPLES: readonly Example[] = [
  {
    section: 'bestiary',
    path: '/bestiary',
    record: (place) => place.getByRole('radio', { name: /^Complete/ }).click(),
    totals: ['0 / 833', '1 / 833'],
  },
  {
    section: 'bosstiary',
    path: '/bosstiary',
    record: (place) => place.getByRole('radio', { name: /^Mastery/ }).click(),
    totals: ['0 / 316', '1 / 316'],
  },
  {
    section: 'animusMastery',
    path: '/animus-mastery',
    record: (place) => place.getByRole('radio', { name: 'Mastered' }).click(),
    totals: ['0 / 833', '1 / 833'],
  },
  {
    section: 'mounts',
    path: '/mounts',
    record: (place) => place.getByRole('checkbox').click(),
    totals: ['0 / 260', '1 / 260'],
  },
  {
    section: 'outfits',
    path: '/outfits',
    record: (place) => place.getByRole('checkbox', { name: /second addon$/ }).click(),
    totals: ['0 / 136 outfits', '1 / 136 outfits'],
  },
  {
    section: 'quests',
    path: '/quests',
    record: (place) => place.getByRole('checkbox').click(),
    totals: ['0 / 336', '1 / 336'],
  },
  {
    section: 'mapAreas',
    path: '/map-areas',
    record: (place) => place.getByRole('checkbox').click(),
    totals: ['0 / 171', '1 / 171'],
  },
];

/** Returns the ids of the first rows, as listed by the server. */
async function fromServer(section: TickableSection): Promise<number[]> {
  const { data } = (await send('POST', section, {})) as { readonly data: readonly { readonly id: number }[] };
  return data.map(({ id }) => id);
}

const rowOf = (item: number) => page.elementLocator(document.querySelector(`main li [data-item="${item}"]`) as Element);
const dialog = page.getByRole('dialog');

test.for(EXAMPLES)('the section $section records in a row and in its sheet, and undoes it', async (example) => {
  const { section, path, record, totals } = example;
  await openApp(path);
  const listed = rows().map((row) => Number(row.dataset.item));
  expect(listed.length).toBeGreaterThan(10);
  expect(listed).toEqual((await fromServer(section)).slice(0, listed.length));
  const [first = 0] = listed;

  await record(rowOf(first));
  await settled();
  await expect.element(figures(totals[1])).toBeVisible();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await settled();
  await expect.element(figures(totals[0])).toBeVisible();

  await rowOf(first)
    .getByRole('link')
    .click({ position: { x: 20, y: 10 } });
  await settled();
  await expect.element(dialog.getByRole('term').first()).toBeInTheDocument();
  await record(dialog);
  await press('{Escape}');
  await settled();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(figures(totals[1])).toBeVisible();
  await press('u');
  await settled();
  await expect.element(figures(totals[0])).toBeVisible();
});

describe('kills', () => {
  const dragon = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('radiogroup', { name: 'Dragon', exact: true }) });
  const stage = (name: RegExp) => dragon.getByRole('radio', { name });
  const count = dragon.getByRole('button', { name: /kills, change$/ });

  test('are set in their sheet and determine the stage, a stage invents none, and losing a completion needs confirmation', async () => {
    await openApp('/bestiary?search=dragon&class=Dragon');
    await count.click();
    await dialog.getByRole('textbox', { name: 'Kills' }).fill('70');
    await dialog.getByRole('button', { name: 'Add 10', exact: true }).click();
    await dialog.getByRole('button', { name: 'Set' }).click();
    await settled();
    await expect.element(count).toHaveTextContent('80 / 1,000 kills');
    await expect.element(stage(/^First stage/)).toBeChecked();

    await stage(/^Second stage/).click();
    await settled();
    await expect.element(count).toHaveTextContent('≥ 500 / 1,000 kills');
    await count.click();
    // Opening the sheet does not change the value.
    const known = 'At least 500 kills are known. Enter your exact kill count.';
    await expect.element(dialog.getByText(known)).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Kills' })).toHaveValue('500');
    await press('{Escape}');
    await settled();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(count).toHaveTextContent('≥ 500 / 1,000 kills');

    await stage(/^Complete/).click();
    await settled();
    await expect.element(figures('25 / 28,734 charm points')).toBeVisible();
    const question = page.getByRole('alertdialog');
    await stage(/^First stage/).click();
    await question.getByRole('button', { name: 'Keep' }).click();
    await settled();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(stage(/^Complete/)).toBeChecked();
    await stage(/^First stage/).click();
    await question.getByRole('button', { name: 'Lower' }).click();
    await settled();
    await expect.element(figures('0 / 28,734 charm points')).toBeVisible();
    await expect.element(stage(/^First stage/)).toBeChecked();
  });

  test('are marked by keyboard: x completes, digits select a stage', async () => {
    await openApp('/bestiary');
    const row = rows()[0] as HTMLElement;
    const chosen = () => row.querySelector<HTMLElement>('input[type=radio]:checked')?.ariaLabel;
    await press('j');
    expect(row.contains(document.activeElement)).toBe(true);
    for (const [key, expected] of [
      ['2', /^First stage/],
      ['x', /^Complete/],
      ['u', /^First stage/],
    ] as const) {
      await press(key);
      await settled();
      expect(chosen(), key).toMatch(expected);
    }
  });
});

test('removing an outfit with its addons needs confirmation', async () => {
  await openApp('/outfits');
  const row = page.elementLocator(rows()[0] as HTMLElement);
  const base = row.getByRole('checkbox', { name: /outfit owned$/ });
  await row.getByRole('checkbox', { name: /first addon$/ }).click();
  await settled();
  await expect.element(base).toBeChecked();
  const question = page.getByRole('alertdialog');
  await base.click();
  await question.getByRole('button', { name: 'Keep' }).click();
  await settled();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(base).toBeChecked();
  await base.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await settled();
  await expect.element(base).not.toBeChecked();
  await expect.element(figures('0 / 136 outfits')).toBeVisible();
});

test('groups have headings with their own totals', async () => {
  await openApp('/quests?sort=group');
  const heading = page.getByRole('heading', { level: 2, name: 'Access' });
  const group = main.getByRole('listitem').filter({ has: heading });
  await expect.element(group).toHaveTextContent('0 / 27');
  await page
    .elementLocator(rows()[0] as HTMLElement)
    .getByRole('checkbox')
    .click();
  await settled();
  await expect.element(group).toHaveTextContent('1 / 27');
  await goTo('/quests');
  await expect.element(heading).not.toBeInTheDocument();
});
