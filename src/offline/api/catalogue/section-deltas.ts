/** Calls for the changes to sections stored in an earlier version. */
import { type KeyedRow, patchRows } from '#core/catalogue/section-delta.ts';
import { isContentSection } from '#core/catalogue/sections.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { catalogueDeltaSchema } from '#core/contract/catalogue/catalogue-delta.ts';
import { readSection } from '#offline/database/catalogue-store.ts';
import type { DeviceDatabase } from '#offline/database/device-database.ts';
import type { Api } from '../client.ts';
import type { FetchedSection } from './catalogue-api.ts';

/**
 * Fetches the `changed` sections as deltas to the stored versions. Stops at the first version that is unknown to the
 * server, since the others were stored together with it.
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
      // The stored section is incomplete: rows in an unknown form were dropped.
      if (items.length !== entry.count) break;
      fetched.push({ section, version: entry.version, items });
    }
  } catch {
    // The caller fetches whole sections instead, which also reports the error.
  }
  return fetched;
}
