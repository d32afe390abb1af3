/** Has the header of the list on screen shrink and return, and the page keep clear of it. */
import { AT_TOP, scrolledTo, shiftedBy } from './compact-header.ts';

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
