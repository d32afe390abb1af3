import { useEffect, useState } from 'react';
import { whenIdle } from '#page/ui/loading/when-idle.ts';

/** True once the page has been idle since `isWanted` became true. */
export function useIdle(isWanted: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => (isWanted ? whenIdle(() => setIdle(true)) : undefined), [isWanted]);
  return idle;
}
