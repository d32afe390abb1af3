import { useEffect, useEffectEvent } from 'react';
import { itemOf } from './row-places.ts';

/** Duration of a long press, in ms. */
const LONG_MS = 500;
/** Movement allowed during a long press, in px. */
const STILL_PX = 10;

/**
 * Calls `onLongPress` with a long-pressed row, and prevents the press from opening the row or the context menu. Null
 * disables it.
 */
export function useLongPress(onLongPress: ((item: number) => void) | null): void {
  const pressed = useEffectEvent((item: number) => onLongPress?.(item));
  const off = onLongPress === null;
  useEffect(() => {
    if (off) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    /** The row under the finger until the press is long; null = none. */
    let touched: number | null = null;
    /** True while the finger of a long press is still down: events caused by it are not separate presses. */
    let over = false;
    const reset = () => {
      clearTimeout(timer);
      touched = null;
    };
    const isLong = () => {
      if (touched === null) return;
      over = true;
      pressed(touched);
      reset();
    };
    const down = (event: PointerEvent) => {
      reset();
      over = false;
      const link = event.target instanceof Element ? event.target.closest('[data-item] a') : null;
      const item = itemOf(link);
      if (event.pointerType !== 'touch' || !event.isPrimary || item === null) return;
      start = { x: event.clientX, y: event.clientY };
      touched = item;
      timer = setTimeout(isLong, LONG_MS);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) reset();
    };
    const swallow = (event: Event) => {
      // Some browsers detect a long press earlier and report it by the context menu.
      if (event.type === 'contextmenu') isLong();
      if (!over) return;
      over = event.type === 'contextmenu';
      event.preventDefault();
      event.stopPropagation();
    };
    // Capturing, because toasts stop the propagation of presses.
    document.addEventListener('pointerdown', down, { capture: true });
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', reset);
    document.addEventListener('pointercancel', reset);
    document.addEventListener('click', swallow, { capture: true });
    document.addEventListener('contextmenu', swallow, { capture: true });
    return () => {
      reset();
      document.removeEventListener('pointerdown', down, { capture: true });
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', reset);
      document.removeEventListener('pointercancel', reset);
      document.removeEventListener('click', swallow, { capture: true });
      document.removeEventListener('contextmenu', swallow, { capture: true });
    };
  }, [off]);
}
