import { type Ref, useLayoutEffect } from 'react';

interface SlotAnchorProps {
  readonly element: HTMLElement;
  readonly ref?: Ref<HTMLElement> | undefined;
}

/**
 * Replaces a Radix trigger and passes Radix an element that is already on the page: a real trigger would have to wrap
 * the element before this script is loaded.
 */
export function SlotAnchor({ element, ref }: SlotAnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    ref(element);
    return () => void ref(null);
  }, [ref, element]);
  return null;
}
