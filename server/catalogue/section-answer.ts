/** The response for a section, versioned by the hash of its rows. */
import { createHash } from 'node:crypto';
import type { CatalogueEntry } from '#core/contract/catalogue/catalogue.ts';

export interface SectionAnswer {
  readonly entry: CatalogueEntry;
  readonly text: string;
}

/** Returns 64 bits of a SHA-256 in hex. */
export function contentHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export function sectionAnswer(section: string, items: readonly unknown[]): SectionAnswer {
  const rows = JSON.stringify(items);
  const version = contentHash(rows);
  const text = `{"section":${JSON.stringify(section)},"version":"${version}","items":${rows}}`;
  return { entry: { version, count: items.length, bytes: Buffer.byteLength(text) }, text };
}
