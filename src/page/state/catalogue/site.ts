/** The links that the server's operator has set. */
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Site } from '#core/contract/site.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { readSite } from '#offline/api/site-api.ts';
import { logUnexpected } from '#offline/log.ts';
import { siteAtom, store } from '#page/state/atoms.ts';
import { api } from '#page/state/runtime.ts';

let asking = false;

/** Asks once per page; after a failure the next screen asks anew. */
async function askForSite(): Promise<void> {
  if (asking || store.get(siteAtom) !== null) return;
  asking = true;
  try {
    store.set(siteAtom, await readSite(api));
  } catch (error) {
    if (!(error instanceof ApiFailure)) logUnexpected('could not ask for the links of the site', error);
  } finally {
    asking = false;
  }
}

/** The operator's settings; null while unknown. */
export function useSite(): Site | null {
  useEffect(() => {
    void askForSite();
  }, []);
  return useAtomValue(siteAtom, { store });
}
