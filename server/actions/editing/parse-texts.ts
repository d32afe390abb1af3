/** Editors' texts, parsed in the parser's thread, each of them once. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RichText } from '#core/contract/catalogue/rich-text.ts';
import { phrase } from '#core/contract/phrase.ts';
import { MarkdownRefused, type ParseText } from '#server/content/markdown.ts';
import { GameSiteError } from '#server/game-site/game-site-error.ts';
import type { PageParser } from '#server/game-site/page-parser.ts';
import { WAITING_TEXTS } from '#server/limits/limits.ts';
import { TooBusyError } from '#server/limits/too-busy-error.ts';

/** Total size of the cached trees, in characters of JSON. */
const MAX_CACHED = 8_000_000;

interface Task {
  readonly markdown: string;
  readonly mostMs: number | undefined;
}

/**
 * Creates the parser of texts of the process. Texts that are published have the time of any page, ten times as long as when
 * they were saved, so that a busy moment never removes one. Rejects with MarkdownRefused, and with TooBusyError if too many
 * texts with a deadline wait.
 */
export function createTextParser(parser: PageParser): ParseText {
  let waiting = 0;
  const cache = new LRUCache<string, RichText, Task>({
    maxSize: MAX_CACHED,
    sizeCalculation: (tree) => JSON.stringify(tree).length,
    // A text that is evicted while it is parsed is still returned.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => parseInThread(parser, context),
  });
  const parse = (task: Task) =>
    cache.forceFetch(createHash('sha256').update(task.markdown).digest('base64'), { context: task });
  return async (markdown, mostMs) => {
    const task = { markdown, mostMs };
    if (mostMs === undefined)
      return parse(task).catch((error: unknown) => {
        // It may have joined the parsing of a preview, which has less time.
        if (error instanceof MarkdownRefused && error.isSlow) return parse(task);
        throw error;
      });
    if (waiting >= WAITING_TEXTS) throw new TooBusyError('Too many texts wait for the parser.');
    waiting += 1;
    return parse(task).finally(() => {
      waiting -= 1;
    });
  };
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
