import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { listedNames, open, signUp, tickOf, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress, valuedItems } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

const ALL_TITLES = '/titles?elementsToShow=all';
/** Number of ticks pressed one after the other, which takes a while each. */
const ONE_BY_ONE = 30;
/** Number of ticks pressed again before the page is closed. */
const REVERTED = 10;

/** Presses the ticks of these titles within one task: faster than any hand. */
function pressAtOnce(page: Page, names: readonly string[]): Promise<void> {
  return page.getByRole('main').evaluate((main, wanted) => {
    for (const tick of main.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) {
      if (wanted.includes(tick.getAttribute('aria-label') ?? '')) tick.click();
    }
  }, names);
}

async function pressOneByOne(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await tickOf(page, name).click();
}

/** Names of the ticks whose events the page received, in order: distinguishes a missed press from a lost tick. */
async function recordTicks(context: BrowserContext): Promise<string[]> {
  const recorded: string[] = [];
  await context.exposeFunction('recordTick', (name: string) => recorded.push(name));
  await context.addInitScript(() => {
    const hear = ({ target }: Event) => {
      const tick = target instanceof HTMLInputElement && target.type === 'checkbox';
      if (tick) Reflect.get(globalThis, 'recordTick')(target.ariaLabel ?? '');
    };
    addEventListener('change', hear, true);
  });
  return recorded;
}

/** Names of the titles that the page shows as earned. */
async function earned(page: Page): Promise<string[]> {
  await listedNames(page);
  const ticks = page.getByRole('main').locator('input[type=checkbox]:checked');
  return ticks.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label') ?? ''));
}

test.for([
  ['at once', 'down'],
  ['one after the other', 'reachable'],
] as const)(
  'ticks made %s with the server %s survive an immediate reload and an immediate closing of the page',
  async ([pace, reach], { server, openDevice }) => {
    const { page, context, expectTrouble } = await openDevice();
    expectTrouble(SERVER_UNREACHABLE);
    const recorded = await recordTicks(context);
    await signUp(page, 'Elyra');
    await open(page, ALL_TITLES);
    await untilWorkerControls(page);
    if (reach === 'down') await server.stop();
    const all = await listedNames(page);
    const [press, names] = pace === 'at once' ? [pressAtOnce, all] : [pressOneByOne, all.slice(0, ONE_BY_ONE)];

    await press(page, names);
    await page.reload();
    expect(recorded).toEqual(names);
    expect(await earned(page)).toEqual(names);

    await press(page, names.slice(0, REVERTED));
    await page.close();
    const again = await context.newPage();
    await open(again, ALL_TITLES);
    expect(recorded).toEqual([...names, ...names.slice(0, REVERTED)]);
    expect(await earned(again)).toEqual(names.slice(REVERTED));

    if (reach === 'down') await server.start();
    await again.reload();
    await untilSaved(again);
    expect(await earned(again)).toEqual(names.slice(REVERTED));
    const stored = readStoredProgress(server.dataDir, 'Elyra');
    expect(valuedItems(stored, 'titles')).toHaveLength(names.length - REVERTED);
    expect(appliedTwice(stored)).toEqual([]);
  },
);
