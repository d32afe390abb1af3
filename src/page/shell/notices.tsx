import { type ReactNode, useEffect, useRef } from 'react';
import { storeNoticesRoom } from '#page/platform/notices-room.ts';
import styles from './notices.module.css';

declare global {
  interface WindowEventMap {
    /** The height above the screen changed, and the document was scrolled by so many px to make up for it. */
    documentshift: CustomEvent<number>;
  }
}

/** Keeps as much room at the top of the document as the notices take, without moving what the player is looking at. */
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
  const store = () => storeNoticesRoom(room);
  addEventListener('pagehide', store);
  return () => {
    observer.disconnect();
    removeEventListener('pagehide', store);
    style.removeProperty('--notices-h');
  };
}

/**
 * The place of the shell's notices: under the top bar, in sight wherever the page is scrolled to. They come and go by
 * themselves, with the connection say, and a row that moved then would be missed by a press that was meant for it.
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
