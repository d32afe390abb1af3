import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Contest } from '#core/contract/contests.ts';
import { goOffline, goTo, intercept, openApp, settled, signUp, travel } from '#tests/component/app.tsx';
import { addRanked } from '#tests/component/challenges.ts';
import {
  type Answers,
  contestAnswer,
  contestRow,
  galleryEntry,
  inDays,
  picture,
  refusal,
  resultTimes,
  serveContests,
  textsOf,
  votingTimes,
} from '#tests/component/contests.ts';
import { focusedWords, sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { main, toasts } from '#tests/component/list.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const PATH = '/contests/7/entries';
const texts = textsOf('A doll of wool');
const ENDED = contestRow(7, '7', { times: resultTimes(), texts });
const VOTED = contestRow(7, '7', { times: votingTimes(), texts });

const CANDLE = galleryEntry('a', 'Candlelight', {
  place: 1,
  remark: 'So warm.',
  votes: 14,
  text: 'Wax and wool.',
  ai: true,
  images: [picture('a-1', 'A candle'), picture('a-2')],
});
const WINGS = galleryEntry('b', 'Wings');
const THIEF = galleryEntry('c', 'The thief');

const card = (title: string) => main.getByRole('listitem').filter({ hasText: title });
const open = (title: string) => main.getByRole('link', { name: title, exact: true });
const box = (title: string) => page.getByRole('dialog', { name: title, exact: true });
const entryInAddress = () => new URLSearchParams(location.search).get('entry');

function serveGallery(row = ENDED, { own = {}, more = {} }: { own?: Partial<Contest>; more?: Answers } = {}) {
  const state = row === VOTED ? 'voting' : 'results';
  return serveContests([row], {
    'GET /7': contestAnswer(row, state, { entries: 3, ...own }),
    'GET /7/entries': { entries: [CANDLE, WINGS, THIEF], total: 3, next: null },
    ...more,
  });
}

test('entries with a place stand first, with title, character, place and votes', async () => {
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

describe('an entry that is opened', () => {
  test('is turned by keys through its images and on to the next, and given back to its card by Escape', async () => {
    serveGallery();
    await openApp(PATH);
    await open('Candlelight').click();
    await settled();
    expect(entryInAddress()).toBe('a');
    await expect.element(box('Candlelight').getByRole('img', { name: 'A candle' })).toBeVisible();
    await expect
      .element(box('Candlelight'))
      .toHaveTextContent(
        /Painter of Candlelight, Antica.*Place 1.*14 votes.*With AI.*Entry 1 of 3 · Image 1 of 2.*So warm\..*Wax and wool\./,
      );
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(box('Candlelight').getByRole('img', { name: 'Candlelight, image 2' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await settled();
    await expect.element(box('Wings')).toBeVisible();
    expect(entryInAddress()).toBe('b');
    await userEvent.keyboard('{ArrowLeft}');
    await settled();
    await expect.element(box('Candlelight').getByRole('img', { name: 'Candlelight, image 2' })).toBeVisible();
    await userEvent.keyboard('{End}');
    await settled();
    await expect.element(box('The thief')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Home}');
    await settled();
    await expect.element(box('Candlelight')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await settled();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(entryInAddress()).toBeNull();
    expect(focusedWords()).toBe('Candlelight');
  });

  test('that is the last one here fetches those after it, and tells its place among all', async () => {
    const page1 = { entries: [CANDLE, WINGS], total: 3, next: 'more' };
    const calls = serveGallery(ENDED, {
      more: { 'GET /7/entries': page1, 'GET /7/entries?from=more': { entries: [THIEF], total: 3, next: null } },
    });
    await openApp(PATH);
    await open('Candlelight').click();
    await settled();
    await expect.element(box('Candlelight')).toHaveTextContent('Entry 1 of 3');
    expect(calls).not.toContain('GET /7/entries?from=more');
    await userEvent.keyboard('{Escape}');
    await settled();
    await open('Wings').click();
    await settled();
    expect(calls).toContain('GET /7/entries?from=more');
    await expect.element(box('Wings').getByRole('status')).toHaveTextContent('Wings. Entry 2 of 3');
    await userEvent.keyboard('{ArrowRight}');
    await settled();
    await expect.element(box('The thief')).toBeVisible();
  });

  test('is closed by the way back, and the gallery is where it was', async () => {
    serveGallery();
    await openApp('/titles');
    await goTo(PATH);
    await open('Wings').click();
    await settled();
    await expect.element(box('Wings')).toBeVisible();
    await travel(-1);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(location.pathname + location.search).toBe(PATH);
    await open('Wings').click();
    await settled();
    await page.getByRole('button', { name: 'Close' }).click();
    await settled();
    expect(location.pathname + location.search).toBe(PATH);
    await travel(-1);
    expect(location.pathname).toBe('/titles');
  });

  test('is turned by a finger', async () => {
    serveGallery();
    await openApp(`${PATH}?entry=b`);
    const swipe = (from: number, to: number) => {
      const image = page.getByRole('dialog').getByRole('img').element();
      const at = (clientX: number) => ({ clientX, clientY: 200, pointerType: 'touch', isPrimary: true, bubbles: true });
      image.dispatchEvent(new PointerEvent('pointerdown', at(from)));
      image.dispatchEvent(new PointerEvent('pointerup', at(to)));
    };
    await expect.element(box('Wings')).toBeVisible();
    swipe(300, 290);
    await settled();
    await expect.element(box('Wings')).toBeVisible();
    swipe(300, 200);
    await settled();
    await expect.element(box('The thief')).toBeVisible();
    swipe(100, 260);
    await settled();
    await expect.element(box('Wings')).toBeVisible();
  });

  test('by a link stays in the gallery when it is closed', async () => {
    serveGallery();
    await openApp(`${PATH}?lang=en&entry=c`);
    await expect.element(box('The thief')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await settled();
    expect(location.pathname + location.search).toBe(`${PATH}?lang=en`);
  });

  test('by a link that the gallery has not come to is asked for alone', async () => {
    const late = galleryEntry('z', 'Late', { images: [picture('z-1', 'Late in the day'), picture('z-2')] });
    serveGallery(ENDED, { more: { 'GET /7/entries/z': late } });
    await openApp(`${PATH}?entry=z`);
    await expect.element(box('Late').getByRole('img', { name: 'Late in the day' })).toBeVisible();
    await expect.element(box('Late')).toHaveTextContent('Image 1 of 2');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(box('Late')).toHaveTextContent('Image 2 of 2');
  });

  test('by a link that is of no entry says so', async () => {
    serveGallery();
    await openApp(`${PATH}?entry=nobody`);
    await expect.element(box('There is no such entry')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await settled();
    await expect.element(card('Wings')).toBeVisible();
  });
});

test('more entries come on demand, and by turning to the last one', async () => {
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

test('an entry without images shows its words', async () => {
  const poem = galleryEntry('p', 'Poem', { images: [], text: 'Roses are red.' });
  serveGallery(ENDED, { more: { 'GET /7/entries': { entries: [poem], total: 1, next: null } } });
  await openApp(PATH);
  await expect.element(card('Poem')).toHaveTextContent('Roses are red.');
  await open('Poem').click();
  await settled();
  await expect.element(box('Poem')).toHaveTextContent('Roses are red.');
  await expect.element(box('Poem').getByRole('img')).not.toBeInTheDocument();
});

describe('before the closing', () => {
  test('entries are hidden, and it says until when', async () => {
    const row = contestRow(8, '8', { texts });
    const calls = serveContests([row], { 'GET /8': contestAnswer(row, 'open', { entries: 3 }) });
    await openApp('/contests/8/entries');
    await expect.element(main.getByText(/^Entries are hidden until the contest closes: \d+/)).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'To the rules' })).toHaveAttribute('href', '/contests/8');
    expect(calls).not.toContain('GET /8/entries');
  });

  test('and before the opening it says that there are none', async () => {
    const row = contestRow(8, '8', {
      texts,
      times: { ...ENDED.times, opens: inDays(2), closes: inDays(4), results: null },
    });
    serveContests([row], { 'GET /8': contestAnswer(row, 'announced') });
    await openApp('/contests/8/entries');
    await expect.element(main.getByText(/^Entries can be sent once the contest opens/)).toBeVisible();
  });
});

test('a contest without valid entries says so', async () => {
  serveGallery(ENDED, { more: { 'GET /7/entries': { entries: [], total: 0, next: null } } });
  await openApp(PATH);
  await expect.element(main.getByRole('heading', { name: 'No entries' })).toBeVisible();
});

describe('the vote', () => {
  const bar = main.getByRole('region', { name: 'Your vote' });
  const toggle = (title: string) => main.getByRole('button', { name: `Vote for ${title}`, exact: true });

  /** Signs up with a verified character; the account is as old as it has to be. */
  async function voter(): Promise<void> {
    const me = await signUp();
    await addRanked(me, 'Petra Voss');
    // As the server tells of an account of that age.
    intercept('user/account', async (_call, pass) => {
      const answer = await (await pass()).json();
      return new Response(JSON.stringify({ data: { ...answer.data, created_at: inDays(-20) } }));
    });
  }

  const four = ['d', 'e', 'f', 'g'].map((id) => galleryEntry(id, `Entry ${id}`));

  test('picks up to three, is saved as a whole, and can be changed', async () => {
    await voter();
    const ballots: unknown[] = [];
    serveGallery(VOTED, {
      more: {
        'GET /7/entries': { entries: four, total: 4, next: null },
        'PUT /7/ballot': async (call: Request) => {
          const body = await call.json();
          ballots.push(body.entries);
          return new Response(JSON.stringify({ message: 'Your vote counts.', data: body }));
        },
      },
    });
    await openApp(PATH);
    await expect.element(bar).toHaveTextContent('0 of 3 picked');
    await expect.element(bar.getByRole('button')).not.toBeInTheDocument();
    for (const id of ['d', 'e', 'f']) await toggle(`Entry ${id}`).click();
    await expect.element(bar).toHaveTextContent(/3 of 3 picked.*Not saved yet\./);
    await toggle('Entry g').click();
    await expect.element(toggle('Entry g')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(toasts.getByText('You have picked 3. Take one back first.')).toBeVisible();
    await bar.getByRole('button', { name: 'Save vote' }).click();
    await settled();
    await expect.element(bar).toHaveTextContent('Your vote is saved.');
    await toggle('Entry d').click();
    await bar.getByRole('button', { name: 'Save vote' }).click();
    await settled();
    for (const id of ['e', 'f']) await toggle(`Entry ${id}`).click();
    await bar.getByRole('button', { name: 'Take vote back' }).click();
    await settled();
    expect(ballots).toEqual([['d', 'e', 'f'], ['e', 'f'], []]);
  });

  test('of before is there, also over the gallery', async () => {
    await voter();
    serveGallery(VOTED, { own: { picks: ['b'] } });
    await openApp(PATH);
    await expect.element(toggle('Wings')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(bar).toHaveTextContent(/1 of 3 picked.*Your vote is saved\./);
    await open('Wings').click();
    await settled();
    await box('Wings').getByRole('button', { name: 'Vote for Wings' }).click();
    await expect.element(box('Wings').getByRole('button', { name: 'Take vote back' })).toBeVisible();
  });

  test('keeps what was picked and not saved for the next visit, and the focus after it is saved', async () => {
    await voter();
    serveGallery(VOTED, { more: { 'PUT /7/ballot': { entries: ['b'] } } });
    await openApp(PATH);
    await toggle('Wings').click();
    await goTo('/titles');
    await goTo(PATH);
    await expect.element(toggle('Wings')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(bar).toHaveTextContent('Not saved yet.');
    await bar.getByRole('button', { name: 'Save vote' }).click();
    await settled();
    await expect.element(bar).toHaveTextContent('Your vote is saved.');
    await expect.element(main).toHaveFocus();
  });

  test('is for none of the own entries', async () => {
    await voter();
    const mine = { ...WINGS, own: true };
    serveGallery(VOTED, { more: { 'GET /7/entries': { entries: [CANDLE, mine], total: 2, next: null } } });
    await openApp(PATH);
    await expect.element(card('Wings')).toHaveTextContent('You can’t vote for your own entry.');
    await expect.element(toggle('Wings')).not.toBeInTheDocument();
    await expect.element(toggle('Candlelight')).toBeVisible();
  });

  test('that the server refuses says why, and stays to be changed', async () => {
    await voter();
    serveGallery(VOTED, { more: { 'PUT /7/ballot': () => refusal(403, 'This character has voted already.') } });
    await openApp(PATH);
    await toggle('Wings').click();
    await bar.getByRole('button', { name: 'Save vote' }).click();
    await settled();
    await expect.element(toasts.getByText('This character has voted already.')).toBeVisible();
    await expect.element(bar).toHaveTextContent('Not saved yet.');
  });

  test('asks a visitor to log in', async () => {
    serveGallery(VOTED);
    const asked: number[] = [];
    intercept('user', (_, pass) => {
      asked.push(1);
      return pass();
    });
    await openApp(PATH);
    await expect.element(main.getByText('Log in to vote.')).toBeVisible();
    expect(asked).toEqual([]);
    await expect.element(toggle('Wings')).not.toBeInTheDocument();
  });

  test('tells a player without a verified character why there is none', async () => {
    await signUp();
    serveGallery(VOTED);
    await openApp(PATH);
    await expect.element(main.getByText(/^Only players with a verified character can vote/)).toBeVisible();
  });

  test('tells a young account from when it can vote', async () => {
    const me = await signUp();
    await addRanked(me, 'Petra Voss');
    serveGallery(VOTED);
    await openApp(PATH);
    await expect
      .element(main.getByText(/^Only accounts of 14 days or more can vote: yours can from \d+ \w+ \d{4}/))
      .toBeVisible();
  });

  test('is over with the contest', async () => {
    await voter();
    serveGallery(ENDED);
    await openApp(PATH);
    await expect.element(card('Wings')).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(toggle('Wings')).not.toBeInTheDocument();
  });
});

describe('where the server', () => {
  test("can't be reached, the entries are those that were seen last", async () => {
    serveGallery();
    await openApp(PATH);
    await expect.element(card('Wings')).toBeVisible();
    await goTo('/titles');
    goOffline();
    await goTo(PATH);
    await expect.element(main.getByText(/^Offline\. What you see is from /)).toBeVisible();
    await expect.element(card('Wings')).toBeVisible();
  });

  test('fails, it is asked again on demand', async () => {
    const more: Answers = { 'GET /7/entries': () => refusal(500, 'Broken.') };
    serveGallery(ENDED, { more });
    await openApp(PATH);
    await expect.element(main.getByRole('alert')).toHaveTextContent('The entries could not be loaded.');
    await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test.each(['light', 'dark'] as const)('on a phone in the %s theme all of it fits and can be read', async (theme) => {
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
