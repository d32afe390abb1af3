import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { catchInstallOffer } from '#page/platform/install/install-event.ts';
import { changeLocalSettings } from '#page/platform/local-settings.ts';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { goTo, letPass, openApp, settled, signUp, travel } from '#tests/component/app.tsx';
import { violations } from '#tests/component/facts.ts';
import { listedNames, main, statusChoice, tickOf } from '#tests/component/list.ts';
import { countTaps } from '#tests/component/taps.ts';
import { asPhone, resize } from '#tests/component/window.ts';

const DRAGON = 34;
const MOUNTS = Array.from({ length: 10 }, (_, at) => 368 + at);

const heading = (name: string) => page.getByRole('heading', { name });
const sectionLink = (name: string) =>
  page.getByRole('navigation', { name: 'Progress by section' }).getByRole('link', { name });

test('home shows the progress of every section, the latest records, which can be undone there, and the closest goals', async () => {
  await openApp('/');
  await expect.element(sectionLink('Mounts').getByText('0%')).toBeVisible();
  await expect.element(heading('Closest to done')).not.toBeInTheDocument();
  await expect.element(heading('Recently recorded')).not.toBeInTheDocument();

  await setValue('bestiary', DRAGON, 988);
  for (const item of MOUNTS) await setValue('mounts', item, 1);
  await settled();
  await expect.element(sectionLink('Mounts').getByText('10 / 260')).toBeVisible();
  const closest = page.getByRole('region', { name: 'Closest to done' });
  await expect.element(closest.getByRole('link', { name: 'Dragon' })).toBeVisible();
  // At most two per section.
  expect(closest.getByRole('link', { name: /^Beastrider/ }).elements()).toHaveLength(2);

  const recent = page.getByRole('list', { name: 'Recently recorded' }).getByRole('listitem');
  await expect.element(recent.first()).toHaveTextContent('Mounts');
  const last = recent.first().element().textContent;
  await page.getByRole('button', { name: 'Undo last' }).click();
  await settled();
  await expect.element(sectionLink('Mounts').getByText('9 / 260')).toBeVisible();
  expect(recent.first().element().textContent).not.toBe(last);
  await page.getByRole('link', { name: 'All goals' }).click();
  await settled();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
});

test('a guest sees the state of their ticks, and how many are stored', async () => {
  await openApp('/');
  await expect.element(page.getByText('Free. Without an account, everything stays on this device.')).toBeVisible();
  await setValue('mounts', 368, 1);
  await settled();
  const one = '1 entry is kept on this device. Sign up to have it everywhere.';
  await expect.element(page.getByText(one)).toBeVisible();
  for (const item of MOUNTS.slice(1, 7)) await setValue('mounts', item, 1);
  await settled();
  const seven = '7 entries are kept on this device. Sign up to have them everywhere.';
  await expect.element(page.getByText(seven)).toBeVisible();
});

test.for([
  [1440, 900],
  [1920, 1080],
] as const)(
  'at %i × %i, home shows more goals, next to the latest records, next to the news, above what is new in the game',
  async ([width, height]) => {
    await resize(width, height);
    await openApp('/');
    await setValue('bestiary', DRAGON, 988);
    for (const item of MOUNTS) await setValue('mounts', item, 1);
    await settled();
    const goals = page.getByRole('region', { name: 'Closest to done' });
    const recent = page.getByRole('region', { name: 'Recently recorded' });
    await expect.element(recent.getByRole('listitem').nth(7)).toBeVisible();
    const news = page.getByRole('region', { name: 'News' });
    const [left, middle, right] = [goals, recent, news].map((panel) => panel.element().getBoundingClientRect());
    expect([middle?.top, right?.top]).toEqual([left?.top, left?.top]);
    expect(right?.right).toBeGreaterThan(width - 60);
    const [events, newest] = ['Events', 'New in the game'].map((name) =>
      page.getByRole('region', { name }).element().getBoundingClientRect(),
    );
    expect(newest?.top).toBeGreaterThanOrEqual(events?.bottom ?? Number.NaN);
    expect([newest?.left, newest?.right]).toEqual([left?.left, right?.right]);
    await resize(390, 844);
    await expect.element(recent.getByRole('listitem').nth(5)).not.toBeInTheDocument();
  },
);

test.for([
  ['a phone', 390],
  ['a desktop', 1440],
] as const)('the titles that the player qualifies for are one tap away on %s', async ([, width]) => {
  await (width < 720 ? asPhone(width) : resize(width, 900));
  await openApp('/');
  for (const item of MOUNTS) await setValue('mounts', item, 1);
  await settled();
  const taps = countTaps();
  await page.getByRole('link', { name: 'Titles you qualify for' }).click();
  await settled();
  await expect.element(tickOf('Beastrider (Grade 1)')).toBeVisible();
  expect(listedNames()).toEqual(['Beastrider (Grade 1)']);
  await expect.element(statusChoice('You qualify')).toHaveTextContent('You qualify1');
  expect(taps()).toBe(1);
  expect(await violations()).toEqual([]);
});

test('the number of records is below a long name, aligned with the name', async () => {
  await asPhone(320);
  await signUp();
  await openApp('/');
  await setValue('mounts', 368, 1);
  await settled();
  const sum = page.getByText(/of 3,569 entries recorded$/);
  await expect.element(sum).toHaveTextContent('1 of 3,569 entries recorded');
  const [name, number] = [page.getByRole('heading', { level: 1 }), sum].map((one) =>
    one.element().getBoundingClientRect(),
  );
  expect(number?.top).toBeGreaterThanOrEqual(name?.bottom ?? Number.NaN);
  expect(number?.left).toBe(name?.left);
  expect(await violations()).toEqual([]);
});

test('the missing bosses are two taps away on a phone', async () => {
  await asPhone();
  await openApp('/');
  const taps = countTaps();
  await sectionLink('Bosstiary').click();
  await settled();
  await statusChoice('Missing').click();
  await settled();
  await expect.element(main.getByText(/of 316\.$/)).toBeVisible();
  expect(location.search).toBe('?status=unchecked');
  expect(taps()).toBe(2);
});

describe('installing', () => {
  const offer = page.getByText(/^Install Loremark: it opens from your home screen/);
  const REST = 14 * 24 * 60 * 60_000;

  test('is offered after the third tick, and not again for 14 days once dismissed', async () => {
    catchInstallOffer();
    changeLocalSettings({ visits: 2, lastVisit: Date.now() });
    await openApp('/titles');
    const prompt = vi.fn();
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    dispatchEvent(event);
    // The page suppresses the browser's own install prompt.
    expect(event.defaultPrevented).toBe(true);
    const names = listedNames();
    for (const name of names.slice(0, 2)) await tickOf(name).click();
    await goTo('/');
    await expect.element(offer).not.toBeInTheDocument();
    await travel(-1);
    await tickOf(names[2] ?? '').click();
    await goTo('/');
    await expect.element(offer).toBeVisible();

    await page.getByRole('button', { name: 'Not now' }).click();
    await expect.element(offer).not.toBeInTheDocument();
    letPass(REST);
    await goTo('/contact');
    await goTo('/');
    await expect.element(offer).toBeVisible();
    await page.getByRole('button', { name: 'Install' }).click();
    await expect.element(offer).not.toBeInTheDocument();
    expect(prompt).toHaveBeenCalledOnce();
  });
});
