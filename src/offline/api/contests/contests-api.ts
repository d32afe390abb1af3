/** Contests: questions whose answers are kept, and what a player does about them. */
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
import type { Api } from '../client.ts';
import { askQuestion, pathOf, type Question } from '../question.ts';

/** Longest that an image may take over a slow line. */
const UPLOAD_TIMEOUT_MS = 180_000;

export const CONTESTS_QUESTION: Question<readonly BriefContest[]> = { path: 'contests', schema: contestsAnswerSchema };

export function contestQuestion(slug: string): Question<Contest> {
  return { path: `contests/${slug}`, schema: contestAnswerSchema };
}

/** A page of the gallery; `from` is the cursor of the page before, undefined = the first page. */
export function galleryQuestion(slug: string, from?: string): Question<Gallery> {
  return { path: pathOf(`contests/${slug}/entries`, { from }), schema: galleryAnswerSchema };
}

export function entryQuestion(slug: string, id: string): Question<Entry> {
  return { path: `contests/${slug}/entries/${encodeURIComponent(id)}`, schema: entryAnswerSchema };
}

export function drawQuestion(slug: string): Question<Draw> {
  return { path: `contests/${slug}/draw`, schema: drawAnswerSchema };
}

/** A page of the gallery that is not kept. */
export function readGallery(api: Api, slug: string, from: string): Promise<Gallery> {
  return askQuestion(api, galleryQuestion(slug, from));
}

/** What the server says of an entry, and how it stands then. */
export interface SavedEntry {
  readonly message: string;
  readonly data: OwnEntry;
}

/** Enters, or changes the own entry. */
export function putEntry(api: Api, slug: string, body: EntryForm): Promise<SavedEntry> {
  return api.call(`contests/${slug}/entry`, ownEntryAnswerSchema, { method: 'PUT', body, csrf: true });
}

export function withdrawEntry(api: Api, slug: string): Promise<SavedEntry> {
  return api.call(`contests/${slug}/entry`, ownEntryAnswerSchema, { method: 'DELETE', csrf: true });
}

/** Stores an image for an entry. */
export async function uploadImage(api: Api, slug: string, image: Blob): Promise<EntryImage> {
  const options = { method: 'POST', body: image, csrf: true, timeoutMs: UPLOAD_TIMEOUT_MS } as const;
  return (await api.call(`contests/${slug}/images`, uploadAnswerSchema, options)).data;
}

/** Sets the whole vote. Returns what the server says of it. */
export async function putBallot(api: Api, slug: string, entries: readonly string[]): Promise<string> {
  const options = { method: 'PUT', body: { entries }, csrf: true } as const;
  return (await api.call(`contests/${slug}/ballot`, ballotAnswerSchema, options)).message;
}
