import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seasonAt, seasonWindow } from '#core/challenges/season.ts';
import {
  goOffline,
  goTo,
  intercept,
  letPass,
  openApp,
  otherDevice,
  send,
  settled,
  signUp,
} from '#tests/component/app.tsx';
import { addRanked, exclude, takePart } from '#tests/component/challenges.ts';
import { focusedWords, sidewaysOverflow, smallTargets, spoken, violations } from '#tests/component/facts.ts';
import { choose, focus, main, tickOf, toasts } from '#tests/component/list.ts';
import { addCharacter, type Recorded } from '#tests/component/profiles.ts';
import { asPhone, inTheme, resize } from '#tests/component/window.ts';

const PATH = '/challenges';
const HOUR = 60 * 60 * 1000;
const TWO_MOUNTS: readonly Recorded[] = [
  ['mounts', 368, 1],
  ['mounts', 369, 1],
];

/** A character added just now counts from this time tomorrow. */
const COUNTING = /^Counting starts tomorrow, \d+ \w+, at \d\d:\d\d, a day after Bryn Moss was added\.$/;

const button = (name: string) => main.getByRole('button', { name, exact: true });
const link = (name: string) => main.getByRole('link', { name, exact: true });
const text = (words: string | RegExp) =>
  typeof words === 'string' ? main.getByText(words, { exact: true }) : main.getByText(words);
const task = (title: string) => main.getByRole('listitem').filter({ hasText: title });
const seasonName = main.getByRole('heading', { level: 2, name: 'Few tasks', exact: true });

/** Ticks a mount in its list and returns. */
async function ride(name: string): Promise<void> {
  await goTo(`/mounts?search=${name}`);
  await tickOf(name).click();
  await settled();
  await goTo(PATH);
}

