/**
 * One visit of a screen with all checks for every screen. Faults are returned as lines, so that one run reports all of
 * them.
 */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { spoken } from '../list-screen.ts';
import { resizeTo, settled } from '../player.ts';
import { LISTS, NAMES } from '../screens.ts';
import { sidewaysOverflow, smallTargets, violations } from './accessibility.ts';
import { coverOfFocus, overlaps } from './boxes.ts';
import { layoutShifts } from './layout-shifts.ts';

/** A kind of device with the widths of its layout. */
export interface DeviceClass {
  readonly options: BrowserContextOptions & { readonly viewport: { readonly width: number; readonly height: number } };
  /** In px, the narrowest first. */
  readonly widths: readonly number[];
  /** Windows in which sticky elements leave the least space. */
  readonly windows: readonly { readonly width: number; readonly height: number }[];
  readonly isPhone: boolean;
}

export const PHONE: DeviceClass = {
  options: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  },
  widths: [320, 360, 390, 480, 600, 719],
  // A phone, the narrowest one, and a laptop at 200 %.
  windows: [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    { width: 640, height: 450 },
  ],
  isPhone: true,
};

export const WIDE: DeviceClass = {
  options: { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', colorScheme: 'dark' },
  widths: [720, 820, 1024, 1099, 1100, 1280, 1440, 1920, 2560],
  // A desktop, a tablet, and a phone on its side.
  windows: [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
    { width: 844, height: 390 },
  ],
  isPhone: false,
};

/** The parts of a screen that must not overlap while it is not scrolled. */
const PARTS = {
  'the top bar': 'header',
  'the left menu': 'nav[aria-label=Sections]',
  'the heading': 'main h1',
  'the status': 'main [role=radiogroup][aria-label=Status]',
  'the active filters': 'main ul[aria-label="Active filters"]',
  'a row': 'main li [data-item]',
  'the filters': 'aside[aria-label=Filters]',
  'the dock': '[data-dock]',
  'the tab bar': 'nav[aria-label=Main]',
} as const;

/** Sections of the page that a screen reader can jump to, and its headings. */
async function landmarks(page: Page): Promise<Record<string, number | string>> {
  const named = (role: 'navigation' | 'complementary', name: string) =>
    page.getByRole(role, { name, exact: true }).count();
  return {
    header: await page.getByRole('banner').count(),
    sections: await named('navigation', 'Sections'),
    main: await page.getByRole('main').count(),
    filters: await named('complementary', 'Filters'),
    tabs: await named('navigation', 'Main'),
    heading: await page.getByRole('main').getByRole('heading', { level: 1 }).count(),
    headings: await page.getByRole('heading', { level: 1 }).count(),
    first: await page
      .getByRole('heading')
      .first()
      .evaluate(({ tagName }) => tagName),
  };
}

/** Waits for the screen under its heading, with its landmarks, its title and one level 1 heading. */
export async function arrive(page: Page, device: DeviceClass, path: string, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await settled(page);
  const list = path.split('?')[0]?.replace(/^\/profile(?=\/)/, '') as (typeof LISTS)[number];
  expect(await landmarks(page), path).toEqual({
    header: 1,
    sections: device.isPhone ? 0 : 1,
    main: 1,
    filters: !device.isPhone && LISTS.includes(list) ? 1 : 0,
    tabs: device.isPhone ? 1 : 0,
    heading: 1,
    headings: 1,
    first: 'H1',
  });
  expect(await page.title(), path).toBe(`${NAMES[path] ?? heading} · Loremark`);
}

/** Whether the focus is correct on entering a screen: the search focuses its field. */
async function isFocusedOnEntry(page: Page, path: string): Promise<boolean> {
  const field = path.startsWith('/search')
    ? page.getByRole('searchbox', { name: 'Search every section' })
    : page.locator('#main');
  return field.evaluate((element) => element === document.activeElement);
}

/** Checks that a change of screen has moved the focus to it and announced its name. */
export async function arrivedByRoute(page: Page, path: string, heading: string): Promise<void> {
  await settled(page);
  expect(await isFocusedOnEntry(page, path), path).toBe(true);
  expect(await spoken(page), path).toBe(NAMES[path] ?? heading);
}

/** Checks that Tab reaches the skip link first, which leads past the menus. The search already has the focus. */
export async function skipLinkFaults(page: Page, path: string): Promise<string[]> {
  if (path.startsWith('/search')) return (await isFocusedOnEntry(page, path)) ? [] : [`${path}: no focus in its field`];
  await page.keyboard.press('Tab');
  const first = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('Enter');
  if (first === 'Skip to content' && (await isFocusedOnEntry(page, path))) return [];
  return [`${path}: Tab comes to ${first} first`];
}

/** Violations that axe finds on the page or in a part of it: all rules in dark, the colour rules in light. */
export async function axeFaults(page: Page, where: string, part = 'html'): Promise<string[]> {
  const dark = await violations(page, `${where} in dark`, { part });
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page, `${where} in light`, { part, coloursOnly: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...dark, ...light];
}

/** Counts and parts of chips are lower by design. */
const LOW_BY_DESIGN = /^(?:Remove filter|Clear all)|kills, change:/;

/** Controls that are too small for a finger, on a touch device. */
export async function targetFaults(page: Page, where: string): Promise<string[]> {
  const small = await smallTargets(
    page.locator('header :is(a, button), nav a, main :is(button, input), footer :is(li a, button)'),
    44,
  );
  return small.filter((target) => !LOW_BY_DESIGN.test(target)).map((target) => `${where}: ${target}`);
}

/** Widths of the class at which the page scrolls sideways or parts of it overlap. */
export async function widthFaults(page: Page, device: DeviceClass, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of device.widths) {
    await resizeTo(page, { width, height: 800 });
    const over = await sidewaysOverflow(page);
    const misfits = [...(over > 0 ? [`${over} px too wide`] : []), ...(await overlaps(page, PARTS))];
    found.push(...misfits.map((misfit) => `${where} at ${width}: ${misfit}`));
  }
  await resizeTo(page, device.options.viewport);
  return found;
}

