/** How texts fit into the page: words broken between lines, texts cut off, lines of controls. */
import type { Page } from 'playwright-core';

/** A control with a text. */
export interface ControlText {
  readonly text: string;
  /** Lines of its longest part. */
  readonly lines: number;
}

export interface Fit {
  /** Words broken between two lines. */
  readonly broken: readonly string[];
  /** Texts that end outside of what they are in, and overlays wider than their box. */
  readonly cut: readonly string[];
  /** Every visible control, in the order of the page. */
  readonly controls: readonly ControlText[];
}

/** Reads how the page's texts fit. Words with a hyphen may be broken at it. */
export function readFit(page: Page): Promise<Fit> {
  return page.evaluate(() => {
    const lineTops = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));

    const textsIn = (element: Element): Text[] => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if ((node.textContent ?? '').trim() !== '') texts.push(node as Text);
      }
      return texts;
    };
    const rangeOf = (node: Node): Range => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range;
    };

    /** Whether a text beside an ancestor that hides overflow is partly hidden by it. */
    const isCut = (element: Element, { left, right }: DOMRect): boolean => {
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        if (overflowX === 'visible') continue;
        const box = around.getBoundingClientRect();
        return left < box.left - 1 || right > box.right + 1;
      }
      return false;
    };

    const broken: string[] = [];
    const cut: string[] = [];
    for (const node of textsIn(document.body)) {
      const text = node.data;
      const element = node.parentElement;
      if (element === null || !element.checkVisibility({ visibilityProperty: true })) continue;
      const range = rangeOf(node);
      const box = range.getBoundingClientRect();
      // Texts for screen readers alone have no size.
      if (element.getBoundingClientRect().width <= 1 || box.width <= 1) continue;
      if (isCut(element, box)) cut.push(text.trim());
      if (lineTops(range).size < 2) continue;
      for (const word of text.matchAll(/[\p{L}\p{N}'’]{2,}/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (lineTops(range).size > 1) broken.push(word[0]);
      }
    }

    const controls = [...document.querySelectorAll('button, [role=tab], [role=radio], [role^=menuitem]')].flatMap(
      (control) => {
        const texts = textsIn(control);
        if (texts.length === 0 || !control.checkVisibility({ visibilityProperty: true })) return [];
        const lines = Math.max(...texts.map((text) => lineTops(rangeOf(text)).size));
        return [{ text: texts.map(({ data }) => data).join(' '), lines }];
      },
    );

    const overlays = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')];
    const wide = overlays.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    cut.push(...wide.map((overlay) => overlay.textContent.slice(0, 40)));
    return { broken, cut, controls };
  });
}