describe('the challenge of the month', () => {
  test('can be read by everyone; joining asks a guest to log in', async () => {
    await openApp(PATH);
    await expect.element(seasonName).toBeVisible();
    await expect.element(text(/Ends at the server save on \d+ \w+ \d{4}, \d\d:00 .*, in /)).toBeVisible();
    await expect.element(link('Two mounts')).toHaveAttribute('href', '/mounts');
    await expect.element(text('Next month')).toBeVisible();
    await button('Log in to join').click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await expect.element(dialog.getByText('Log in to join the challenge.')).toBeVisible();
  });

  test('is joined with the current character in one press, and left again', async () => {
    const me = await signUp();
    await addRanked(me, 'Bryn Moss');
    await openApp(PATH);
    await button('Join with Bryn Moss').click();
    await settled();
    await expect.element(main.getByRole('heading', { name: 'You joined with Bryn Moss.' })).toBeVisible();
    await expect.element(toasts.getByText('You joined the challenge.')).toBeVisible();
    await expect.element(task('Two mounts')).toHaveTextContent('0 / 2');
    await button('Leave').click();
    await settled();
    await expect.element(button('Join with Bryn Moss')).toBeVisible();
  });

  test('is joined with one of several characters, which can be changed before it has points', async () => {
    const me = await signUp();
    await addRanked(me, 'Bryn Moss');
    await addRanked(me, 'Ada Fen');
    await openApp(PATH);
    await choose('Character', 'Ada Fen');
    await button('Join with Ada Fen').click();
    await settled();
    await expect.element(main.getByRole('heading', { name: 'You joined with Ada Fen.' })).toBeVisible();
    await choose('Character', 'Bryn Moss');
    await button('Change').click();
    await settled();
    await expect.element(main.getByRole('heading', { name: 'You joined with Bryn Moss.' })).toBeVisible();
  });

  test('moves the focus sensibly when the keyboard has joined, changed and left', async () => {
    const me = await signUp();
    await addRanked(me, 'Bryn Moss');
    await addRanked(me, 'Ada Fen');
    await openApp(PATH);
    const press = async (name: string) => {
      focus(button(name));
      await userEvent.keyboard('{Enter}');
      await settled();
    };
    await choose('Character', 'Ada Fen');
    await press('Join with Ada Fen');
    expect(focusedWords()).toMatch(/^You joined with Ada Fen\./);
    await choose('Character', 'Bryn Moss');
    await press('Change');
    expect(focusedWords()).toMatch(/^You joined with Bryn Moss\./);
    await press('Leave');
    expect(focusedWords()).toMatch(/Join with/);
    await userEvent.tab();
    expect(focusedWords()).not.toBe('');
    expect(document.activeElement?.closest('main')).not.toBeNull();
  });

  test('requires a character with a name, and shows that', async () => {
    await signUp();
    await openApp(PATH);
    await expect.element(text(/To join, add your character first\./)).toBeVisible();
    await button('Add your character').click();
    await expect.element(page.getByRole('dialog', { name: 'Manage Characters' })).toBeVisible();
  });

  test('shows why a character is not ranked, and from when it counts', async () => {
    const me = await signUp();
    const id = await addCharacter(me, 'Bryn Moss');
    await send('PUT', 'challenges/entry', { character: id });
    await openApp(PATH);
    await expect.element(text(/^Only verified characters appear in the rankings/)).toBeVisible();
    await expect.element(text(COUNTING)).toBeVisible();
    await button('Manage Characters').click();
    await expect.element(page.getByRole('dialog', { name: 'Manage Characters' })).toBeVisible();
  });

  test('shows before joining from when the chosen character counts', async () => {
    const me = await signUp();
    await addRanked(me, 'Ada Fen');
    await addCharacter(me, 'Bryn Moss');
    await openApp(PATH);
    await choose('Character', 'Ada Fen');
    await expect.element(text(COUNTING)).not.toBeInTheDocument();
    await choose('Character', 'Bryn Moss');
    await expect.element(text(COUNTING)).toBeVisible();
    await button('Join with Bryn Moss').click();
    await settled();
    expect(text(COUNTING).elements()).toHaveLength(1);
  });

  test('shows an excluded player the reason', async () => {
    const me = await signUp();
    await takePart(me, await addRanked(me, 'Mara Quill'), []);
    await exclude('Mara Quill', 'Two mounts in one minute.');
    await openApp(PATH);
    await expect.element(text('This character was removed from the rankings: Two mounts in one minute.')).toBeVisible();
  });

  test('links to the account page if the account is hidden', async () => {
    const me = await signUp();
    await takePart(me, await addRanked(me, 'Bryn Moss'), []);
    await send('PATCH', 'user', { is_hidden: 1 });
    await openApp(PATH);
    await expect.element(text(/^Only Public accounts/)).toBeVisible();
    await expect.element(link('Account')).toHaveAttribute('href', '/account');
  });
});

describe('a task', () => {
  test('advances with each tick, reaches a tier that is celebrated once, and locks the character', async () => {
    const me = await signUp();
    const id = await addRanked(me, 'Bryn Moss');
    await send('PATCH', 'characters/current', { id });
    await takePart(me, id, []);
    await openApp(PATH);
    await ride('Widow Queen');
    await expect.element(task('Two mounts')).toHaveTextContent('1 / 2');
    await ride('Racing Bird');
    await expect.element(task('Two mounts')).toHaveTextContent('2 / 2');
    await expect.element(task('Two mounts').getByText('Done')).toBeInTheDocument();
    expect(spoken()).toBe('Bronze reached.');
    await expect
      .element(main.getByRole('img', { name: 'Bronze at 4, reached; Silver at 7; Gold at 10' }))
      .toBeVisible();
    await expect.element(text("It has points, so you can't change the character.")).toBeVisible();
    await expect.element(main.getByRole('link', { name: /^Rank \d+ of \d+$/ })).toBeVisible();
    await expect.element(text('Not yet confirmed')).not.toBeInTheDocument();
    await goTo('/titles');
    await goTo(PATH);
    expect(spoken()).not.toBe('Bronze reached.');
  });

  test('advances offline too, as unconfirmed, and is confirmed once the network is back', async () => {
    const me = await signUp();
    const id = await addRanked(me, 'Bryn Moss');
    await send('PATCH', 'characters/current', { id });
    await takePart(me, id, [['mounts', 368, 1]]);
    await openApp('/mounts');
    await goTo(PATH);
    const goOnline = goOffline();
    await ride('Racing Bird');
    await expect.element(task('Two mounts')).toHaveTextContent('2 / 2');
    await expect.element(task('Two mounts').getByText('Not yet confirmed')).toBeVisible();
    await expect.element(text(/it counts once your changes have reached your account/)).toBeVisible();
    goOnline();
    await settled();
    await expect.element(text('Not yet confirmed')).not.toBeInTheDocument();
    await expect.element(task('Two mounts')).toHaveTextContent('2 / 2');
  });
});

