import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** Whether a click means "here": with a key or another button held it means a new tab or window. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented;
}

/** Follows the rows' links, which are true ones, without loading the page anew. */
export function useItemLinks(rows: RefObject<HTMLElement | null>): void {
  const { history } = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.closest('[data-item]') || !rows.current?.contains(link) || !isPlain(event)) return;
      event.preventDefault();
      history.push(link.pathname + link.search);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [history, rows]);
}
