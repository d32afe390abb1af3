/** Calls for contests. */
import {
  type BriefContest,
  ballotAnswerSchema,
  type Contest,
  contestAnswerSchema,
  contestsAnswerSchema,
  type Draw,
  drawAnswerSchema,
  type Entry,
  type EntryForm,
  type EntryImage,
  entryAnswerSchema,
  type Gallery,
  galleryAnswerSchema,
  type OwnEntry,
  ownEntryAnswerSchema,
  uploadAnswerSchema,
} from '#core/contract/contests/contests.ts';
import { type ApiRequest, pathOf, sendRequest } from '../api-request.ts';
import type { Api } from '../client.ts';

/** Time limit in ms of an upload over a slow connection. */
const UPLOAD_TIMEOUT_MS = 180_000;

export const CONTESTS_REQUEST: ApiRequest<readonly BriefContest[]> = { path: 'contests', schema: contestsAnswerSchema };

export function contestRequest(slug: string): ApiRequest<Contest> {
  return { path: `contests/${slug}`, schema: contestAnswerSchema };
}

/** A page of the gallery; `from` is the cursor of the previous page, undefined = the first page. */
export function galleryRequest(slug: string, from?: string): ApiRequest<Gallery> {
  return { path: pathOf(`contests/${slug}/entries`, { from }), schema: galleryAnswerSchema };
}

export function entryRequest(slug: string, id: string): ApiRequest<Entry> {
  return { path: `contests/${slug}/entries/${encodeURIComponent(id)}`, schema: entryAnswerSchema };
}

export function drawRequest(slug: string): ApiRequest<Draw> {
  return { path: `contests/${slug}/draw`, schema: drawAnswerSchema };
}

/** Fetches a page of the gallery without storing it. */
export function readGallery(api: Api, slug: string, from: string): Promise<Gallery> {
  return sendRequest(api, galleryRequest(slug, from));
}

/** The server's message about a change, and the entry after it. */
export interface SavedEntry {
  readonly message: string;
  readonly data: OwnEntry;
}

/** Submits or edits the player's entry. */
export function putEntry(api: Api, slug: string, body: EntryForm): Promise<SavedEntry> {
  return api.call(`contests/${slug}/entry`, ownEntryAnswerSchema, { method: 'PUT', body, csrf: true });
}

export function withdrawEntry(api: Api, slug: string): Promise<SavedEntry> {
  return api.call(`contests/${slug}/entry`, ownEntryAnswerSchema, { method: 'DELETE', csrf: true });
}

/** Uploads an image for an entry. */
export async function uploadImage(api: Api, slug: string, image: Blob): Promise<EntryImage> {
  const options = { method: 'POST', body: image, csrf: true, timeoutMs: UPLOAD_TIMEOUT_MS } as const;
  return (await api.call(`contests/${slug}/images`, uploadAnswerSchema, options)).data;
}

/** Replaces the player's whole ballot. Returns the server's message. */
export async function putBallot(api: Api, slug: string, entries: readonly string[]): Promise<string> {
  const options = { method: 'PUT', body: { entries }, csrf: true } as const;
  return (await api.call(`contests/${slug}/ballot`, ballotAnswerSchema, options)).message;
}
