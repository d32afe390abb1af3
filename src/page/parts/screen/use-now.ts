import { useEffect, useState } from 'react';

/** "5 min ago" is worked out anew this often, in ms. */
const REFRESH_MS = 30_000;

/** Device time in ms, fresh enough to say how long ago something was. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
