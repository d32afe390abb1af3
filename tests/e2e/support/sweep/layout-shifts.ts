/** Layout shifts of a page, as recorded by the browser. */
import type { BrowserContext, Page } from 'playwright-core';

/**
 * Smallest score that counts. A line moved by a fraction of a pixel, or a glyph by a few px when a font arrives, scores
 * less.
 */
const SMALLEST = 0.0001;

/** Makes every page of the context record, from its first paint on, shifts that score `smallest` or more. */
export async function watchLayoutShifts(context: BrowserContext, smallest = SMALLEST): Promise<void> {
  await context.addInitScript((least) => {
    const found: string[] = [];
    Reflect.set(window, 'layoutShifts', found);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & {
          readonly value: number;
          readonly sources?: readonly {
            readonly node: Node | null;
            readonly previousRect: DOMRectReadOnly;
            readonly currentRect: DOMRectReadOnly;
          }[];
        };
        if (value < least) continue;
        const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x} ${y} ${width}×${height}`;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')}`;
          return `${name} in ${element?.parentElement?.getAttribute('class')} from ${place(previousRect)} to ${place(currentRect)}`;
        });
        found.push(`${value.toFixed(6)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, smallest);
}

/** Every shift since the document was opened, with the moved elements. */
export function layoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // Shifts are reported after the frame in which they happened.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Reflect.get(window, 'layoutShifts');
  });
}
