import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, goTo, intercept, letPass, openApp, settled, signUp } from '#tests/component/app.tsx';
import {
  contestRow,
  inDays,
  refusal,
  resultTimes,
  serveContests,
  textsOf,
  votingTimes,
} from '#tests/component/contests.ts';
import { sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { main } from '#tests/component/list.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const PATH = '/contests';
const HOUR = 60 * 60 * 1000;

const DOLL = contestRow(1, '1', { texts: textsOf('A doll of wool') });
const BOSS = contestRow(2, '2', { texts: textsOf('Dressed up'), times: votingTimes() });
const POEM = contestRow(3, '3', {
  kind: 'texts',
  texts: textsOf('A poem'),
  times: { ...DOLL.times, announced: inDays(-1), opens: inDays(3), closes: inDays(9) },
});
const MAP = contestRow(4, '4', { texts: textsOf('A map'), times: resultTimes() });
const ROWS = [DOLL, BOSS, POEM, MAP];

const BRIEF = [
  { slug: '1', state: 'open', times: DOLL.times, entries: 1, own: 'needsFix' },
  { slug: '2', state: 'voting', times: BOSS.times, entries: 12, own: null },
  { slug: '3', state: 'announced', times: POEM.times, entries: 0, own: null },
  { slug: '4', state: 'results', times: MAP.times, entries: 7, own: null },
];

const group = (name: string) => main.getByRole('region', { name });
const card = (title: string) => main.getByRole('listitem').filter({ hasText: title });

test('contests are grouped by state, with time, entries and the player’s status', async () => {
  await signUp();
  serveContests(ROWS, { GET: BRIEF });
  await openApp(PATH);
  const open = group('Open').getByRole('listitem');
  await expect.element(open).toHaveTextContent('A doll of wool, in short.');
  await expect.element(open).toHaveTextContent(/Until .*, in \d+ (days|hours) · 1 entry/);
  await expect.element(open.getByText('Needs a fix')).toBeVisible();
  await expect
    .element(group('Judging and voting').getByRole('listitem'))
    .toHaveTextContent(/Voting.*Dressed up.*12 entries/);
  const coming = group('Coming up').getByRole('listitem');
  await expect.element(coming).toHaveTextContent(/Opens .*, in (2 days|\d+ hours)/);
  await expect.element(coming).not.toHaveTextContent('0 entries');
  await expect.element(group('Finished').getByRole('listitem')).toHaveTextContent(/Results.*A map.*Results of/);
  await expect.element(main.getByRole('link', { name: 'A doll of wool' })).toHaveAttribute('href', '/contests/1');
});

test('a contest that the server moved is regrouped before its text is updated', async () => {
  const times = { ...DOLL.times, opens: inDays(-9), closes: inDays(-2) };
  serveContests([DOLL], { GET: [{ ...BRIEF[0], state: 'closed', times }] });
  await openApp(PATH);
  await expect.element(group('Judging and voting').getByRole('listitem')).toHaveTextContent('A doll of wool');
  await expect.element(group('Open')).not.toBeInTheDocument();
});

test('a visitor may read everything, and is asked to log in for personal data', async () => {
  serveContests(ROWS, { GET: BRIEF.map((one) => ({ ...one, own: null })) });
  await openApp(PATH);
  await expect.element(card('A doll of wool')).toBeVisible();
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});

test('a contest that is ticked for the character shows that', async () => {
  serveContests(ROWS, { GET: BRIEF, 'GET /4': () => refusal(500, 'Broken.') });
  await openApp('/contests/4');
  await main.getByRole('checkbox', { name: 'A map: Taken part' }).click();
  await settled();
  await goTo(PATH);
  await expect.element(card('A map').getByText('Taken part')).toBeVisible();
  await expect.element(card('A poem').getByText('Taken part')).not.toBeInTheDocument();
});

test('the page without contests links elsewhere', async () => {
  serveContests([], { GET: [] });
  await openApp(PATH);
  await expect.element(main.getByRole('heading', { name: 'No contests yet' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Challenges' })).toHaveAttribute('href', '/challenges');
});

describe('when the server', () => {
  test("can't be reached, the numbers are the last ones, with their age", async () => {
    serveContests(ROWS, { GET: BRIEF });
    await openApp(PATH);
    await expect.element(card('Dressed up')).toHaveTextContent('12 entries');
    await goTo('/titles');
    goOffline();
    letPass(2 * HOUR);
    await goTo(PATH);
    await expect.element(main.getByText('Offline. What you see is from 2 h ago.')).toBeVisible();
    await expect.element(card('Dressed up')).toHaveTextContent('12 entries');
  });

  test("can't be reached and no numbers were seen, the texts are still shown", async () => {
    serveContests(ROWS, { GET: BRIEF });
    await openApp('/contests/1');
    goOffline();
    await goTo(PATH);
    await expect.element(main.getByText(/^Offline\. Entry counts.*when you are online\.$/)).toBeVisible();
    await expect.element(card('A doll of wool')).toBeVisible();
    await expect.element(main.getByText(/ entries$/)).not.toBeInTheDocument();
  });

  test('fails, a retry is offered', async () => {
    serveContests(ROWS, { GET: BRIEF });
    const giveBack = intercept('contests', () => refusal(500, 'Broken.'));
    await openApp(PATH);
    await expect.element(main.getByRole('alert')).toHaveTextContent('could not be loaded');
    giveBack();
    await main.getByRole('button', { name: 'Try again' }).click();
    await settled();
    await expect.element(card('Dressed up')).toHaveTextContent('12 entries');
  });
});

test.each(['light', 'dark'] as const)('on a phone in the %s theme everything fits and is readable', async (theme) => {
  inTheme(theme);
  await asPhone(320);
  await signUp();
  serveContests(ROWS, { GET: BRIEF });
  await openApp(PATH);
  await expect.element(card('Dressed up')).toHaveTextContent('12 entries');
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(smallTargets(main.getByRole('radio').elements(), 24)).toEqual([]);
  expect(await violations('main')).toEqual([]);
});
