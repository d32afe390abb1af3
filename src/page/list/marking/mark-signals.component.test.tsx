import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp, settled } from '#tests/component/app.tsx';
import { spoken } from '#tests/component/facts.ts';
import { chooseOfList, listedNames, main, tickOf, toasts } from '#tests/component/list.ts';
import { prefer } from '#tests/component/window.ts';

describe('an emblem', () => {
  const started: string[] = [];

  beforeEach(() => {
    started.length = 0;
    const record = ({ animationName }: AnimationEvent) => started.push(animationName);
    addEventListener('animationstart', record);
    onTestFinished(() => removeEventListener('animationstart', record));
  });

  test('animates its fill on a tick and not on load', async () => {
    await openApp('/titles?search=coldblooded');
    await tickOf('Coldblooded').click();
    await settled();
    expect(started.filter((name) => /rise/.test(name))).toHaveLength(1);
    await goTo('/achievements');
    started.length = 0;
    await goTo('/titles?search=coldblooded');
    await expect.element(tickOf('Coldblooded')).toBeChecked();
    expect(started.filter((name) => /rise/.test(name))).toEqual([]);
  });
});

test.for(['no-preference', 'reduce'])(
  'the last item of a section is announced, vibrates twice and sweeps the ring, without vibration under reduced motion (%s)',
  async (motion) => {
    await prefer('prefers-reduced-motion', motion);
    const buzz = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
    await openApp('/titles?elementsToShow=all');
    await chooseOfList('Earned');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark 113' }).click();
    await settled();
    const [first = '', second = ''] = listedNames();
    await tickOf(first).click();
    await tickOf(second).click();
    await settled();
    buzz.mockClear();
    const ring = main.getByRole('img', { name: /percent$/ }).first();

    await tickOf(first).click();
    await settled();
    expect(spoken()).toContain('112 of 113.');
    await expect.element(ring).not.toHaveAttribute('data-swept');
    await tickOf(second).click();
    await settled();
    expect(spoken()).toBe(`${second} earned. 113 of 113. Titles complete: all 113.`);
    await expect.element(toasts.getByText('Titles complete: all 113.')).toBeVisible();
    await expect.element(ring).toHaveAttribute('data-swept', '');
    const buzzes = buzz.mock.calls.map(([pattern]) => pattern);
    expect(buzzes).toEqual(motion === 'reduce' ? [] : [10, [10, 80, 10]]);

    await goTo('/achievements');
    await goTo('/titles');
    await expect.element(ring).toHaveAccessibleName('100 percent');
    await expect.element(ring).not.toHaveAttribute('data-swept');
  },
);
