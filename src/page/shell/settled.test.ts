import { describe, expect, it } from 'vitest';
import { createSettling } from './settled.ts';

/** A page whose work and quiet moments are controlled by the test. */
function openPage() {
  const page = { busy: false, states: [] as boolean[], quietMoments: 0 };
  let end: () => void = () => undefined;
  const untilQuiet = () =>
    new Promise<void>((resolve) => {
      page.quietMoments += 1;
      end = resolve;
    });
  const disturb = createSettling({
    isBusy: () => page.busy,
    untilQuiet,
    onChange: (settled) => page.states.push(settled),
  });
  const passQuietMoment = async () => {
    end();
    // Waiting code continues in microtasks.
    await new Promise((resolve) => setTimeout(resolve));
  };
  const work = (busy: boolean) => {
    page.busy = busy;
    disturb();
  };
  return { page, disturb, work, passQuietMoment };
}

describe('a page', () => {
  it('is settled after a quiet moment without work', async () => {
    const { page, disturb, passQuietMoment } = openPage();
    disturb();
    expect(page.states).toEqual([]);
    await passQuietMoment();
    expect(page.states).toEqual([true]);
  });

  it('is not settled while work is in flight, and waits a quiet moment after it', async () => {
    const { page, work, passQuietMoment } = openPage();
    work(true);
    await passQuietMoment();
    expect(page.states).toEqual([]);
    work(false);
    expect(page.states).toEqual([]);
    await passQuietMoment();
    expect(page.states).toEqual([true]);
  });

  it('waits for another quiet moment if work started and ended during the first', async () => {
    const { page, disturb, work, passQuietMoment } = openPage();
    disturb();
    work(true);
    work(false);
    await passQuietMoment();
    expect(page.states).toEqual([]);
    await passQuietMoment();
    expect(page.states).toEqual([true]);
  });

  it('is not settled if work has started during the quiet moment', async () => {
    const { page, disturb, work, passQuietMoment } = openPage();
    disturb();
    work(true);
    await passQuietMoment();
    expect(page.states).toEqual([]);
    work(false);
    await passQuietMoment();
    expect(page.states).toEqual([true]);
  });

  it('stops being settled at once, and does nothing while nothing happens', async () => {
    const { page, disturb, passQuietMoment } = openPage();
    disturb();
    await passQuietMoment();
    await passQuietMoment();
    expect(page.quietMoments).toBe(1);
    disturb();
    expect(page.states).toEqual([true, false]);
    await passQuietMoment();
    expect(page.states).toEqual([true, false, true]);
  });
});