/** Elements that are not mirrored when the page is right-to-left. */
export async function mirroredFaults(page: Page, device: DeviceClass, where: string): Promise<string[]> {
  await setDirection(page, 'rtl');
  const over = await sidewaysOverflow(page);
  const found = over > 0 ? [`${over} px too wide`] : [];
  if (where === '/achievements') found.push(...(await unmirroredParts(page, device)));
  await setDirection(page, 'ltr');
  return found.map((fault) => `${where} from right to left: ${fault}`);
}

/**
 * In right-to-left, the menu and the filters change sides, a tick is at the left end of its row, and the next-page
 * arrow points left.
 */
async function unmirroredParts(page: Page, { isPhone }: DeviceClass): Promise<string[]> {
  const found: string[] = [];
  const sides = async (part: Locator) => {
    const box = await part.boundingBox();
    return box === null ? { left: Number.NaN, right: Number.NaN } : { left: box.x, right: box.x + box.width };
  };
  if (isPhone) {
    if (!((await sides(page.getByRole('main').getByRole('checkbox').first())).left < 20)) found.push('a tick');
  } else {
    const main = await sides(page.getByRole('main'));
    if (!((await sides(page.locator('nav[aria-label=Sections]'))).left >= main.right - 1)) found.push('the menu');
    if (!((await sides(page.locator('aside[aria-label=Filters]'))).right <= main.left + 1)) found.push('the filters');
  }
  const arrow = page.getByRole('link', { name: 'Next page' }).locator('svg').first();
  if ((await arrow.evaluate((drawing) => getComputedStyle(drawing).scale)) !== '-1 1') found.push('the arrow');
  return found;
}

function setDirection(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  return page.evaluate((dir) => {
    document.dir = dir;
  }, direction);
}

/** Layout shifts since the document was opened. */
export async function shiftFaults(page: Page, where: string): Promise<string[]> {
  return (await layoutShifts(page)).map((shift) => `${where} moved: ${shift}`);
}

const PRESSES = 30;

/** Sticky elements that cover focused controls, in every small window of the class. */
export async function coverFaults(page: Page, device: DeviceClass, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const window of device.windows) {
    await resizeTo(page, window);
    await page.evaluate(() => scrollTo(0, 0));
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < PRESSES; press += 1) {
        await page.keyboard.press(key);
        if ((await coverOfFocus(page)) === null) continue;
        // The tooltip of the control before may still be disappearing.
        await settled(page);
        const cover = await coverOfFocus(page);
        if (cover === null) continue;
        const name = await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
        );
        found.push(`${where} at ${window.width} × ${window.height}, ${key}: ${name} by ${cover}`);
      }
    }
  }
  await resizeTo(page, device.options.viewport);
  return found;
}

