import { type RefObject, useState } from 'react';

/** The range moves in steps of so many rows: scrolling within a step renders nothing. */
const STEP = 4;
/** Rows drawn beyond each edge. */
const BEYOND = 6;
/** Largest share of the window's height that the grid takes, as its styles say. */
const SHARE = 0.7;

/** First and last row of a grid that scrolls within itself, near its sight. */
export function useGridSight(region: RefObject<HTMLElement | null>, count: number, pitch: number) {
  const [step, setStep] = useState(0);
  const from = Math.min(step * STEP, Math.max(0, count - 1));
  const onScreen = Math.ceil((innerHeight * SHARE) / pitch);
  /** Scrolls so far that a cell is in sight. */
  const reveal = (row: number, column: number) => {
    const box = region.current;
    if (box === null) return;
    const [heads] = box.children;
    const head = heads?.children[column];
    if (heads === undefined || !(head instanceof HTMLElement)) return;
    const top = row * pitch;
    const room = box.clientHeight - heads.clientHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + pitch > box.scrollTop + room) box.scrollTop = top + pitch - room;
    const keys = heads.children[0]?.clientWidth ?? 0;
    const start = head.offsetLeft;
    if (column > 0 && start - keys < box.scrollLeft) box.scrollLeft = start - keys;
    else if (start + head.clientWidth > box.scrollLeft + box.clientWidth) {
      box.scrollLeft = start + head.clientWidth - box.clientWidth;
    }
    setStep(Math.floor(box.scrollTop / pitch / STEP));
  };
  const onScroll = () => setStep(Math.floor((region.current?.scrollTop ?? 0) / pitch / STEP));
  return {
    first: Math.max(0, from - BEYOND),
    last: Math.min(count - 1, from + onScreen + STEP + BEYOND),
    onScroll,
    reveal,
  };
}
