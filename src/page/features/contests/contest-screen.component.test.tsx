import { afterEach, describe, expect, test, vi } from 'vitest';
import { commitmentOf, digestOf, drawWinners } from '#core/contests/draw.ts';
import type { Draw } from '#core/contract/contests/contests.ts';
import { writeStored } from '#page/platform/device-storage.ts';
import { sha256 } from '#page/platform/sha256.ts';
import { goOffline, goTo, openApp, settled, signUp, travel } from '#tests/component/app.tsx';
import {
  contestAnswer,
  contestRow,
  galleryEntry,
  inDays,
  ownEntry,
  picture,
  refusal,
  resultTimes,
  serveContests,
  textsOf,
} from '#tests/component/contests.ts';
import { sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { main, toasts } from '#tests/component/list.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const PATH = '/contests/7';
const DOLL = contestRow(7, '7', { texts: textsOf('A doll of wool', { es: 'Una muñeca', pl: 'Lalka z wełny' }) });
const heading = (name: string) => main.getByRole('heading', { level: 1, name, exact: true });

describe('the text', () => {
  test('is in the language of the page with its lang attribute, and can be read in another one', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'en']);
    serveContests([DOLL], { 'GET /7': contestAnswer(DOLL, 'open') });
    await openApp(PATH);
    await expect.element(heading('A doll of wool')).toHaveAttribute('lang', 'en');
    await expect.element(main.getByRole('radio', { name: 'Português (Brasil)' })).not.toBeInTheDocument();
    await expect.element(main.getByRole('radio', { name: 'Polski' })).toHaveAttribute('lang', 'pl');
    scrollTo(0, 40);
    expect(scrollY).toBe(40);
    // Clicks directly, since the test's own click would scroll the control into view.
    (main.getByRole('radio', { name: 'Polski' }).element() as HTMLElement).click();
    await settled();
    await expect.element(heading('Lalka z wełny')).toHaveAttribute('lang', 'pl');
    await expect.element(main.getByRole('heading', { name: 'Lalka z wełny: what to send' })).toBeVisible();
    expect(document.title).toBe('Lalka z wełny · Loremark');
    expect(location.pathname + location.search).toBe(PATH);
    expect(scrollY).toBe(40);
    expect(
      main
        .getByRole('link')
        .elements()
        .filter((link) => link.getAttribute('aria-current') !== null),
    ).toEqual([main.getByRole('link', { name: 'Rules' }).element()]);
  });

  test('in a single language has no switch', async () => {
    const row = contestRow(7, '7', { texts: textsOf('A poem') });
    serveContests([row], { 'GET /7': contestAnswer(row, 'open') });
    await openApp(PATH);
    await expect.element(heading('A poem')).toBeVisible();
    await expect.element(main.getByRole('radiogroup', { name: 'Language' })).not.toBeInTheDocument();
  });
});

test('shows until when the contest is open, and all dates', async () => {
  serveContests([DOLL], { 'GET /7': contestAnswer(DOLL, 'open') });
  await openApp(PATH);
  await expect.element(main.getByText(/^Open ?Until \d+ \w+ \d{4}, \d\d:\d\d CES?T.*, in \d+ days$/)).toBeVisible();
  const dates = main.getByRole('region', { name: 'Dates' });
  await expect.element(dates.getByRole('listitem').filter({ hasText: 'Entries open' })).toHaveTextContent('(over)');
  await expect.element(dates.getByRole('listitem').filter({ hasText: 'Entries close' })).toHaveTextContent('(to come)');
});

test('times moved on the server take precedence over the text', async () => {
  const times = { ...DOLL.times, opens: inDays(-9), closes: inDays(-2) };
  serveContests([DOLL], { 'GET /7': contestAnswer(DOLL, 'closed', { times }) });
  await openApp(PATH);
  await expect.element(main.getByText('The jury is at work. The results will be here.')).toBeVisible();
});

test('times moved on the server stay while they are refetched, and arrive with the catalogue', async () => {
  const times = { ...DOLL.times, opens: inDays(-9), closes: inDays(-2) };
  let answer: () => unknown = () => Response.json({ data: contestAnswer(DOLL, 'closed', { times }) });
  serveContests([DOLL], { 'GET /7': () => answer() });
  await openApp(PATH);
  const moved = main.getByText('The jury is at work. The results will be here.');
  await expect.element(moved).toBeVisible();
  await goTo('/titles');
  answer = () => refusal(500, 'Broken.');
  await goTo(PATH);
  await expect.element(main.getByRole('alert')).toHaveTextContent('could not be refreshed');
  await expect.element(moved).toBeVisible();
});

