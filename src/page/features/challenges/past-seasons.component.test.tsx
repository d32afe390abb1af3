import { describe, expect, test } from 'vitest';
import { openApp, settled, signUp } from '#tests/component/app.tsx';
import { addRanked, tookPart } from '#tests/component/challenges.ts';
import { choose, main } from '#tests/component/list.ts';
import { otherPlayer, type Recorded } from '#tests/component/profiles.ts';
import { seasonMonthWords } from './season-times.ts';

const PATH = '/challenges';
const TWO_MOUNTS: readonly Recorded[] = [
  ['mounts', 368, 1],
  ['mounts', 369, 1],
];

const link = (name: string | RegExp) => main.getByRole('link', { name });
const text = (words: string | RegExp) =>
  typeof words === 'string' ? main.getByText(words, { exact: true }) : main.getByText(words);
const pastMonth = (id: string) =>
  main
    .getByRole('region', { name: 'Past months' })
    .getByRole('listitem')
    .filter({ hasText: seasonMonthWords(id) });
const ownRow = main.getByRole('listitem').filter({ hasText: 'You' });
const entryButton = main.getByRole('button', { name: /join|leave/i });

test('a past season is listed with the player’s result and opens with it, final and closed', async () => {
  const me = await signUp();
  const season = await tookPart(me, await addRanked(me, 'Doran Ash'), TWO_MOUNTS);
  await openApp(PATH);
  await expect
    .element(pastMonth(season))
    .toHaveTextContent(`Few tasks${seasonMonthWords(season)}, Bronze, 4 points, rank 1`);
  await pastMonth(season).getByRole('link', { name: 'Few tasks' }).click();
  await settled();
  expect(location.search).toBe(`?season=${season}`);
  await expect.element(text(/^\w+ \d{4} · It has ended\. The results are final\.$/)).toBeVisible();
  await expect.element(link(/^Rank 1 of \d+$/)).toHaveAttribute('href', `${PATH}/ranking?challenge=${season}&mine=1`);
  await expect.element(main.getByRole('listitem').filter({ hasText: 'Two mounts' })).toHaveTextContent('2 / 2');
  await expect.element(entryButton).not.toBeInTheDocument();
  await main.getByRole('region', { name: 'This month' }).getByRole('link').click();
  await settled();
  expect(location.search).toBe('');
  await expect.element(entryButton).toBeVisible();
});

test('a season that has just ended shows until when changes count', async () => {
  const me = await signUp();
  const id = await addRanked(me, 'Doran Ash');
  const season = await tookPart(me, id, TWO_MOUNTS, { monthsAgo: 3, isFinal: false });
  await openApp(`${PATH}?season=${season}`);
  await expect
    .element(
      main
        .getByRole('paragraph')
        .filter({ hasText: /It has ended\. Changes that are still on their way count until \d+ \w+ \d{4}, / }),
    )
    .toBeVisible();
  await expect.element(link(/^Rank \d+ of \d+$/)).toBeVisible();
  await expect.element(entryButton).not.toBeInTheDocument();
});

test('a past season shows a guest how many took part', async () => {
  const other = await signUp();
  const season = await tookPart(other, await addRanked(other, 'Senna Vale'), TWO_MOUNTS);
  await otherPlayer('Rowan');
  await openApp(`${PATH}?season=${season}`);
  await expect.element(text(/^\d+ players? with points$/)).toBeVisible();
  await expect.element(pastMonth(season)).toHaveTextContent(/, \d+ players?$/);
  await expect.element(text('You did not join.')).not.toBeInTheDocument();
  await expect.element(entryButton).not.toBeInTheDocument();
});

test('a past season shows a player that they did not take part', async () => {
  const other = await signUp();
  const season = await tookPart(other, await addRanked(other, 'Senna Vale'), TWO_MOUNTS);
  await signUp();
  await openApp(`${PATH}?season=${season}`);
  await expect.element(text('You did not join.')).toBeVisible();
  await expect.element(entryButton).not.toBeInTheDocument();
});

describe('the ranking of a month that has ended', () => {
  test('can be chosen, and shows that its places are final', async () => {
    const world = `World ${Date.now().toString(36)}`;
    const me = await signUp();
    const season = await tookPart(me, await addRanked(me, 'Doran Ash', { world }), TWO_MOUNTS);
    await openApp(`${PATH}/ranking?world=${world}`);
    await expect.element(main.getByRole('heading', { name: 'No players match' })).toBeVisible();
    await choose('Month', `${seasonMonthWords(season)} · Few tasks`);
    expect(new URLSearchParams(location.search).get('challenge')).toBe(season);
    await expect.element(main.getByText('These places are final.')).toBeVisible();
    await expect.element(ownRow).toHaveTextContent(/Doran Ash.*1 task.*Bronze/);
  });

  test('shows until when its places are provisional', async () => {
    const me = await signUp();
    const id = await addRanked(me, 'Doran Ash');
    const season = await tookPart(me, id, TWO_MOUNTS, { monthsAgo: 3, isFinal: false });
    await openApp(`${PATH}/ranking?challenge=${season}`);
    await expect.element(main.getByText(/^These places are provisional until \d+ \w+ \d{4}, /)).toBeVisible();
    await expect.element(ownRow).toHaveTextContent('Doran Ash');
  });
});
