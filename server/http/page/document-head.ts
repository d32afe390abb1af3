/** Replaces the head of a built document, for link previews. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { html } from 'hono/html';
import type { Encoding } from '#server/catalogue/encoded-body.ts';
import { hashOf, type PageFile } from './page-files.ts';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/;

const compressed = promisify(gzip);

export interface DocumentHead {
  readonly title: string;
  /** Tags that replace the description; they include a new one. */
  readonly tags: ReturnType<typeof html>;
}

/** Returns the document with the title and the tags; everything else stays as built. */
export async function withHead(document: PageFile, { title, tags }: DocumentHead): Promise<PageFile> {
  const text = new TextDecoder()
    .decode(document.bodies.get('identity'))
    .replace(TITLE, () => String(html`<title>${title}</title>`))
    .replace(DESCRIPTION, () => String(tags));
  const body = new TextEncoder().encode(text);
  const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([
    ['identity', body],
    ['gzip', new Uint8Array(await compressed(body))],
  ]);
  return { contentType: document.contentType, hash: hashOf(body), bodies };
}