test('a contest that was just announced is loading until its text has loaded', async () => {
  serveContests([], {});
  await openApp('/contests');
  await expect.element(main.getByText('No contests yet')).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  serveContests([DOLL], { 'GET /7': contestAnswer(DOLL, 'open') }, promise);
  const going = goTo(PATH);
  await expect.element(main.getByRole('heading', { level: 1, name: 'Contest', exact: true })).toBeVisible();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  resolve();
  await going;
  await expect.element(heading('A doll of wool')).toBeVisible();
});

test('a draft is not found, and Back leads to the page before it', async () => {
  serveContests([], {});
  await openApp('/titles');
  await goTo(PATH);
  await expect.element(heading('This page is not on any map')).toBeVisible();
  expect(location.pathname).toBe('/404');
  await travel(-1);
  expect(location.pathname).toBe('/titles');
});

describe('taking part', () => {
  test('is ticked for the character, offline too, and undone by the toast', async () => {
    await signUp();
    serveContests([DOLL], { 'GET /7': contestAnswer(DOLL, 'open') });
    await openApp(PATH);
    goOffline();
    const tick = main.getByRole('checkbox', { name: 'A doll of wool: Taken part' });
    await tick.click();
    await settled();
    await expect.element(tick).toBeChecked();
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await settled();
    await expect.element(tick).not.toBeChecked();
  });

  test('can not be ticked before the contest opens', async () => {
    const row = contestRow(7, '7', { times: { ...DOLL.times, opens: inDays(1) } });
    serveContests([row], { 'GET /7': contestAnswer(row, 'announced') });
    await signUp();
    await openApp(PATH);
    await expect.element(main.getByText(/^Coming up ?Opens \d+/)).toBeVisible();
    await expect.element(main.getByRole('checkbox')).not.toBeInTheDocument();
    await expect.element(main.getByRole('button', { name: 'Write your entry' })).not.toBeInTheDocument();
  });
});

test('winners come first, with the jury’s remarks, and link to their entries', async () => {
  const row = contestRow(7, '7', { times: resultTimes() });
  const winners = [
    galleryEntry('a', 'Candlelight', { place: 1, remark: 'So warm.' }),
    galleryEntry('b', 'Wings', { place: 2 }),
  ];
  await signUp();
  serveContests([row], { 'GET /7': contestAnswer(row, 'results', { winners, entries: 9 }) });
  await openApp(PATH);
  const section = main.getByRole('region', { name: 'Winners' });
  const [first, second] = section.getByRole('listitem').elements();
  expect(first?.textContent).toMatch(/Place 1.*Candlelight.*Painter of Candlelight, Antica.*So warm\./);
  expect(second?.textContent).toMatch(/Place 2.*Wings/);
  await expect.element(section.getByRole('img', { name: 'Candlelight as a picture' })).toBeInTheDocument();
  await expect
    .element(section.getByRole('link', { name: 'Candlelight' }))
    .toHaveAttribute('href', `${PATH}/entries?entry=a`);
  await expect.element(main.getByText('You did not enter this contest.')).toBeVisible();
});

test('after the contest closed the player’s entry shows its status', async () => {
  const row = contestRow(7, '7', { times: resultTimes() });
  const entry = ownEntry(
    { id: 5, name: 'Bryn Moss', world: null },
    { status: 'disqualified', reason: 'Not your own.' },
  );
  await signUp();
  serveContests([row], { 'GET /7': contestAnswer(row, 'results', { entry }) });
  await openApp(PATH);
  const panel = main.getByRole('region', { name: 'Your entry' });
  await expect.element(panel).toHaveTextContent(/Disqualified.*Reason: Not your own\..*My doll.*As Bryn Moss/);
  await expect.element(panel.getByRole('button')).not.toBeInTheDocument();
});

test('after the contest closed an entry that was not corrected shows that, and labels each of its images', async () => {
  const row = contestRow(7, '7', { times: resultTimes() });
  const images = [picture('a'), picture('b')];
  const entry = ownEntry({ id: 5, name: 'Bryn Moss', world: null }, { status: 'needsFix', reason: 'Sign it.', images });
  await signUp();
  serveContests([row], { 'GET /7': contestAnswer(row, 'results', { entry }) });
  await openApp(PATH);
  const panel = main.getByRole('region', { name: 'Your entry' });
  await expect.element(panel).toHaveTextContent('It was not changed before the contest closed.');
  await expect.element(panel.getByRole('img', { name: 'My doll, image 1' })).toBeInTheDocument();
  await expect.element(panel.getByRole('img', { name: 'My doll, image 2' })).toBeInTheDocument();
});

