import { type ElementType, type ReactNode, useLayoutEffect } from 'react';

/** Number of mounted parts that lock the page's scrolling. */
let locks = 0;

function count(by: 1 | -1): void {
  locks += by;
  // The stylesheet locks scrolling by this.
  document.documentElement.toggleAttribute('data-scroll-locked', locks > 0);
}

interface RemoveScrollProps {
  /** Element type around the children; Radix passes a slot, which adds no element. */
  readonly as: ElementType;
  readonly children: ReactNode;
}

/**
 * Replaces the package react-remove-scroll, which Radix wraps around overlays: that package writes a style element,
 * which the content security policy refuses. This one locks scrolling by an attribute.
 */
export function RemoveScroll({ as: As, children }: RemoveScrollProps) {
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  return <As>{children}</As>;
}
