/** Whether the site has a newer build than the running page, whose files may be gone. */
import { useEffect, useState } from 'react';
import { MAIN_SCRIPT, readMainScript } from '#offline/api/served-page.ts';
import { countWork } from '#offline/pending-work.ts';

export { applyUpdate as reloadUpdated } from '#page/platform/worker/worker-bridge.ts';

/** Returns whether the site serves another build than the running one. False if it can't be reached. */
async function isSiteUpdated(): Promise<boolean> {
  const [running] = [...document.scripts].flatMap(({ src }) => MAIN_SCRIPT.exec(src) ?? []);
  const served = await readMainScript();
  return running !== undefined && served !== null && served !== running;
}

/** Returns whether the site serves another build than the running one, checked on mount. */
export function useSiteUpdated(): boolean {
  const [updated, setUpdated] = useState(false);
  useEffect(() => {
    let left = false;
    void countWork(isSiteUpdated()).then((is) => !left && setUpdated(is));
    return () => {
      left = true;
    };
  }, []);
  return updated;
}
