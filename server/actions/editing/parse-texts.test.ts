import { describe, expect, it } from 'vitest';
import { MarkdownRefused } from '#server/content/markdown.ts';
import { GameSiteError } from '#server/game-site/game-site-error.ts';
import type { PageParser } from '#server/game-site/page-parser.ts';
import { WAITING_TEXTS } from '#server/limits/limits.ts';
import { TooBusyError } from '#server/limits/too-busy-error.ts';
import { createTextParser } from './parse-texts.ts';

const MOST_MS = 500;

/** A thread whose texts the test settles, oldest first. */
function openThread() {
  const waiting: { readonly resolve: (answer: unknown) => void; readonly reject: (error: unknown) => void }[] = [];
  const parser = {
    parse: () => new Promise<unknown>((resolve, reject) => waiting.push({ resolve, reject })),
  } as unknown as PageParser;
  return {
    parseText: createTextParser(parser),
    begun: () => waiting.length,
    finish: () => waiting.shift()?.resolve({ tree: ['Owls'] }),
    runOut: () => waiting.shift()?.reject(new GameSiteError('unparsed', 'saved', 'out of time')),
  };
}

describe('a text of an editor', () => {
  it('is refused if too many wait for the thread, but not once it is published', async () => {
    const { parseText, begun, finish } = openThread();
    const waiting = Array.from({ length: WAITING_TEXTS }, (_, index) => parseText(`Text ${index}`, MOST_MS));
    await expect(parseText('One more', MOST_MS)).rejects.toBeInstanceOf(TooBusyError);
    const published = parseText('Published');
    while (begun() > 0) finish();
    expect(await Promise.all([...waiting, published])).toHaveLength(WAITING_TEXTS + 1);
    const later = parseText('One more', MOST_MS);
    finish();
    expect(await later).toEqual(['Owls']);
  });

  it('has its whole time once it is published, also if a preview of the same text was slow', async () => {
    const { parseText, begun, finish, runOut } = openThread();
    const preview = parseText('Owls', MOST_MS).catch((error: unknown) => error);
    const published = parseText('Owls');
    expect(begun()).toBe(1);
    runOut();
    expect(await preview).toBeInstanceOf(MarkdownRefused);
    await expect.poll(begun).toBe(1);
    finish();
    expect(await published).toEqual(['Owls']);
  });
});
