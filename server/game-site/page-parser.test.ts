import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auctionPage, richAuction } from '#tests/builders/game-site/auction-pages.ts';
import { createPageParser, type PageParser, type PageParserSettings } from './page-parser.ts';
import type { Received } from './page-parsers.ts';

let stopper: AbortController;
const never = new AbortController().signal;

beforeEach(() => {
  stopper = new AbortController();
});
afterEach(() => stopper.abort());

const open = (settings?: Partial<PageParserSettings>) => createPageParser(stopper.signal, settings);

function saved(html: string): Received {
  return {
    source: 'saved',
    body: new TextEncoder().encode(html),
    contentType: 'text/html; charset=utf-8',
    status: 200,
  };
}

const page = saved(auctionPage(richAuction(7)));
/** For each end tag without a start tag, a parser searches all open elements. */
const hostile = (kilobytes: number) =>
  saved(`<html>${'<b><div>'.repeat(kilobytes * 100)}${'</p></a>'.repeat(kilobytes * 25)}</html>`);

async function nameOf(parser: PageParser, received = page): Promise<string> {
  return (await parser.parse('savedPage', received, null, never)).head.name;
}

describe('the thread of the parsers', () => {
  it('returns results in the order of the calls and leaves the bytes with the caller', async () => {
    const parser = open();
    const order: string[] = [];
    const ask = (name: string) => {
      const received = saved(auctionPage({ id: 7, name }));
      return nameOf(parser, received).then((found) => order.push(found));
    };
    await Promise.all(['Ash', 'Bryn', 'Cole'].map(ask));
    expect(order).toEqual(['Ash', 'Bryn', 'Cole']);
    await nameOf(parser);
    expect(page.body.byteLength).toBeGreaterThan(100_000);
  });

  it('reports the failures of its parsers', async () => {
    await expect(nameOf(open(), saved('<html><p>News</p></html>'))).rejects.toMatchObject({
      name: 'GameSiteError',
      failure: 'otherPage',
      source: 'saved',
    });
  });

  it('is replaced after a page that takes too long, and only that page fails', async () => {
    const parser = open({ deadlineMs: 1500 });
    const [endless, next] = await Promise.allSettled([nameOf(parser, hostile(2000)), nameOf(parser)]);
    expect(endless).toMatchObject({ reason: { failure: 'unparsed', source: 'saved', detail: 'out of time' } });
    expect(next).toEqual({ status: 'fulfilled', value: "Bryn O'Tallow" });
  });

  it('is replaced after a page that takes too much memory', async () => {
    const parser = open({ memoryMb: 96 });
    const large = saved(`<html>${'<i a=1 b=2 c=3>x'.repeat(300_000)}</html>`);
    const [greedy, next] = await Promise.allSettled([nameOf(parser, large), nameOf(parser)]);
    expect(greedy).toMatchObject({ reason: { failure: 'unparsed', detail: 'ERR_WORKER_OUT_OF_MEMORY' } });
    expect(next).toMatchObject({ status: 'fulfilled' });
  });

  describe('that has parsed other pages', () => {
    const server = new AbortController();
    const parser = createPageParser(server.signal, { deadlineMs: 1500 });
    afterAll(() => server.abort());

    it.each([
      ['100 kB of nested elements', saved(`<html>${'<div>'.repeat(20_000)}</html>`)],
      ['100 kB of nested tables', saved(`<html>${'<table><tr><td>'.repeat(7000)}</html>`)],
      [
        '100,000 attributes',
        saved(`<html><p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(' ')}></html>`),
      ],
      ['zeros', saved(`<html>${'\0'.repeat(100_000)}</html>`)],
      ['script', saved('<html><script>while (true);</script></html>')],
    ])('survives %s', async (_case, received) => {
      const error: unknown = await nameOf(parser, received).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ failure: expect.stringMatching(/^(?:otherPage|unparsed)$/) });
      expect(await nameOf(parser)).toBe("Bryn O'Tallow");
    });
  });

  it('never blocks the server with a hostile page', async () => {
    const parser = open({ deadlineMs: 500 });
    const before = performance.eventLoopUtilization();
    await expect(nameOf(parser, hostile(2000))).rejects.toMatchObject({ failure: 'unparsed' });
    // If the page were parsed in this thread, it would be busy all the time.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it('skips pages that no one waits for any more', async () => {
    const parser = open({ deadlineMs: 1500 });
    const impatient = new AbortController();
    const running = nameOf(parser, hostile(2000));
    const waiting = parser.parse('savedPage', page, null, impatient.signal);
    const last = nameOf(parser);
    impatient.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(parser.parse('savedPage', page, null, impatient.signal)).rejects.toThrow('gone');
    await expect(running).rejects.toMatchObject({ failure: 'unparsed' });
    expect(await last).toBe("Bryn O'Tallow");
  });

  it('ends when it is idle and starts again on demand', async () => {
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    const parser = open({ idleMs: 1 });
    for (const times of [1, 2]) {
      expect(await nameOf(parser)).toBe("Bryn O'Tallow");
      await expect.poll(() => ended).toHaveBeenCalledTimes(times);
    }
  });

  it('ends when the server stops', async () => {
    const parser = open();
    await nameOf(parser);
    const running = nameOf(parser, hostile(2000));
    const waiting = nameOf(parser);
    stopper.abort();
    const outcomes = await Promise.allSettled([running, waiting, nameOf(parser)]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ reason: { failure: 'unparsed', detail: 'the server stops' } });
  });
});
