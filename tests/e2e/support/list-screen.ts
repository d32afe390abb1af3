/** A list screen by its labels: its totals, its own count, its filters, its announcements. */
import type { Locator, Page } from 'playwright-core';
import { NO_PROGRESS } from '#core/filters/filter.ts';
import { ACHIEVEMENTS, type AchievementParams } from '#core/sections/achievements.ts';
import { joinExclusiveGroups } from '#core/sections/exclusive-groups.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { settled } from './player.ts';

/** Opens a path of the site with its query and waits for the list. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await viewLine(page).waitFor();
}

/** Scrolls to another place, in px from the top. */
export async function scrollToPlace(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise((resolve) => {
        // The page is notified with the next frame.
        addEventListener('scroll', resolve, { once: true });
        scrollTo(0, to);
      }),
    top,
  );
  await settled(page);
}

/** The line that states which rows of how many are shown. */
function viewLine(page: Page): Locator {
  return page.getByRole('main').getByText(/^(?:Showing|Nothing) .*\.$/);
}

/** Rows in view on all pages together, from that line. */
export async function viewTotal(page: Page): Promise<number> {
  const words = await viewLine(page).innerText();
  return words === 'Nothing to show.' ? 0 : Number(/(\d[\d,]*)\.$/.exec(words)?.[1]?.replaceAll(',', ''));
}

/** The section's own figures next to its heading, such as `0 / 571` and `0 / 1,514 pts`. */
export function figures(page: Page, words: string): Locator {
  return page.getByRole('main').getByText(words, { exact: true });
}

/** The link to a section on home, with its progress. */
export function sectionLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Progress by section' }).getByRole('link', { name });
}

/** The filters next to the list, on wide screens. */
export function filterPanel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Filters' });
}

/** One of the choices of the status. */
export function statusChoice(page: Page, label: 'All' | 'Missing' | 'Earned'): Locator {
  return page.getByRole('radiogroup', { name: 'Status' }).getByRole('radio', { name: new RegExp(`^${label}`) });
}

/** The control of a single-choice filter, which shows the choice. */
function selectOf(page: Page, filter: string): Locator {
  return filterPanel(page).getByRole('combobox', { name: filter, exact: true });
}

/** Chooses one option of such a filter. */
export async function choose(page: Page, filter: string, option: string): Promise<void> {
  await selectOf(page, filter).click();
  await page.getByRole('listbox', { name: filter }).getByRole('option', { name: option, exact: true }).click();
}

/** The control of a multiple-choice filter, which shows the choices or their number. */
function choicesOf(page: Page, filter: string): Locator {
  return filterPanel(page).getByRole('button', { name: new RegExp(`^${filter} `) });
}

/** Ticks some values of such a filter by their names. */
export async function chooseSome(page: Page, filter: string, ...names: readonly string[]): Promise<void> {
  await choicesOf(page, filter).click();
  const popover = page.getByRole('dialog', { name: filter });
  for (const name of names) await popover.getByRole('checkbox', { name: new RegExp(`^${name} `) }).click();
  await popover.getByRole('button', { name: 'Done' }).click();
}

/** The current text of the live region. */
export async function spoken(page: Page): Promise<string> {
  return ((await page.locator('[aria-live=polite]').first().textContent()) ?? '').replaceAll('\u00a0', '');
}

/** The query of the address, unparsed. */
export function query(page: Page): string {
  return new URL(page.url()).search;
}

function readQuery(text: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) found[name] = [...(found[name] ?? []), value];
  return found;
}

const catalogue = loadCatalogue();

/** Names that the page shows for this query when nothing is recorded, in the order of the page. */
export function expectedAchievements(text: string): string[] {
  const params: AchievementParams = ACHIEVEMENTS.list.parseParams(readQuery(text));
  const { page } = ACHIEVEMENTS.list.evaluate(catalogue.items('achievements'), params, NO_PROGRESS);
  const rows = params.showMutuallyExclusives ? joinExclusiveGroups(page).map(({ item }) => item) : page;
  return rows.map(({ name }) => name);
}
