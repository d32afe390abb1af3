import { type ReactNode, useEffect, useState } from 'react';
import styles from './skeleton.module.css';

/** Waits shorter than this show no skeleton, which would flash. */
const DELAY_MS = 150;

/** Shows its content only after a noticeable delay. */
export function AfterDelay({ ms = DELAY_MS, children }: { readonly ms?: number; readonly children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due ? children : null;
}

/** A grey placeholder for content that is loading; `className` sets its size. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <span
      className={className === undefined ? styles.skeleton : `${styles.skeleton} ${className}`}
      aria-hidden="true"
    />
  );
}