/** Controls and texts under the notch and the rounded corners of a phone in landscape. */
export async function notchFaults(page: Page, device: DeviceClass, where: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const inset = (insets: object) => browser.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
  await resizeTo(page, { width: 844, height: 390 });
  await inset({ left: 47, right: 47, bottom: 21 });
  await settled(page);
  const over = await sidewaysOverflow(page);
  const under = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a, button, input, h1, p');
    return [...controls].flatMap((control) => {
      const { left, right, width, top } = control.getBoundingClientRect();
      if (width <= 1 || top < 0 || (left >= 47 && right <= innerWidth - 47)) return [];
      return [`${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`];
    });
  });
  await browser.detach();
  await resizeTo(page, device.options.viewport);
  return [
    ...(over > 0 ? [`${where} on its side: ${over} px too wide`] : []),
    ...under.map((part) => `${where}: ${part} under the notch`),
  ];
}

/** An overlay of a screen: a dialog, a sheet or a menu. */
export interface Opening {
  readonly what: string;
  /** Controls that are pressed one after the other until it is open. */
  readonly openers: readonly Locator[];
  readonly part: Locator;
  /** Has the focus after closing; by default the last of the openers. */
  readonly returnsTo?: Locator;
  /** Its opener exists only in the class's usual window. */
  readonly isOfOneWidth?: boolean;
}

const OPEN_PARTS = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Opens a part by the keyboard and checks it: it receives and traps the focus, fits the widths of its class, is
 * accessible, and returns the focus when Esc closes it.
 */
export async function openingFaults(page: Page, device: DeviceClass, opening: Opening): Promise<string[]> {
  const { what, openers, part } = opening;
  const found: string[] = [];
  for (const opener of openers) {
    await opener.press('Enter');
  }
  await settled(page);
  expect(await containsFocus(part), what).toBe(true);
  found.push(...(await axeFaults(page, what, OPEN_PARTS)));
  if (device.isPhone) {
    const small = await smallTargets(
      part.locator('button:not([aria-pressed]), input, section a, [role^=menuitem]'),
      44,
    );
    found.push(...small.map((target) => `${what}: ${target}`));
  }
  const { viewport } = device.options;
  const narrowest = opening.isOfOneWidth === true ? viewport.width : (device.widths[0] ?? viewport.width);
  for (const width of new Set([narrowest, viewport.width])) {
    await resizeTo(page, { width, height: viewport.height });
    found.push(...(await misplaced(page, part, width)).map((fault) => `${what} at ${width}: ${fault}`));
  }
  await setDirection(page, 'rtl');
  found.push(...(await misplaced(page, part, viewport.width)).map((fault) => `${what} from right to left: ${fault}`));
  await setDirection(page, 'ltr');
  if ((await part.getAttribute('role'))?.endsWith('dialog') === true) {
    for (let press = 0; press < 9; press += 1) {
      await page.keyboard.press('Tab');
      // A notice is part of the focus cycle.
      if (!(await containsFocus(part.or(page.locator('[data-toasts]'))))) found.push(`${what}: Tab leaves it`);
    }
    // On an icon the first Esc would hide its tooltip.
    await part.evaluate((element: HTMLElement) => element.focus());
    await settled(page);
  }
  await page.keyboard.press('Escape');
  await settled(page);
  expect(await part.count(), what).toBe(0);
  const back = opening.returnsTo ?? openers.at(-1);
  expect(await back?.evaluate((element) => element === document.activeElement), `after ${what}`).toBe(true);
  return found;
}

/** Faults of an open overlay: parts outside the window, and overflow of its own or of the page. */
async function misplaced(page: Page, part: Locator, width: number): Promise<string[]> {
  const box = await part.boundingBox();
  const over = await part.evaluate((element) => element.scrollWidth - element.clientWidth);
  const isInside = box !== null && box.x >= 0 && box.x + box.width <= width;
  return [
    ...(isInside ? [] : [JSON.stringify(box)]),
    ...(over > 0 ? [`${over} px too wide`] : []),
    ...((await sidewaysOverflow(page)) > 0 ? ['the page scrolls sideways'] : []),
  ];
}

/** Whether the focus is in a part of the page. */
function containsFocus(part: Locator): Promise<boolean> {
  return part.evaluateAll((elements) => elements.some((element) => element.contains(document.activeElement)));
}
