/** Call for the operator's settings. */
import { type Site, siteSchema } from '#core/contract/site.ts';
import type { Api } from './client.ts';

/** Returns the links configured by the operator. */
export function readSite(api: Api): Promise<Site> {
  return api.call('site', siteSchema);
}
