import { useEffect, useState } from 'react';

/** Interval between updates of relative times, in ms. */
const REFRESH_MS = 30_000;

/** Returns the device time in ms, updated often enough for relative times. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
