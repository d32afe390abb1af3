import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, settled } from '#tests/component/app.tsx';
import {
  figures,
  focus,
  focusedName,
  listedNames,
  main,
  namesFromServer,
  press,
  scrollToPlace,
  statusChoice,
  tickOf,
  viewTotal,
} from '#tests/component/list.ts';
import { resize } from '#tests/component/window.ts';

const PATH = '/achievements?elementsToShow=all';

/** Returns the position of a row's tick in the window, in px from the top. */
const placeOf = (name: string) => Math.round(tickOf(name).element().getBoundingClientRect().top);

describe('all 571 rows', () => {
  const list = main.getByRole('list', { name: 'Achievements' });
  const rows = list.getByRole('listitem');
  const height = () => list.element().getBoundingClientRect().height;

  test('are a list of full height of which only a part is rendered, and scrolling reaches the last row', async () => {
    await openApp(`${PATH}&showMutuallyExclusives=false`);
    expect(rows.elements().length).toBeLessThan(200);
    await expect.element(rows.first()).toHaveAttribute('aria-posinset', '1');
    await expect.element(rows.first()).toHaveAttribute('aria-setsize', '571');
    const atTop = height();

    await scrollToPlace(200_000);
    expect(listedNames().at(-1)).toBe('Zzztill Zzztanding!');
    await expect.element(rows.last()).toHaveAttribute('aria-posinset', '571');
    expect(height()).toBe(atTop);
    expect(rows.elements().length).toBeLessThan(200);
  });

  test('are fewer entries where mutually exclusive rows share one', async () => {
    await openApp(PATH);
    // 18 achievements exclude one another, in 8 groups of two or three.
    await expect.element(rows.first()).toHaveAttribute('aria-setsize', '561');
  });

  test('are reached by Tab in order, up to the last', async () => {
    await resize(390, 844);
    const all = await namesFromServer('achievements', { elementsToShow: 'all' });
    await openApp(PATH);
    focus(tickOf(all[0] ?? ''));
    const walked = [focusedName()];
    while (walked.length < 80) {
      await press('{Tab}');
      const name = focusedName();
      if (name !== '' && !name.startsWith('Bookmark ')) walked.push(name);
    }
    expect(walked).toEqual(all.slice(0, 80));

    await press('{End}');
    await settled();
    const last = all.at(-1) ?? '';
    for (let presses = 0; presses < 120 && focusedName() !== last; presses += 1) await press('{Tab}');
    expect(focusedName()).toBe(last);
    expect(tickOf(last).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  });
});

describe('a row marked while only missing ones are shown', () => {
  const MISSING = `${PATH}&status=unchecked`;

  test('stays in view until another status is chosen', async () => {
    await openApp('/achievements?status=unchecked');
    const name = listedNames()[12] ?? '';
    focus(tickOf(name));
    await press(' ');
    await settled();
    await expect.element(figures('1 / 571')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Missing 570' })).toBeInTheDocument();
    await expect.element(tickOf(name)).toBeChecked();
    expect(viewTotal()).toBe(571);

    await statusChoice('Earned').click();
    await settled();
    expect(listedNames()).toEqual([name]);
    await statusChoice('Missing').click();
    await settled();
    expect(viewTotal()).toBe(570);
    await expect.element(tickOf(name)).not.toBeInTheDocument();
  });

  test('stays while it has the focus, then leaves without moving focus or rows, and returns on undo', async () => {
    await resize(390, 844);
    const [above = '', marked = '', next = ''] = (
      await namesFromServer('achievements', { elementsToShow: 'all' })
    ).slice(40);
    await openApp(MISSING);
    await scrollToPlace(2400);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      focus(tickOf(marked));
      await press(' ');
      await expect.element(figures('1 / 571')).toBeVisible();
      vi.advanceTimersByTime(20_000);
      await expect.element(tickOf(marked)).toBeChecked();
      expect(viewTotal()).toBe(571);

      focus(tickOf(above));
      const before = { place: placeOf(above), scrolled: scrollY };
      vi.advanceTimersByTime(3500);
      expect(tickOf(marked).elements()).toHaveLength(1);
      vi.advanceTimersByTime(1000);
      await expect.element(tickOf(marked)).not.toBeInTheDocument();
      expect(viewTotal()).toBe(570);
      expect({ place: placeOf(above), scrolled: scrollY }).toEqual(before);
      expect(focusedName()).toBe(above);
      expect(placeOf(next)).toBe(before.place + 64);

      await press('u');
      await expect.element(tickOf(marked)).not.toBeChecked();
      expect([placeOf(above), placeOf(marked)]).toEqual([before.place, before.place + 64]);
      expect(focusedName()).toBe(above);
      expect(viewTotal()).toBe(571);
    } finally {
      vi.useRealTimers();
    }
  });

  test('leaves above the window without moving the visible rows', async () => {
    await resize(390, 844);
    const all = await namesFromServer('achievements', { elementsToShow: 'all' });
    const [marked, seen] = [all[3] ?? '', all[40] ?? ''];
    await openApp(MISSING);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      await tickOf(marked).click();
      await expect.element(figures('1 / 571')).toBeVisible();
      scrollTo(0, 2400);
      await expect.element(tickOf(seen)).toBeInTheDocument();
      focus(tickOf(seen));
      const [place, scrolled] = [placeOf(seen), scrollY];
      vi.advanceTimersByTime(4500);
      await expect.poll(viewTotal).toBe(570);
      expect([placeOf(seen), scrollY]).toEqual([place, scrolled - 64]);
      expect(focusedName()).toBe(seen);
    } finally {
      vi.useRealTimers();
    }
  });
});