describe('a draw', () => {
  const seed = 'f00d';
  const tickets = ['Ada Fen', 'Bryn Moss', 'Bryn Moss', 'Cora Lind'];
  const published = async () => ({
    commitment: await commitmentOf(seed, sha256),
    seed,
    tickets,
    digest: await digestOf(tickets, sha256),
    prizes: 2,
    winners: await drawWinners({ seed, tickets, prizes: 2 }, sha256),
  });
  const row = contestRow(16, 'christmas-contest', {
    kind: 'draw',
    images: 0,
    times: resultTimes(),
    texts: textsOf('Tickets'),
  });
  // A ticket has neither text nor images.
  const ticket = (id: string, name: string, place: number) =>
    galleryEntry(id, '', { character: { name, world: null }, images: [], place });
  const winners = [ticket('a', 'Bryn Moss', 1), ticket('b', 'Ada Fen', 2)];
  const answers = { 'GET /christmas-contest': contestAnswer(row, 'results', { winners }) };
  const panel = main.getByRole('region', { name: 'The draw' });

  const check = panel.getByRole('button', { name: 'Check the draw' });
  const unseen = { seed: null, tickets: [], digest: null, winners: [] };
  afterEach(() => writeStored('draw christmas-contest', null));

  /** Opens the page before the draw, then after it. */
  const follow = async (before: Draw, after: Draw) => {
    let draw = before;
    const respond = () => Response.json({ data: draw });
    serveContests([row], { ...answers, 'GET /christmas-contest/draw': respond });
    await openApp('/contests/christmas-contest');
    await expect.element(panel).toHaveTextContent(before.commitment);
    await goTo('/titles');
    draw = after;
    await goTo('/contests/christmas-contest');
    await check.click();
    await settled();
  };

  test('with a commitment seen before it is valid if the browser gets the same result', async () => {
    const draw = await published();
    await follow({ ...draw, ...unseen }, draw);
    await expect.element(panel.getByText(/is the one it saw before the draw: the draw is correct\.$/)).toBeVisible();
  });

  test('with a changed commitment does not agree', async () => {
    const draw = await published();
    await follow({ ...draw, ...unseen, commitment: 'c'.repeat(64) }, draw);
    await expect.element(panel.getByText(/^Something does not match/)).toBeVisible();
  });

  test('that the browser can’t check shows that, and can be retried', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serveContests([row], { ...answers, 'GET /christmas-contest/draw': await published() });
    await openApp('/contests/christmas-contest');
    await expect.element(check).toBeVisible();
    const digest = vi.spyOn(crypto.subtle, 'digest').mockImplementation(() => Promise.reject(new Error('No.')));
    await check.click();
    await settled();
    await expect.element(panel.getByText(/could not check the draw\. Try again\.$/)).toBeVisible();
    expect(logged).toHaveBeenCalledOnce();
    digest.mockRestore();
    await check.click();
    await settled();
    await expect.element(panel.getByText(/^Your browser drew the same winners\./)).toBeVisible();
  });

  test('is repeated by the browser, which agrees', async () => {
    const draw = await published();
    serveContests([row], { ...answers, 'GET /christmas-contest/draw': draw });
    await openApp('/contests/christmas-contest');
    await expect.element(panel).toHaveTextContent(draw.commitment);
    await expect.element(panel.getByText('All 4 tickets, in the order of the draw')).toBeVisible();
    await panel.getByRole('button', { name: 'Check the draw' }).click();
    await settled();
    await expect
      .element(panel.getByText(/^Your browser drew the same winners\. It did not see the commitment before the draw/))
      .toBeVisible();
  });

  test('lists its winners once, and every link has a name', async () => {
    serveContests([row], { ...answers, 'GET /christmas-contest/draw': await published() });
    await openApp('/contests/christmas-contest');
    await expect.element(panel.getByRole('heading', { name: 'Drawn' })).toBeVisible();
    await expect.element(main.getByRole('region', { name: 'Winners' })).not.toBeInTheDocument();
    expect(await violations('main')).toEqual([]);
  });

  test.each([
    ['winners', { winners: [0, 1] }],
    ['shorter list of winners', { winners: [] }],
    ['seed', { commitment: 'b'.repeat(64) }],
    ['tickets', { tickets: ['Ada Fen', 'Bryn Moss', 'Bryn Moss', 'Elyra Vane'] }],
  ])('with a changed %s does not agree', async (_, change) => {
    const draw = { ...(await published()), ...change };
    serveContests([row], { ...answers, 'GET /christmas-contest/draw': draw });
    await openApp('/contests/christmas-contest');
    await panel.getByRole('button', { name: 'Check the draw' }).click();
    await settled();
    await expect.element(panel.getByText(/^Something does not match/)).toBeVisible();
  });

  test('shows its commitment beforehand', async () => {
    const draw = { commitment: 'c'.repeat(64), seed: null, tickets: [], digest: null, prizes: 2, winners: [] };
    serveContests([row], { ...answers, 'GET /christmas-contest/draw': draw });
    await openApp('/contests/christmas-contest');
    await expect.element(panel).toHaveTextContent(draw.commitment);
    await expect.element(panel.getByText(/are shown after the draw/)).toBeVisible();
    await expect.element(panel.getByRole('button')).not.toBeInTheDocument();
  });

  test('can be checked only on a secure connection, and shows that', async () => {
    serveContests([row], { ...answers, 'GET /christmas-contest/draw': await published() });
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await openApp('/contests/christmas-contest');
    await expect.element(panel.getByText(/on a secure connection/)).toBeVisible();
    vi.unstubAllGlobals();
  });

  test('has no gallery', async () => {
    serveContests([row], { ...answers, 'GET /christmas-contest/draw': await published() });
    await openApp('/contests/christmas-contest/entries');
    await expect.element(panel).toBeVisible();
    expect(location.pathname).toBe('/contests/christmas-contest');
    await expect.element(main.getByRole('link', { name: 'Entries' })).not.toBeInTheDocument();
  });
});

