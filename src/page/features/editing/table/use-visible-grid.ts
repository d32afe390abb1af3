import { type RefObject, useState } from 'react';
import { firstVisibleStep, rowsOfStep } from '#page/ui/collections/visible-rows.ts';

/** Largest share of the window's height that the grid takes; same as in its stylesheet. */
const SHARE = 0.7;

/** Returns the first and last row to render of a grid that scrolls by itself. */
export function useVisibleGrid(region: RefObject<HTMLElement | null>, count: number, pitch: number) {
  const [step, setStep] = useState(0);
  const rows = { count, pitch, top: 0 };
  const height = innerHeight * SHARE;
  const stepAt = (scrolled: number) => firstVisibleStep(rows, { scrolled, height });
  // The last row may have moved up since, because of a filter.
  const shown = Math.min(step, stepAt(Math.max(0, count - 1) * pitch));
  /** Scrolls until a cell is visible. */
  const reveal = (row: number, column: number) => {
    const box = region.current;
    if (box === null) return;
    const [heads] = box.children;
    const head = heads?.children[column];
    if (heads === undefined || !(head instanceof HTMLElement)) return;
    const top = row * pitch;
    const height = box.clientHeight - heads.clientHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + pitch > box.scrollTop + height) box.scrollTop = top + pitch - height;
    const keys = heads.children[0]?.clientWidth ?? 0;
    const start = head.offsetLeft;
    if (column > 0 && start - keys < box.scrollLeft) box.scrollLeft = start - keys;
    else if (start + head.clientWidth > box.scrollLeft + box.clientWidth) {
      box.scrollLeft = start + head.clientWidth - box.clientWidth;
    }
    setStep(stepAt(box.scrollTop));
  };
  const onScroll = () => setStep(stepAt(region.current?.scrollTop ?? 0));
  return { ...rowsOfStep(rows, shown, height), onScroll, reveal };
}
