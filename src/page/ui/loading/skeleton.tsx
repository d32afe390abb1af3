import { type ReactNode, useEffect, useState } from 'react';
import styles from './skeleton.module.css';

/** Nothing flashes: what takes less than this shows no skeleton at all. */
const DELAY_MS = 150;

/** Shows its content only once the wait has become noticeable. */
export function AfterDelay({ ms = DELAY_MS, children }: { readonly ms?: number; readonly children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due ? children : null;
}

/** A grey shape in the place of what is still loading; its size comes from `className`. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <span
      className={className === undefined ? styles.skeleton : `${styles.skeleton} ${className}`}
      aria-hidden="true"
    />
  );
}
