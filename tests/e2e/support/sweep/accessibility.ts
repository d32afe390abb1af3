/** Facts about the accessibility of a screen: axe violations, target sizes, sideways scrolling. */
import axe, { type AxeResults, type RunOnly } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { settledAgain } from '../player.ts';

/** The rules of axe that are checked. */
export const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose outcome depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Examined {
  /** Selector of a part of the page, instead of all of it. */
  readonly part?: string;
  /** Only rules that depend on the theme. */
  readonly coloursOnly?: boolean;
}

/** Every violation that axe finds on the page once nothing moves, one line each, prefixed by `where`. */
export async function violations(
  page: Page,
  where: string,
  { part = 'html', coloursOnly = false }: Examined = {},
): Promise<string[]> {
  await settledAgain(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: RunOnly = coloursOnly ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: AXE_RULES };
  const found = await page.evaluate(
    ([rules, selector]) =>
      (Reflect.get(window, 'axe') as typeof axe).run(selector, { runOnly: rules, resultTypes: ['violations'] }),
    [runOnly, part] as const,
  );
  return linesOf(found, where);
}

export function linesOf({ violations: found }: Pick<AxeResults, 'violations'>, where: string): string[] {
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The controls among `controls` that are smaller than `smallest` px, by name and size, without hidden ones. */
export async function smallTargets(controls: Locator, smallest: number): Promise<string[]> {
  return controls.evaluateAll((elements, limit) => {
    const small: string[] = [];
    for (const element of elements) {
      // A label or a search around a control is part of its target.
      const { width, height } = (element.closest('label, search') ?? element).getBoundingClientRect();
      if (width === 0 && height === 0) continue;
      if (width < limit || height < limit) {
        const name = element.getAttribute('aria-label') ?? element.textContent;
        small.push(`${name}: ${Math.round(width)} × ${Math.round(height)}`);
      }
    }
    return small;
  }, smallest);
}

/**
 * The number of px by which the page is wider than its window; 0 = it does not scroll sideways. The page adapts to a
 * new width within some frames, which are awaited.
 */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    for (let frame = 0; frame < 60 && over() > 0; frame += 1) await new Promise(requestAnimationFrame);
    return over();
  });
}
