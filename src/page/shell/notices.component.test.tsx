import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, openApp, settled } from '#tests/component/app.tsx';
import { scrollToPlace } from '#tests/component/list.ts';
import { asPhone, resize } from '#tests/component/window.ts';

/** Shorter losses of connection show no notice, in ms. */
const PATIENCE = 3000;

const notice = page.getByRole('region', { name: 'Connection' });
const dismiss = page.getByRole('button', { name: 'Dismiss' });

beforeEach(() => {
  const complain = console.error;
  // Size observers get the notice's height one frame later, which the browser reports as an error.
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    if (!String(parts[0]).includes('ResizeObserver loop')) complain(...parts);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
});

/** Goes offline until the notice is shown. Returns a function that goes online. */
async function loseConnection(): Promise<() => void> {
  const goOnline = goOffline();
  await settled();
  vi.advanceTimersByTime(PATIENCE);
  await settled();
  return goOnline;
}

/** Waits for two frames. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

const header = () => document.querySelector('[data-section-header]');
const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();

/** Records, on every frame, the position of the list row in the middle of the window, in px from the top. */
function followRow(): ReadonlySet<number> {
  const row = document.elementFromPoint(innerWidth / 3, innerHeight / 2)?.closest('main li');
  const places = new Set<number>();
  let followed = true;
  const record = () => {
    places.add(row?.isConnected === true ? Math.round(row.getBoundingClientRect().top) : Number.NaN);
    if (followed) requestAnimationFrame(record);
  };
  record();
  onTestFinished(() => {
    followed = false;
  });
  return places;
}

describe('a lost connection', () => {
  test('is shown after 3 seconds, can be dismissed, and disappears when the network is back', async () => {
    await openApp('/achievements');
    for (const end of ['network', 'player']) {
      const goOnline = goOffline();
      await settled();
      vi.advanceTimersByTime(PATIENCE - 1000);
      await settled();
      await expect.element(notice).not.toBeInTheDocument();
      vi.advanceTimersByTime(1000);
      await expect.element(notice.getByText('You are offline. Lists and ticking still work.')).toBeVisible();
      if (end === 'player') await dismiss.click();
      else goOnline();
      await expect.element(notice).not.toBeInTheDocument();
      goOnline();
      await settled();
    }
  });

  test.for([
    ['a phone', 'just below the top', asPhone, 100],
    ['a phone', 'the middle', asPhone, 3000],
    ['a wide screen', 'the middle', () => resize(1280, 720), 3000],
  ] as const)('moves no row on %s, at %s of a list, nor does its end', async ([, , device, scrolledTo]) => {
    await device();
    await openApp('/achievements?elementsToShow=all');
    await scrollToPlace(scrolledTo);
    const places = followRow();
    await twoFrames();
    const before = [...places];
    expect(before).toEqual([expect.any(Number)]);
    const isFolded = () => header()?.hasAttribute('data-compact');
    const folded = isFolded();

    const goOnline = await loseConnection();
    await expect.element(notice).toBeVisible();
    await twoFrames();
    expect([...places]).toEqual(before);
    expect(isFolded()).toBe(folded);
    // Visible between the top bar and the list's header.
    const box = boxOf(notice.element());
    expect(box.top).toBe(boxOf(document.querySelector('header')).bottom);
    expect(boxOf(header()).top).toBe(box.bottom);

    goOnline();
    await settled();
    await expect.element(notice).not.toBeInTheDocument();
    expect([...places]).toEqual(before);
    expect(Math.round(scrollY)).toBe(scrolledTo);
  });

  test.for([
    ['a phone', asPhone],
    ['a wide screen', () => resize(1440, 900)],
  ] as const)('takes space at the top of a page on %s, where it hides no heading', async ([, device]) => {
    await device();
    await openApp('/challenges');
    const heading = page.getByRole('heading', { level: 1 });
    const before = boxOf(heading.element()).top;
    const goOnline = await loseConnection();
    await expect.element(notice).toBeVisible();
    await twoFrames();
    expect(scrollY).toBe(0);
    expect(boxOf(heading.element()).top).toBe(before + boxOf(notice.element()).height);
    goOnline();
    await expect.element(notice).not.toBeInTheDocument();
    await twoFrames();
    expect(boxOf(heading.element()).top).toBe(before);
  });

  test('leaves all of a list reachable below its notice', async () => {
    await asPhone();
    await openApp('/achievements');
    await loseConnection();
    await expect.element(notice).toBeVisible();
    await scrollToPlace(0);
    expect(boxOf(document.querySelector('main li')).top).toBeGreaterThanOrEqual(boxOf(header()).bottom);
    await dismiss.click();
    await twoFrames();
    expect(boxOf(header()).top).toBe(boxOf(document.querySelector('header')).bottom);
  });
});
