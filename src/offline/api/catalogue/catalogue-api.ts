/** Calls for the reference data. */
import {
  type CatalogueIndex,
  catalogueAllSchema,
  catalogueIndexSchema,
  catalogueSectionSchema,
} from '#core/contract/catalogue/catalogue.ts';
import type { Api } from '../client.ts';
import { countedBody } from '../counted-body.ts';

/** A section as received, with rows not yet parsed. */
export interface FetchedSection {
  readonly section: string;
  readonly version: string;
  readonly items: readonly unknown[];
}

/** The data is larger than any other response and the connection may be slow. */
const TIMEOUT_MS = 120_000;

/** Returns the index of sections with their versions. */
export function fetchCatalogueIndex(api: Api): Promise<CatalogueIndex> {
  return api.call('catalogue', catalogueIndexSchema);
}

/** Fetches a section. Calls `onBytes` with the number of bytes received so far. */
export function fetchSection(
  api: Api,
  section: string,
  version: string,
  onBytes: (bytes: number) => void,
): Promise<FetchedSection> {
  const path = `catalogue/${encodeURIComponent(section)}/${encodeURIComponent(version)}`;
  return api.call(path, catalogueSectionSchema, { readBody: countedBody(onBytes), timeoutMs: TIMEOUT_MS });
}

/** Fetches every section in one round trip. Calls `onBytes` with the number of bytes received so far. */
export async function fetchAllSections(
  api: Api,
  version: string,
  onBytes: (bytes: number) => void,
): Promise<readonly FetchedSection[]> {
  const path = `catalogue/all/${encodeURIComponent(version)}`;
  const all = await api.call(path, catalogueAllSchema, { readBody: countedBody(onBytes), timeoutMs: TIMEOUT_MS });
  return all.sections;
}
