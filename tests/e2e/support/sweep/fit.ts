/** Reads where texts do not fit: words broken between lines, texts cut off, lines of controls. */
import type { Page } from 'playwright-core';

/** A text that is partly hidden. */
export interface CutText {
  readonly text: string;
  /** Its place among all texts of the page. */
  readonly index: number;
  /** Whether an ellipsis marks it. */
  readonly isMarked: boolean;
}

/** A control with a text. */
export interface ControlText {
  readonly text: string;
  /** Lines of its longest part. */
  readonly lines: number;
}

export interface Fit {
  /** Words broken between two lines, without names too long for a line. */
  readonly broken: readonly string[];
  /** Texts that end outside of what they are in, and overlays wider than their box. */
  readonly cut: readonly CutText[];
  /** Number of texts. */
  readonly count: number;
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

    /** Returns the ancestor that hides a part of a text's line; null = none does. */
    const cutBy = (element: Element, { left, right, top, bottom }: DOMRect): Element | null => {
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        if (overflowX === 'visible') continue;
        const box = around.getBoundingClientRect();
        const isShown = bottom > box.top && top < box.bottom;
        return isShown && (left < box.left - 1 || right > box.right + 1) ? around : null;
      }
      return null;
    };

    const isForScreenReaders = (element: Element): boolean => {
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        if (around.getBoundingClientRect().width <= 1 || getComputedStyle(around).clipPath === 'inset(50%)')
          return true;
      }
      return false;
    };

    const broken: string[] = [];
    const cut: { text: string; index: number; isMarked: boolean }[] = [];
    const all = textsIn(document.body);
    for (const [index, node] of all.entries()) {
      const text = node.data;
      const element = node.parentElement;
      if (element === null || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('[aria-hidden=true]') !== null) continue;
      const range = rangeOf(node);
      const box = range.getBoundingClientRect();
      if (isForScreenReaders(element) || box.width <= 1) continue;
      const cutter = cutBy(element, box);
      if (cutter !== null) {
        const isMarked = getComputedStyle(cutter).textOverflow === 'ellipsis';
        cut.push({ text: text.trim(), index, isMarked });
      }
      if (lineTops(range).size < 2) continue;
      for (const word of text.matchAll(/(?<![\p{L}\p{N}'’])[\p{L}\p{N}'’]{2,20}(?![\p{L}\p{N}'’])/gu)) {
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
    cut.push(...wide.map((overlay) => ({ text: overlay.textContent.slice(0, 40), index: -1, isMarked: false })));
    return { broken, cut, count: all.length, controls };
  });
}