describe('a task lists the begun rows closest to completing it', () => {
  const [DRAGON, RAT, TROLL] = [34, 21, 15];
  const BEGUN: readonly Recorded[] = [
    ['bestiary', DRAGON, 960],
    ['bestiary', RAT, 249],
  ];
  const goalsOf = (title: string) =>
    main
      .getByRole('list', { name: `Closest to done for ${title}` })
      .getByRole('link')
      .elements()
      .map((one) => one.textContent);

  test('of the character that takes part, offline too, each linking to its item', async () => {
    const me = await signUp();
    await takePart(me, await addRanked(me, 'Bryn Moss'), BEGUN);
    const id = await addCharacter(me, 'Ada Fen', [['bestiary', TROLL, 249]]);
    await send('PATCH', 'characters/current', { id });
    await openApp(PATH);
    await expect.poll(() => goalsOf('Two of a class')).toEqual(['Rat · 1 kill left', 'Dragon · 40 kills left']);
    goOffline();
    await goTo('/titles');
    await goTo(PATH);
    await expect.poll(() => goalsOf('Two of a class')).toEqual(['Rat · 1 kill left', 'Dragon · 40 kills left']);
    expect(goalsOf('Two mounts')).toEqual([]);
    expect(await violations('main')).toEqual([]);
    await link('Dragon · 40 kills left').click();
    await settled();
    expect(location.pathname + location.search).toBe(`/bestiary?item=${DRAGON}`);
  });

  test('none while no one is signed in', async () => {
    await openApp(PATH);
    expect(goalsOf('Two of a class')).toEqual([]);
  });

  test('of the current character before joining, and none while nothing is begun', async () => {
    const me = await signUp();
    const id = await addRanked(me, 'Bryn Moss');
    await send('PATCH', 'characters/current', { id });
    await openApp(PATH);
    expect(goalsOf('Two of a class')).toEqual([]);
    const device = otherDevice(me);
    await device.sync([device.op({ character: id, list: 'bestiary', item: DRAGON, value: 960 })]);
    await expect.poll(() => goalsOf('Two of a class')).toEqual(['Dragon · 40 kills left']);
  });
});

test.each([390, 1440, 1920])('the tiers do not overlap at %i px', async (width) => {
  if (width === 390) await asPhone();
  else await resize(width, 900);
  const me = await signUp();
  await takePart(me, await addRanked(me, 'Bryn Moss'), []);
  await openApp(PATH);
  const bar = main.getByRole('img', { name: /^Bronze at/ });
  await expect.element(bar).toBeVisible();
  const labels = [...bar.element().querySelectorAll('small')].map((label) => label.getBoundingClientRect());
  for (const [index, { left }] of labels.entries()) expect(left).toBeGreaterThanOrEqual(labels[index - 1]?.right ?? 0);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
});

