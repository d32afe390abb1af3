import { type ReactNode, useEffect, useRef } from 'react';
import { storeNoticesHeight } from '#page/platform/notices-height.ts';
import styles from './notices.module.css';

declare global {
  interface WindowEventMap {
    /** The document was scrolled by this many px to compensate for a change of height above the screen. */
    documentshift: CustomEvent<number>;
  }
}

/**
 * Reserves the notices' height at the top of the document. At the very top they move the content down, because
 * scrolling would hide the heading; everywhere else no visible content moves. Returns a function that stops.
 */
function reserveHeight(place: HTMLElement, notices: HTMLElement): () => void {
  const { style } = document.documentElement;
  let reserved = 0;
  const observer = new ResizeObserver(() => {
    const height = notices.offsetHeight;
    if (height === reserved) return;
    const before = scrollY;
    place.style.height = `${height}px`;
    style.setProperty('--notices-h', `${height}px`);
    if (before > 0) scrollTo({ top: before + height - reserved, behavior: 'instant' });
    reserved = height;
    dispatchEvent(new CustomEvent('documentshift', { detail: scrollY - before }));
  });
  observer.observe(notices);
  const store = () => storeNoticesHeight(reserved);
  addEventListener('pagehide', store);
  return () => {
    observer.disconnect();
    removeEventListener('pagehide', store);
    style.removeProperty('--notices-h');
  };
}

/**
 * Notices of the shell, sticky below the top bar. They appear and disappear at any time, for example with the
 * connection: in a scrolled list rows must not move then, or a press would hit the wrong one.
 */
export function Notices({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current && notices.current) return reserveHeight(place.current, notices.current);
  }, []);
  return (
    <div className={styles.place} ref={place}>
      <div className={styles.notices} ref={notices}>
        {children}
      </div>
    </div>
  );
}
