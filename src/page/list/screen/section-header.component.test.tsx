import { describe, expect, onTestFinished, test } from 'vitest';
import { openApp, settled } from '#tests/component/app.tsx';
import { sidewaysOverflow } from '#tests/component/facts.ts';
import { focus, listedNames, main, press, rows, scrollToPlace, statusChoice, tickOf } from '#tests/component/list.ts';
import { asPhone, prefer, resize } from '#tests/component/window.ts';
import { focusCover } from '#tests/e2e/support/sweep/boxes.ts';

const header = () => document.querySelector('[data-section-header]') as HTMLElement;

/** Returns the height of the visible and touchable part of the header, in px. */
function visibleHeight(): number {
  const { top, bottom, left } = header().getBoundingClientRect();
  let y = Math.ceil(top);
  while (y < bottom && header().contains(document.elementFromPoint(left + 40, y))) y += 1;
  return y - Math.ceil(top);
}

/** Returns the position of the first row in the document, in px. */
const firstRow = () => (document.querySelector('main li')?.getBoundingClientRect().top ?? 0) + scrollY;

/** Counts layout shifts not caused by input. */
function watchShifts(): () => number {
  let shifts = 0;
  const count = (entries: PerformanceEntryList) => {
    shifts += entries.filter((entry) => Reflect.get(entry, 'hadRecentInput') !== true).length;
  };
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return () => {
    count(observer.takeRecords());
    return shifts;
  };
}

describe('the header of a list on a phone', () => {
  test.for(['no-preference', 'reduce'])(
    'shrinks to 48 px after scrolling down 120 px and returns on scrolling up, without moving a row (motion: %s)',
    async (motion) => {
      await prefer('prefers-reduced-motion', motion);
      await asPhone();
      await openApp('/achievements');
      const shifts = watchShifts();
      const whole = visibleHeight();
      expect(whole).toBeGreaterThan(90);
      const row = firstRow();

      await scrollToPlace(100);
      await scrollToPlace(119);
      expect(visibleHeight()).toBe(whole);
      await scrollToPlace(400);
      expect(visibleHeight()).toBe(48);
      expect(firstRow()).toBe(row);
      // The rows below the folded part can be touched.
      const beneath = document.elementFromPoint(200, header().getBoundingClientRect().top + 70);
      expect(beneath?.closest('[data-item]')).not.toBeNull();

      await scrollToPlace(380);
      expect(visibleHeight()).toBe(whole);
      expect(firstRow()).toBe(row);
      await scrollToPlace(1000);
      expect(visibleHeight()).toBe(48);
      await scrollToPlace(0);
      expect(visibleHeight()).toBe(whole);
      expect(shifts()).toBe(0);
    },
  );

  test('unfolds for keyboard use, and hides no focused control', async () => {
    await resize(390, 844);
    await openApp('/achievements');
    await scrollToPlace(1500);
    expect(visibleHeight()).toBe(48);
    const rendered = listedNames();
    focus(tickOf(rendered[Math.floor(rendered.length / 2)] ?? ''));
    for (let presses = 0; presses < 40; presses += 1) {
      await press('{Shift>}{Tab}{/Shift}');
      expect(focusCover()).toBeNull();
    }
    await scrollToPlace(0);
    await scrollToPlace(1500);
    focus(statusChoice('All'));
    await press('{ArrowRight}');
    await settled();
    expect(focusCover()).toBeNull();
  });
});

test.for([
  [820, 1180],
  [1440, 900],
] as const)(
  'the header of a list is fully sticky in a window of %i × %i, and scrolled rows stay below it',
  async ([width, height]) => {
    await resize(width, height);
    await openApp('/achievements');
    const whole = visibleHeight();
    await scrollToPlace(900);
    expect(visibleHeight()).toBe(whole);
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    expect(Math.abs(padding - header().getBoundingClientRect().bottom)).toBeLessThanOrEqual(1);
  },
);

test.for([
  ['/bestiary', 320, 1],
  ['/achievements', 320, 1],
  ['/animus-mastery', 320, 1],
  ['/bestiary', 720, 2],
  ['/achievements', 360, 1],
] as const)(
  'the title of %s is neither truncated nor overlaps its figures in %i px at %i times the text size',
  async ([path, width, times]) => {
    await resize(width, 900);
    document.documentElement.style.fontSize = `${16 * times}px`;
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    await openApp(path);
    const title = header().querySelector('h1') as HTMLElement;
    const line = Number.parseFloat(getComputedStyle(title).lineHeight);
    const words = title.textContent.split(' ').length;
    expect(title.getBoundingClientRect().height).toBeLessThan(line * (words + 0.5));
    expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
    const [heading, figures] = [title, title.nextElementSibling as HTMLElement].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(
      figures === undefined || heading === undefined || figures.left >= heading.right || figures.top >= heading.bottom,
    ).toBe(true);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  },
);

test('on a phone nine creatures are visible, and their counts have units', async () => {
  await asPhone();
  await openApp('/bestiary');
  const dock = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? 0;
  const names = rows().map((row) => row.querySelector('a')?.getBoundingClientRect().bottom ?? 0);
  expect(names.filter((bottom) => bottom <= dock)).toHaveLength(9);
  await expect.element(main.getByText('/ 1,000 kills').first()).toBeVisible();
});