test('a result is shared as a sentence with the season’s address, once there are points', async () => {
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const me = await signUp();
  const id = await addRanked(me, 'Bryn Moss');
  await takePart(me, id, []);
  await openApp(PATH);
  await expect.element(link('Ranking')).toBeVisible();
  await expect.element(button('Share result')).not.toBeInTheDocument();
  await takePart(me, id, TWO_MOUNTS);
  await goTo('/titles');
  await goTo(PATH);
  await button('Share result').click();
  await expect.element(toasts.getByText('Link copied.')).toBeVisible();
  const [sentence, address] = String(copying.mock.lastCall?.[0]).split('\n');
  expect(sentence).toMatch(/^Bronze in Few tasks: 4 points, rank \d+ of \d+$/);
  expect(address).toBe(`${location.origin}${PATH}?season=${seasonAt(Date.now())}`);
});

test('a season that ends while it is shown is replaced by the next one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await openApp(PATH);
  await expect.element(text(/^\w+ \d{4} · Ends at the server save/)).toBeVisible();
  const { endsAt } = seasonWindow(seasonAt(Date.now()));
  // From here on the server responds differently.
  intercept('challenges', async (_call, pass) => {
    const { data } = await (await pass()).json();
    const running = { ...data.next, name: 'Other tasks', state: 'running' };
    return new Response(JSON.stringify({ data: { ...data, running, season: { ...data.season, ...running } } }));
  });
  letPass(endsAt - Date.now());
  vi.advanceTimersToNextTimer();
  await settled();
  await expect.element(main.getByRole('heading', { level: 2, name: 'Other tasks' })).toBeVisible();
});

describe('when the server', () => {
  test("can't be reached, the season is shown as last seen, with its age", async () => {
    await openApp(PATH);
    await expect.element(seasonName).toBeVisible();
    await goTo('/titles');
    goOffline();
    letPass(2 * HOUR);
    await goTo(PATH);
    await expect.element(text('Offline. What you see is from 2 h ago.')).toBeVisible();
    await expect.element(seasonName).toBeVisible();
  });

  test("can't be reached and nothing was seen before, a notice is shown", async () => {
    await openApp('/titles');
    goOffline();
    await goTo(PATH);
    await expect.element(text('Offline. The challenge is shown when you are online.')).toBeVisible();
  });

  test('fails, a notice is shown and a retry works', async () => {
    const giveBack = intercept('challenges', () => new Response('{"message":"Broken."}', { status: 500 }));
    await openApp(PATH);
    await expect.element(main.getByRole('alert')).toHaveTextContent('The challenge could not be loaded.');
    giveBack();
    await button('Try again').click();
    await settled();
    await expect.element(seasonName).toBeVisible();
  });

  test('has no such season, the page links to the running one', async () => {
    await openApp(`${PATH}?season=1999-01`);
    await expect.element(main).toHaveTextContent('There is no such challenge.');
    await link('This month').click();
    await settled();
    await expect.element(seasonName).toBeVisible();
  });
});

test('a season that has not begun shows its tasks and when it begins', async () => {
  await openApp(PATH);
  const next = main.getByRole('region', { name: 'Next month' });
  await next.getByRole('link').click();
  await settled();
  expect(location.search).toMatch(/^\?season=\d{4}-\d\d$/);
  await expect.element(text(/Begins at the server save on/)).toBeVisible();
  await expect.element(button('Log in to join')).not.toBeInTheDocument();
  await expect.element(link('Two mounts')).toBeVisible();
});

test.each(['light', 'dark'] as const)('on a phone in the %s theme everything fits and is readable', async (theme) => {
  inTheme(theme);
  await asPhone(320);
  const me = await signUp();
  await takePart(me, await addRanked(me, 'Bryn Moss'), [['mounts', 368, 1]]);
  await openApp(PATH);
  await expect.element(task('Two mounts')).toHaveTextContent('1 / 2');
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(smallTargets(main.getByRole('button').elements(), 24)).toEqual([]);
  expect(await violations('main')).toEqual([]);
});
