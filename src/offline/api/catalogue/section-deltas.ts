/** Fetching what changed in sections that the device has in a former version. */

import { type KeyedRow, patchRows } from '#core/catalogue/section-delta.ts';
import { isContentSection } from '#core/catalogue/sections.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { catalogueDeltaSchema } from '#core/contract/catalogue/catalogue-delta.ts';
import { readSection } from '#offline/database/catalogue-store.ts';
import type { DeviceDatabase } from '#offline/database/device-database.ts';
import type { Api } from '../client.ts';
import type { FetchedSection } from './catalogue-api.ts';

/**
 * The changed sections in the index's versions, as far as the server knows what the device has. Asks no further after the first that
 * it does not know, since the others were stored with it.
 */
export async function fetchDeltas(
  { api, device }: { readonly api: Api; readonly device: DeviceDatabase },
  index: CatalogueIndex,
  changed: readonly string[],
): Promise<readonly FetchedSection[]> {
  const fetched: FetchedSection[] = [];
  try {
    for (const section of changed) {
      if (isContentSection(section)) continue;
      const [stored, entry] = [await readSection(device, section), index.sections[section]];
      if (stored === undefined || entry === undefined) continue;
      const path = ['catalogue', section, entry.version, 'since', stored.version].map(encodeURIComponent).join('/');
      const items = patchRows(stored.items as readonly KeyedRow[], await api.call(path, catalogueDeltaSchema));
      // Rows of a form that this version of the app does not know were not stored.
      if (items.length !== entry.count) break;
      fetched.push({ section, version: entry.version, items });
    }
  } catch {
    // Whole sections come in their place, or tell what is wrong.
  }
  return fetched;
}
