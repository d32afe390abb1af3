import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { setValues } from '#page/state/sync/progress/set-values.ts';
import { goOffline, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { auctionOf } from '#tests/component/auctions.ts';
import { violations } from '#tests/component/facts.ts';
import { listedNames, main, rows, scrollToPlace, statusChoice, tickOf, toasts } from '#tests/component/list.ts';
import { asPhone, resize } from '#tests/component/window.ts';

const MOUNTS = Array.from({ length: 10 }, (_, at) => 368 + at);
const RIDER = 'Beastrider (Grade 1)';

const own = (mounts: readonly number[]) =>
  setValues(mounts.map((item) => ({ list: 'mounts' as const, item, value: 1 })));
const mark = main
  .getByRole('listitem')
  .filter({ has: page.getByRole('checkbox', { name: RIDER, exact: true }) })
  .getByText('You qualify');

test('a title whose requirement is met is marked until it is ticked, also offline', async () => {
  await openApp('/titles');
  await own(MOUNTS.slice(1));
  await settled();
  await expect.element(statusChoice('You qualify')).toHaveTextContent('You qualify0');
  await expect.element(mark).not.toBeInTheDocument();
  goOffline();
  await setValue('mounts', MOUNTS[0] ?? 0, 1);
  await settled();
  await expect.element(statusChoice('You qualify')).toHaveTextContent('You qualify1');
  await expect.element(mark).toBeVisible();

  await statusChoice('You qualify').click();
  await settled();
  expect(listedNames()).toEqual([RIDER]);
  expect(location.search).toBe('?status=qualified');
  await tickOf(RIDER).click();
  await settled();
  await expect.element(mark).not.toBeInTheDocument();
  await expect.element(statusChoice('You qualify')).toHaveTextContent('You qualify0');
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await settled();
  await expect.element(mark).toBeVisible();
});

test('a title whose requirement cannot be measured is never marked', async () => {
  await openApp('/titles?status=qualified');
  await expect.element(page.getByRole('heading', { name: 'No title matches these filters' })).toBeVisible();
  await own(MOUNTS);
  await settled();
  expect(listedNames()).toEqual([RIDER]);
});

test('a title whose requirement an import shows to be met is marked, and its sheet says so', async () => {
  await signUp();
  const { data } = (await send('POST', 'characters', { name: 'Elyra Vane' })) as { data: { id: number } };
  const general = { 'Daily Reward Streak': '7' };
  const auctionId = await auctionOf({ level: 8, general });
  await send('POST', 'import/bazaar', { auctionId, sections: ['mounts'], characterId: data.id });
  await openApp('/titles?status=qualified');
  await expect.poll(listedNames).toEqual(['Creature of Habit (Grade 1)']);
  await main.getByRole('link', { name: 'Creature of Habit (Grade 1)' }).click();
  await settled();
  await expect.element(page.getByRole('dialog')).toHaveTextContent(/You qualify, by your import of .*\./);
});

test('progress from another device makes a title qualify while the list is open', async () => {
  const username = await signUp();
  await openApp('/titles');
  await own(MOUNTS.slice(1));
  await settled();
  const phone = otherDevice(username);
  await phone.deliver({ list: 'mounts', item: MOUNTS[0] ?? 0, value: 1 });
  await expect.element(mark).toBeVisible();
});

test.for([
  ['a phone', 390],
  // Without the scrollbar, which phones don't have.
  ['a small phone', 375],
  ['a desktop', 1440],
] as const)('the requirement of every title is fully visible in its row on %s, marked or not', async ([, width]) => {
  await (width < 720 ? asPhone(width) : resize(width, 900));
  await openApp('/titles?elementsToShow=all');
  await own(MOUNTS);
  await settled();
  await expect.element(mark).toBeVisible();
  const checked = new Map<string, boolean>();
  for (let top = 0; checked.size < 113; top += 600) {
    await scrollToPlace(top);
    for (const row of rows()) {
      const link = row.querySelector('a') as HTMLElement;
      const words = [...link.querySelectorAll('span:not([role] *, [role], :has(span))')];
      const end = Math.max(...words.flatMap((part) => [...part.getClientRects()].map(({ bottom }) => bottom)));
      const limit = Math.min(link.getBoundingClientRect().bottom, row.getBoundingClientRect().bottom);
      checked.set(row.innerText, end <= limit + 1);
    }
  }
  expect([...checked].filter(([, isWhole]) => !isWhole)).toEqual([]);
  await scrollToPlace(0);
  expect(await violations()).toEqual([]);
});
