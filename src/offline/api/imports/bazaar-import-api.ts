/** Calls for importing a character from a bazaar auction. */
import {
  type BazaarImport,
  type BazaarImported,
  type BazaarImportRequest,
  bazaarImportAnswerSchema,
  type ImportPreview,
  type ImportPreviewRequest,
  type ImportProgress,
  importPreviewAnswerSchema,
  importProgressSchema,
  importsAnswerSchema,
  READING_TIMEOUT_MS,
  type UndoneImport,
  undoneImportAnswerSchema,
} from '#core/contract/imports/bazaar-import.ts';
import type { Api } from '../client.ts';

/** Timeout of a call that reads an auction, in ms; it may be queued first. */
const READING_CALL_MS = READING_TIMEOUT_MS + 30_000;

/** Timeout of a call that uploads a saved page, in ms; uploads from phones are slow. */
const PAGE_CALL_MS = 180_000;

/** Requests the import of a saved page; without an auction id, any auction's page is accepted. */
export type PageImportRequest = Omit<BazaarImportRequest, 'auctionId'> & { readonly auctionId: number | null };

function pageQuery({ sections, characterId, auctionId, seen }: PageImportRequest): string {
  const query = new URLSearchParams({ sections: sections.join(','), characterId: `${characterId}` });
  if (auctionId !== null) query.set('auctionId', `${auctionId}`);
  if (seen !== undefined) query.set('seen', `${seen}`);
  return `${query}`;
}

/** Makes the server read an auction. Returns what an import would change. */
export async function previewImport(api: Api, body: ImportPreviewRequest): Promise<ImportPreview> {
  const options = { method: 'POST', body, csrf: true, timeoutMs: READING_CALL_MS } as const;
  return (await api.call('import/bazaar/preview', importPreviewAnswerSchema, options)).data;
}

/** Imports an auction. */
export function importAuction(api: Api, body: BazaarImportRequest): Promise<BazaarImported> {
  const options = { method: 'POST', body, csrf: true, timeoutMs: READING_CALL_MS } as const;
  return api.call('import/bazaar', bazaarImportAnswerSchema, options);
}

/** `previewImport` for a saved page. */
export async function previewPage(api: Api, request: PageImportRequest, page: Blob): Promise<ImportPreview> {
  const options = { method: 'POST', body: page, csrf: true, timeoutMs: PAGE_CALL_MS } as const;
  const path = `import/bazaar/page?${pageQuery(request)}&preview=1`;
  return (await api.call(path, importPreviewAnswerSchema, options)).data;
}

/** `importAuction` for a saved page. */
export function importPage(api: Api, request: PageImportRequest, page: Blob): Promise<BazaarImported> {
  const options = { method: 'POST', body: page, csrf: true, timeoutMs: PAGE_CALL_MS } as const;
  return api.call(`import/bazaar/page?${pageQuery(request)}`, bazaarImportAnswerSchema, options);
}

/** Returns the step of the account's running import; null = none. */
export async function readImportProgress(api: Api): Promise<ImportProgress> {
  return (await api.call('import/bazaar', importProgressSchema)).data;
}

/** Returns the account's imports of the last 30 days, newest first. */
export async function readImports(api: Api): Promise<readonly BazaarImport[]> {
  return (await api.call('user/imports', importsAnswerSchema)).data;
}

/** Undoes an import. */
export function undoImport(api: Api, id: string): Promise<UndoneImport> {
  const path = `user/imports/${encodeURIComponent(id)}`;
  return api.call(path, undoneImportAnswerSchema, { method: 'DELETE', csrf: true });
}
