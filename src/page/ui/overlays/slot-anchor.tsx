import { type Ref, useLayoutEffect } from 'react';

interface SlotAnchorProps {
  readonly element: HTMLElement;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/**
 * Stands in for a trigger of Radix and lends it an element that is on the page already: a trigger around the element
 * would have to be there before its script is.
 */
export function SlotAnchor({ element, ref }: SlotAnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    ref(element);
    return () => void ref(null);
  }, [ref, element]);
  return null;
}
