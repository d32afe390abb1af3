/** Shrinks and restores the list header on scrolling, and adjusts the page's scroll padding to it. */

/** Distance of continuous scrolling down after which it shrinks, in px. */
const DOWN_PX = 120;
/** Distance of continuous scrolling up after which it returns, in px: more than jitter. */
const UP_PX = 8;

export interface HeaderScroll {
  /** Scroll position of the document, in px. */
  readonly at: number;
  /** Position at which the current direction started. */
  readonly turned: number;
  readonly compact: boolean;
}

/** State at the top of the document. */
export const AT_TOP: HeaderScroll = { at: 0, turned: 0, compact: false };

/** Returns the state after the document is scrolled to `at`. */
export function scrolledTo(before: HeaderScroll, at: number): HeaderScroll {
  if (at <= 0) return AT_TOP;
  const down = at > before.at;
  const wasDown = before.at > before.turned;
  const turned = at === before.at || before.at === before.turned || down === wasDown ? before.turned : before.at;
  const far = at - turned;
  const compact = far >= DOWN_PX ? true : far <= -UP_PX ? false : before.compact;
  return { at, turned, compact };
}

/** Returns the state after the list, not the player, scrolled the document by `distance`. */
export function shiftedBy({ at, turned, compact }: HeaderScroll, distance: number): HeaderScroll {
  return { at: at + distance, turned: turned + distance, compact };
}

let scroll = AT_TOP;

/** Reports a scroll by the page itself, which the header ignores. */
export function noteShift(distance: number): void {
  scroll = shiftedBy(scroll, distance);
}

const onShift = ({ detail }: CustomEvent<number>) => noteShift(detail);

/** Starts following the header on the page; returns a function that stops. */
export function followHeader(): () => void {
  const header = document.querySelector<HTMLElement>('[data-section-header]');
  if (header === null) return () => undefined;
  const { style } = document.documentElement;
  const keepClear = () => {
    const sticks = getComputedStyle(header).position === 'sticky';
    // Not a custom property, which would recompute the style of every element.
    style.setProperty('scroll-padding-top', `calc(var(--stuck-h) + ${sticks ? header.offsetHeight : 0}px)`);
  };
  // The list compensates for leaving rows: with the browser's scroll anchoring, they would move twice.
  style.setProperty('overflow-anchor', 'none');
  const observer = new ResizeObserver(keepClear);
  observer.observe(header);

  let frame = 0;
  const measure = () => {
    frame = 0;
    scroll = scrolledTo(scroll, scrollY);
    if (header.hasAttribute('data-compact') !== scroll.compact) {
      header.toggleAttribute('data-compact', scroll.compact);
    }
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(measure);
  };
  scroll = { at: scrollY, turned: scrollY, compact: false };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('documentshift', onShift);
  return () => {
    removeEventListener('scroll', onScroll);
    removeEventListener('documentshift', onShift);
    cancelAnimationFrame(frame);
    observer.disconnect();
    style.removeProperty('scroll-padding-top');
    style.removeProperty('overflow-anchor');
  };
}
