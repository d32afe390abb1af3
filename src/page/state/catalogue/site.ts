/** The links configured by the operator. */
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Site } from '#core/contract/site.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { readSite } from '#offline/api/site-api.ts';
import { logUnexpected } from '#offline/log.ts';
import { siteAtom, store } from '#page/state/atoms.ts';
import { api } from '#page/state/runtime.ts';

let fetching = false;

/** Fetches once per page; after a failure the next screen tries again. */
async function askForSite(): Promise<void> {
  if (fetching || store.get(siteAtom) !== null) return;
  fetching = true;
  try {
    store.set(siteAtom, await readSite(api));
  } catch (error) {
    if (!(error instanceof ApiFailure)) logUnexpected('could not fetch the links of the site', error);
  } finally {
    fetching = false;
  }
}

/** Returns the operator's settings; null while unknown. */
export function useSite(): Site | null {
  useEffect(() => {
    void askForSite();
  }, []);
  return useAtomValue(siteAtom, { store });
}
