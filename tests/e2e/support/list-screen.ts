/** A list screen in the words of the page: its totals, its own count, its filters, what it announces. */
import type { Locator, Page } from 'playwright-core';
import { type AchievementParams, achievementList } from '#core/filters/achievement-filters.ts';
import { joinExclusiveGroups } from '#core/filters/exclusive-groups.ts';
import { NO_PROGRESS } from '#core/filters/filter.ts';
import { type TitleParams, titleList } from '#core/filters/title-filters.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';

/** Opens a path of the site with its query and waits for the list. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await viewWords(page).waitFor();
}

/** The line that says which rows of how many are shown. */
export function viewWords(page: Page): Locator {
  return page.getByRole('main').getByText(/^(?:Showing|Nothing) .*\.$/);
}

/** Rows in view on all pages together, as the list says. */
export async function viewTotal(page: Page): Promise<number> {
  const words = await viewWords(page).innerText();
  return words === 'Nothing to show.' ? 0 : Number(/(\d[\d,]*)\.$/.exec(words)?.[1]?.replaceAll(',', ''));
}

/** The section's own figures beside its heading, such as `0 / 571` and `0 / 1,514 pts`. */
export function figures(page: Page, words: string): Locator {
  return page.getByRole('main').getByText(words, { exact: true });
}

/** The filters beside the list, on wide screens. */
export function filterPanel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Filters' });
}

/** One of the choices of the status. */
export function statusChoice(page: Page, label: 'All' | 'Missing' | 'Earned'): Locator {
  return page.getByRole('radiogroup', { name: 'Status' }).getByRole('radio', { name: new RegExp(`^${label}`) });
}

/** Chooses an option by the start of its label: options carry their number of rows. */
export async function choose(page: Page, filter: string, option: string): Promise<void> {
  const select = filterPanel(page).getByLabel(filter, { exact: true });
  const labels = await select.locator('option').allTextContents();
  const label = labels.find((text) => text === option || text.startsWith(`${option} (`));
  if (label === undefined) throw new Error(`${filter} does not offer ${option}, only ${labels.join(', ')}.`);
  await select.selectOption({ label });
}

/** What the live region says at present. */
export async function spoken(page: Page): Promise<string> {
  return ((await page.locator('[aria-live=polite]').first().textContent()) ?? '').replaceAll('\u00a0', '');
}

/** The query of the address, as it stands there. */
export function query(page: Page): string {
  return new URL(page.url()).search;
}

function readQuery(text: string): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) found[name] = [...(found[name] ?? []), value];
  return found;
}

const catalogue = loadCatalogue();

/** Names on the page that this query asks for when nothing is recorded, in the order of the page. */
export function expectedAchievements(text: string): string[] {
  const params: AchievementParams = achievementList.parseParams(readQuery(text));
  const { page } = achievementList.evaluate(catalogue.items('achievements'), params, NO_PROGRESS);
  const rows = params.showMutuallyExclusives ? joinExclusiveGroups(page).map(({ item }) => item) : page;
  return rows.map(({ name }) => name);
}

/** As `expectedAchievements`, for titles. */
export function expectedTitles(text: string): string[] {
  const params: TitleParams = titleList.parseParams(readQuery(text));
  return titleList.evaluate(catalogue.items('titles'), params, NO_PROGRESS).page.map(({ name }) => name);
}