describe('when the server', () => {
  test("can't be reached, the text is shown, with the age of the entries", async () => {
    serveContests([DOLL], { 'GET /7': contestAnswer(DOLL, 'open', { entries: 8 }) });
    await openApp(PATH);
    await expect.element(main.getByRole('link', { name: 'Entries 8' })).toBeVisible();
    await goTo('/titles');
    goOffline();
    await goTo(PATH);
    await expect.element(main.getByText('Offline. What you see is from just now.')).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Entries 8' })).toBeVisible();
    await expect.element(main.getByRole('heading', { name: 'A doll of wool: what to send' })).toBeVisible();
  });

  test("can't be reached and the contest is not known, a notice is shown", async () => {
    serveContests([DOLL], {});
    await openApp('/titles');
    goOffline();
    await goTo('/contests/9');
    await expect
      .element(main.getByText('This contest is not on this device yet. It is shown when you are online.'))
      .toBeVisible();
  });

  test('fails, the text is shown and a retry is offered', async () => {
    const answers = { 'GET /7': () => refusal(500, 'Broken.') as unknown };
    serveContests([DOLL], answers);
    await openApp(PATH);
    await expect.element(heading('A doll of wool')).toBeVisible();
    await expect.element(main.getByRole('alert')).toHaveTextContent('could not be loaded');
    answers['GET /7'] = () => new Response(JSON.stringify({ data: contestAnswer(DOLL, 'open', { entries: 3 }) }));
    await main.getByRole('button', { name: 'Try again' }).click();
    await settled();
    await expect.element(main.getByRole('link', { name: 'Entries 3' })).toBeVisible();
  });
});

test.each(['light', 'dark'] as const)('on a phone in the %s theme everything fits and is readable', async (theme) => {
  inTheme(theme);
  await asPhone(320);
  await signUp();
  const row = contestRow(7, '7', { times: resultTimes(), texts: textsOf('A doll of wool', { pl: 'Lalka' }) });
  const entry = ownEntry({ id: 5, name: 'Bryn Moss', world: null }, { status: 'valid' });
  const winners = [galleryEntry('a', 'Candlelight', { place: 1, remark: 'So warm.' })];
  serveContests([row], { 'GET /7': contestAnswer(row, 'results', { winners, entry }) });
  await openApp(PATH);
  await expect.element(main.getByRole('region', { name: 'Winners' })).toBeVisible();
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(smallTargets(main.getByRole('checkbox').elements(), 44)).toEqual([]);
  expect(await violations('main')).toEqual([]);
});
