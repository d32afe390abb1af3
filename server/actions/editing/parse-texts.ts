/** Editors' texts, parsed in the parser's thread, each of them once. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RichText } from '#core/contract/catalogue/rich-text.ts';
import { phrase } from '#core/contract/phrase.ts';
import { MarkdownRefused, type ParseText } from '#server/content/markdown.ts';
import { GameSiteError } from '#server/game-site/game-site-error.ts';
import type { PageParser } from '#server/game-site/page-parser.ts';

/** Total size of the cached trees, in characters of JSON. */
const MAX_CACHED = 8_000_000;

interface Task {
  readonly markdown: string;
  readonly mostMs: number | undefined;
}

/**
 * Creates the parser of texts of the process. Texts that are published have the time of any page, ten times as long as when
 * they were saved, so that a busy moment never removes one.
 */
export function createTextParser(parser: PageParser): ParseText {
  const cache = new LRUCache<string, RichText, Task>({
    maxSize: MAX_CACHED,
    sizeCalculation: (tree) => JSON.stringify(tree).length,
    // A text that is evicted while it is parsed is still returned.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => parseInThread(parser, context),
  });
  return (markdown, mostMs) =>
    cache.forceFetch(createHash('sha256').update(markdown).digest('base64'), { context: { markdown, mostMs } });
}

async function parseInThread(parser: PageParser, { markdown, mostMs }: Task): Promise<RichText> {
  const body = new TextEncoder().encode(markdown);
  const received = { source: 'saved', body, contentType: null, status: 200 } as const;
  try {
    const read = await parser.parse('markdown', received, null, new AbortController().signal, mostMs);
    if ('refused' in read) throw new MarkdownRefused(read.refused);
    return read.tree;
  } catch (error) {
    throw error instanceof GameSiteError ? new MarkdownRefused(phrase('admin.texts.tooSlow'), true) : error;
  }
}
