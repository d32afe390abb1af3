import { type ReactNode, useEffect, useRef } from 'react';
import { storeNoticesHeight } from '#page/platform/notices-height.ts';
import styles from './notices.module.css';

declare global {
  interface WindowEventMap {
    /** The document was scrolled by so many px to make up for a change of height above the screen. */
    documentshift: CustomEvent<number>;
  }
}

/** Reserves the notices' height at the top of the document, without moving what is in the viewport. */
function keepRoom(place: HTMLElement, notices: HTMLElement): () => void {
  const { style } = document.documentElement;
  let room = 0;
  const observer = new ResizeObserver(() => {
    const taken = notices.offsetHeight;
    if (taken === room) return;
    const before = scrollY;
    place.style.height = `${taken}px`;
    style.setProperty('--notices-h', `${taken}px`);
    scrollTo({ top: before + taken - room, behavior: 'instant' });
    room = taken;
    dispatchEvent(new CustomEvent('documentshift', { detail: scrollY - before }));
  });
  observer.observe(notices);
  const store = () => storeNoticesHeight(room);
  addEventListener('pagehide', store);
  return () => {
    observer.disconnect();
    removeEventListener('pagehide', store);
    style.removeProperty('--notices-h');
  };
}

/**
 * Notices of the shell, sticky under the top bar. They appear and disappear by themselves, with the connection for
 * example: rows must not move then, or a press would hit the wrong one.
 */
export function Notices({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current && notices.current) return keepRoom(place.current, notices.current);
  }, []);
  return (
    <div className={styles.place} ref={place}>
      <div className={styles.notices} ref={notices}>
        {children}
      </div>
    </div>
  );
}
