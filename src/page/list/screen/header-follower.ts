/** Has the header of the list on screen shrink and return, and the page keep clear of it. */

/** Scrolled down so far on end, in px, it shrinks. */
const DOWN_PX = 120;
/** Scrolled up so far on end it returns: a trembling finger alone doesn't bring it back. */
const UP_PX = 8;

export interface HeaderScroll {
  /** Scroll position of the document, in px. */
  readonly at: number;
  /** Position at which the present direction began. */
  readonly turned: number;
  readonly compact: boolean;
}

/** The header at the top of the document. */
export const AT_TOP: HeaderScroll = { at: 0, turned: 0, compact: false };

/** The header once the document is scrolled to `at`. */
export function scrolledTo(before: HeaderScroll, at: number): HeaderScroll {
  if (at <= 0) return AT_TOP;
  const down = at > before.at;
  const wasDown = before.at > before.turned;
  const turned = at === before.at || before.at === before.turned || down === wasDown ? before.turned : before.at;
  const far = at - turned;
  const compact = far >= DOWN_PX ? true : far <= -UP_PX ? false : before.compact;
  return { at, turned, compact };
}

/** The header after the list itself moved the document by `distance`, which is no scrolling of the player's. */
export function shiftedBy({ at, turned, compact }: HeaderScroll, distance: number): HeaderScroll {
  return { at: at + distance, turned: turned + distance, compact };
}

let scroll = AT_TOP;

/** The page itself moved the document: the header takes no notice. */
export function noteShift(distance: number): void {
  scroll = shiftedBy(scroll, distance);
}

const onShift = ({ detail }: CustomEvent<number>) => noteShift(detail);

/** Begins; returns how to stop. */
export function followHeader(): () => void {
  const header = document.querySelector<HTMLElement>('[data-section-header]');
  if (header === null) return () => undefined;
  const { style } = document.documentElement;
  const keepClear = () => {
    const sticks = getComputedStyle(header).position === 'sticky';
    // Not by a property of ours, which would have the style of every element worked out anew.
    style.setProperty('scroll-padding-top', `calc(var(--stuck-h) + ${sticks ? header.offsetHeight : 0}px)`);
  };
  // Rows that leave are made up for by the list: the browser doing it too would move them twice.
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
