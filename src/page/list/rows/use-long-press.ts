import { useEffect, useEffectEvent } from 'react';
import { itemOf } from './row-places.ts';

/** Duration of a long press, in ms. */
const LONG_MS = 500;
/** Movement allowed during a long press, in px. */
const STILL_PX = 10;

/** Calls with the row on which a finger rests: the press then neither opens the row nor the browser's own menu. Null = calls nothing. */
export function useLongPress(onLongPress: ((item: number) => void) | null): void {
  const pressed = useEffectEvent((item: number) => onLongPress?.(item));
  const off = onLongPress === null;
  useEffect(() => {
    if (off) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    /** The row under the finger until the press is long, or none. */
    let held: number | null = null;
    /** Whether the finger that made the press is still down, so that what follows from it is no press of its own. */
    let over = false;
    const rest = () => {
      clearTimeout(timer);
      held = null;
    };
    const isLong = () => {
      if (held === null) return;
      over = true;
      pressed(held);
      rest();
    };
    const down = (event: PointerEvent) => {
      rest();
      over = false;
      const link = event.target instanceof Element ? event.target.closest('[data-item] a') : null;
      const item = itemOf(link);
      if (event.pointerType !== 'touch' || !event.isPrimary || item === null) return;
      start = { x: event.clientX, y: event.clientY };
      held = item;
      timer = setTimeout(isLong, LONG_MS);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) rest();
    };
    const swallow = (event: Event) => {
      // Some browsers take a press for a long one sooner, and say so by their menu.
      if (event.type === 'contextmenu') isLong();
      if (!over) return;
      over = event.type === 'contextmenu';
      event.preventDefault();
      event.stopPropagation();
    };
    // Also of presses on a toast, which it keeps from all that listens later.
    document.addEventListener('pointerdown', down, { capture: true });
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', rest);
    document.addEventListener('pointercancel', rest);
    document.addEventListener('click', swallow, { capture: true });
    document.addEventListener('contextmenu', swallow, { capture: true });
    return () => {
      rest();
      document.removeEventListener('pointerdown', down, { capture: true });
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', rest);
      document.removeEventListener('pointercancel', rest);
      document.removeEventListener('click', swallow, { capture: true });
      document.removeEventListener('contextmenu', swallow, { capture: true });
    };
  }, [off]);
}
