import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { goOffline, goTo, openApp, settled } from '#tests/component/app.tsx';
import {
  box,
  CANDLE,
  card,
  ENDED,
  open,
  PATH,
  serveGallery,
  THIEF,
  texts,
  WINGS,
} from '#tests/component/contest-gallery.ts';
import {
  type Answers,
  contestAnswer,
  contestRow,
  galleryEntry,
  inDays,
  refusal,
  serveContests,
} from '#tests/component/contests.ts';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { main } from '#tests/component/list.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

test('entries with a place come first, with title, character, place and votes', async () => {
  serveGallery();
  await openApp(PATH);
  await expect.element(main.getByRole('heading', { level: 1, name: 'A doll of wool' })).toBeVisible();
  expect(document.title).toBe('A doll of wool: entries · Loremark');
  const [first] = main.getByRole('listitem').elements();
  expect(first?.textContent).toMatch(/Candlelight.*Painter of Candlelight.*Place 1.*14 votes/);
  const image = card('Candlelight').getByRole('img', { name: 'A candle' });
  await expect.element(image).toHaveAttribute('loading', 'lazy');
  await expect.element(image).toHaveAttribute('width', '640');
  await expect.element(main.getByText('3 entries, those with a place first')).toBeVisible();
});

test('more entries load on demand, and by browsing past the last one', async () => {
  const pages = {
    'GET /7/entries': { entries: [CANDLE], total: 3, next: 'p2' },
    'GET /7/entries?from=p2': { entries: [WINGS], total: 3, next: 'p3' },
    'GET /7/entries?from=p3': { entries: [THIEF], total: 3, next: null },
  };
  serveGallery(ENDED, { more: pages });
  await openApp(PATH);
  await main.getByRole('button', { name: 'Show more' }).click();
  await settled();
  await expect.element(card('Wings')).toBeVisible();
  await expect.element(card('The thief')).not.toBeInTheDocument();
  await open('Candlelight').click();
  await settled();
  await userEvent.keyboard('{End}');
  await settled();
  await expect.element(box('Wings')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await settled();
  await expect.element(box('The thief')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await settled();
  await expect.element(main.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('an entry without images shows its text', async () => {
  const poem = galleryEntry('p', 'Poem', { images: [], text: 'Roses are red.' });
  serveGallery(ENDED, { more: { 'GET /7/entries': { entries: [poem], total: 1, next: null } } });
  await openApp(PATH);
  await expect.element(card('Poem')).toHaveTextContent('Roses are red.');
  await open('Poem').click();
  await settled();
  await expect.element(box('Poem')).toHaveTextContent('Roses are red.');
  await expect.element(box('Poem').getByRole('img')).not.toBeInTheDocument();
});

describe('before the contest closes', () => {
  test('entries are hidden, and the page shows until when', async () => {
    const row = contestRow(8, '8', { texts });
    const calls = serveContests([row], { 'GET /8': contestAnswer(row, 'open', { entries: 3 }) });
    await openApp('/contests/8/entries');
    await expect.element(main.getByText(/^Entries are hidden until the contest closes: \d+/)).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'To the rules' })).toHaveAttribute('href', '/contests/8');
    expect(calls).not.toContain('GET /8/entries');
  });

  test('and before it opens the page shows that there are none', async () => {
    const row = contestRow(8, '8', {
      texts,
      times: { ...ENDED.times, opens: inDays(2), closes: inDays(4), results: null },
    });
    serveContests([row], { 'GET /8': contestAnswer(row, 'announced') });
    await openApp('/contests/8/entries');
    await expect.element(main.getByText(/^Entries can be sent once the contest opens/)).toBeVisible();
  });
});

test('a contest without valid entries shows that', async () => {
  serveGallery(ENDED, { more: { 'GET /7/entries': { entries: [], total: 0, next: null } } });
  await openApp(PATH);
  await expect.element(main.getByRole('heading', { name: 'No entries' })).toBeVisible();
});

describe('when the server', () => {
  test("can't be reached, the entries are shown as last seen", async () => {
    serveGallery();
    await openApp(PATH);
    await expect.element(card('Wings')).toBeVisible();
    await goTo('/titles');
    goOffline();
    await goTo(PATH);
    await expect.element(main.getByText('Offline. What you see is from just now.')).toBeVisible();
    await expect.element(card('Wings')).toBeVisible();
  });

  test('fails, a retry is offered', async () => {
    const more: Answers = { 'GET /7/entries': () => refusal(500, 'Broken.') };
    serveGallery(ENDED, { more });
    await openApp(PATH);
    await expect.element(main.getByRole('alert')).toHaveTextContent('The entries could not be loaded.');
    await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test.each(['light', 'dark'] as const)('on a phone in the %s theme everything fits and is readable', async (theme) => {
  inTheme(theme);
  await asPhone(320);
  serveGallery();
  await openApp(PATH);
  await expect.element(card('Wings')).toBeVisible();
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(await violations('main')).toEqual([]);
  await open('Candlelight').click();
  await settled();
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(await violations('[role=dialog]')).toEqual([]);
});
