import { useEffect, useState } from 'react';
import { TooltipHost } from './tooltip-host.tsx';

/** Preferred side: above, or at the inline end. */
type TooltipSide = 'top' | 'end';

interface TooltipProps {
  readonly 'data-tooltip': string | undefined;
  readonly 'data-tooltip-side': TooltipSide | undefined;
}

/**
 * Returns the props that give an element a tooltip: `<Link {...tooltip('Home', 'end')}>`. Only for hints, never for
 * required information, and only on elements with an accessible name. It costs a row one attribute.
 */
export function tooltip(words: string | undefined, side: TooltipSide = 'top'): TooltipProps {
  return { 'data-tooltip': words, 'data-tooltip-side': words === undefined || side === 'top' ? undefined : side };
}

/** A pointer event, or a focus event, which has no pointer type. */
interface Reached {
  readonly target: EventTarget | null;
  readonly pointerType?: string;
}

function tooltipped(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

/** Shows the tooltip of the hovered or focused element. Mount it once. */
export function Tooltips() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let pressed: HTMLElement | null = null;
    const find = ({ target, pointerType }: Reached) => {
      const element = tooltipped(target);
      // A pressed control needs no hint until the pointer enters it again.
      if (element !== null && element === pressed && !element.matches(':focus-visible')) return;
      pressed = null;
      if (element === null) {
        setTarget((shown) => (shown?.isConnected === true ? shown : null));
      } else if (pointerType === undefined ? element.matches(':focus-visible') : pointerType !== 'touch') {
        setTarget(element);
      }
    };
    const press = ({ target }: PointerEvent) => {
      pressed = tooltipped(target);
      if (pressed !== null) setTarget(null);
    };
    document.addEventListener('pointerover', find, controller);
    document.addEventListener('pointerdown', press, controller);
    document.addEventListener('focusin', find, controller);
    // The element may have received the focus earlier.
    find({ target: document.activeElement });
    return () => controller.abort();
  }, []);
  return target === null ? null : <TooltipHost target={target} />;
}
