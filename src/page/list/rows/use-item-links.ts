import { useEffect, useEffectEvent } from 'react';

/** True for a plain click; with a modifier key or another button, the browser opens a new tab or window. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented;
}

/** Opens the item on a plain click on a row's link, without loading the page. One listener serves all rows. */
export function useItemLinks(open: (item: number, link: HTMLAnchorElement) => void): void {
  const openItem = useEffectEvent(open);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const item = link?.closest<HTMLElement>('[data-item]')?.dataset.item;
      if (!link || item === undefined || !isPlain(event)) return;
      event.preventDefault();
      openItem(Number(item), link);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
