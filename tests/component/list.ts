/** A list screen by its labels, for component tests: its totals, filters, rows and their sheets. */
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Achievement } from '#core/catalogue/items.ts';
import { joinExclusiveGroups } from '#core/sections/exclusive-groups.ts';
import { send, settled } from './app.tsx';

export const main = page.getByRole('main');

/** The filters next to the list, on wide screens. */
export const filterPanel = page.getByRole('complementary', { name: 'Filters' });

export const toasts = page.getByRole('region', { name: /^Notifications/ });

/** The line that states which rows of how many are shown. */
export const viewWords = main.getByText(/^(?:Showing|Nothing) .*\.$/);

/** Rows in view on all pages together, from that line. */
export function viewTotal(): number {
  const words = viewWords.element().textContent;
  return words === 'Nothing to show.' ? 0 : Number(/(\d[\d,]*)\.$/.exec(words)?.[1]?.replaceAll(',', ''));
}

/** The section's own figures next to its heading, such as `0 / 571` and `0 / 1,514 pts`. */
export function figures(words: string): Locator {
  return main.getByText(words, { exact: true }).first();
}

/** One of the choices of the status; its name ends with its number. */
export function statusChoice(label: string): Locator {
  return main.getByRole('radiogroup', { name: 'Status' }).getByRole('radio', { name: new RegExp(`^${label}`) });
}

/** The control of a single-choice filter, which shows the choice. */
export function selectOf(filter: string): Locator {
  return page.getByRole('combobox', { name: filter, exact: true });
}

/** Chooses one option of such a filter. */
export async function choose(filter: string, option: string): Promise<void> {
  await selectOf(filter).click();
  await page.getByRole('listbox', { name: filter }).getByRole('option', { name: option, exact: true }).click();
  await settled();
}

/** The control of a multiple-choice filter, which shows the choices or their number. */
export function choicesOf(filter: string): Locator {
  return filterPanel.getByRole('button', { name: new RegExp(`^${filter} `) });
}

/** Ticks some values of such a filter by their names. */
export async function chooseSome(filter: string, ...names: readonly string[]): Promise<void> {
  await choicesOf(filter).click();
  const popover = page.getByRole('dialog', { name: filter });
  for (const name of names) await popover.getByRole('checkbox', { name: new RegExp(`^${name} `) }).click();
  await popover.getByRole('button', { name: 'Done' }).click();
  await settled();
}

/** The check control of an item. */
export function tickOf(name: string): Locator {
  return page.getByRole('checkbox', { name, exact: true });
}

/** The bookmark control of an item. */
export function bookmarkOf(name: string): Locator {
  return page.getByRole('button', { name: `Bookmark ${name}`, exact: true });
}

/** The link of an item's row, which opens its sheet. */
export function rowLink(name: string): Locator {
  // Without a name it would be the first link of the page.
  if (name === '') throw new Error('Which row? The name is empty.');
  return main.getByRole('link', { name: new RegExp(`^${name}`) }).first();
}

/** The rendered rows, in order. */
export function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main li [data-item]')];
}

/** The sheet of an item. */
export function sheet(name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** Opens the sheet of an item by its row. */
export async function openItem(name: string): Promise<void> {
  // Controls cover the middle of a narrow row's link.
  await rowLink(name).click({ position: { x: 20, y: 10 } });
  await settled();
}

/** The text of the open sheet next to a label; undefined = none. */
export function fact(label: string): string | undefined {
  const labels = [...document.querySelectorAll('[role=dialog] dt')];
  const value = labels.find(({ textContent }) => textContent === label)?.nextElementSibling;
  return (value as HTMLElement | null | undefined)?.innerText;
}

/** Names of the items whose check controls are rendered, in order. */
export function listedNames(): string[] {
  return main
    .getByRole('checkbox')
    .elements()
    .map((tick) => tick.ariaLabel ?? '');
}

/**
 * Names that the server lists for these filters, in the order of the page, where mutually exclusive items are adjacent.
 */
export async function namesFromServer(section: 'achievements' | 'titles', filters: object): Promise<string[]> {
  const { data } = (await send('POST', section, filters)) as { readonly data: readonly Achievement[] };
  const rows = section === 'titles' ? data : joinExclusiveGroups(data).map(({ item }) => item);
  return rows.map(({ name }) => name);
}

/** The label of the focused element; empty if it is named by its text, like a link. */
export function focusedName(): string {
  return document.activeElement?.ariaLabel ?? '';
}

/** Chooses an entry of the menu of the whole list. */
export async function chooseOfList(entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this list' }).click();
  await settled();
  const menu = page.getByRole('menu', { name: 'This list' });
  // The action on the page comes before the one on the whole view.
  await menu.getByRole('menuitem', { name: entry, exact: true }).last().click();
  await settled();
}

/** Focuses a control. */
export function focus(control: Locator): void {
  (control.element() as HTMLElement).focus();
}

/** Scrolls the window to a place, in px from the top. */
export async function scrollToPlace(top: number): Promise<void> {
  scrollTo({ top, behavior: 'instant' });
  await settled();
}

/** Presses a key the given number of times. */
export async function press(key: string, times = 1): Promise<void> {
  await userEvent.keyboard(key.repeat(times));
}
