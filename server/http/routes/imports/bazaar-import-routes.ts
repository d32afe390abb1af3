/** Import of auctions from the bazaar (docs/api.md, section Import). */
import { type Context, Hono } from 'hono';
import type { Auction, ReadingProgress } from '#core/bazaar-import/auction.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import {
  bazaarImportRequestSchema,
  importPreviewRequestSchema,
  pageImportQuerySchema,
  type UndoneImport,
} from '#core/contract/imports/bazaar-import.ts';
import { type Phrase, phrase, sentences } from '#core/contract/phrase.ts';
import { notifyFailedImport } from '#server/actions/accounts/notices.ts';
import {
  assertImportTarget,
  ImportRefused,
  importAuction,
  listImports,
  previewImport,
  undoImport,
} from '#server/actions/imports/import-auction.ts';
import { ReadingFailed, readAuction, readSavedAuction } from '#server/actions/imports/read-auction.ts';
import { writersOf } from '#server/actions/sync/left-registers.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { busy, conflict, notFound, ProblemError } from '#server/http/problem.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import { createRunningImports, ImportRunningError } from '#server/limits/import-slots.ts';
import { BodiesFullError, createLargeBodies } from '#server/limits/large-bodies.ts';
import { BODY_BYTES } from '#server/limits/limits.ts';
import { type Attempt, createRateLimiter } from '#server/limits/rate-limiter.ts';

/** One preview or import, from the game's site or a saved page. */
interface Order {
  /** Null if unknown before its page is read. */
  readonly auctionId: number | null;
  readonly sections: readonly TickableSection[];
  readonly characterId: number;
  readonly isPreview: boolean;
  readonly seen?: number | undefined;
  readonly source: 'site' | 'page';
  read(report: (progress: ReadingProgress) => void): Promise<Auction>;
}

/** Statuses of failed readings. */
const READING_STATUSES: Readonly<Record<Exclude<ReadingFailed['code'], 'busy'>, number>> = {
  auction_unknown: 404,
  page_unreadable: 422,
  site_blocked: 502,
  site_failed: 502,
};

function problemOfReading({ code, why }: ReadingFailed): ProblemError {
  return code === 'busy' ? busy(phrase('imports.busy')) : new ProblemError(READING_STATUSES[code], { ...why, code });
}

function problemOfRefusal({ code }: ImportRefused): ProblemError {
  switch (code) {
    case 'character':
      return notFound(phrase('characters.unknown'));
    case 'import':
      return notFound(phrase('imports.unknown'));
    case 'undone':
      return conflict(phrase('imports.undoneBefore'));
    case 'full':
      return conflict(phrase('imports.full'));
    case 'changed':
      return conflict(phrase('imports.changedSince'), 'changed_since');
  }
}

function asProblem(error: unknown): unknown {
  if (error instanceof ReadingFailed) return problemOfReading(error);
  if (error instanceof ImportRefused) return problemOfRefusal(error);
  if (error instanceof BodiesFullError) return busy(error.why);
  if (error instanceof ImportRunningError) return conflict(phrase('imports.running'), 'import_running');
  return error;
}

export function bazaarImportRoutes(context: AppContext): Hono<AppEnv> {
  const { clock, database } = context;
  const limiter = createRateLimiter(context);
  const running = createRunningImports(clock, context.channel);
  const pages = createLargeBodies('imports');

  async function countCall(accountId: number, isPreview: boolean): Promise<void> {
    const reading: Attempt = { limit: 'auction reading of account', of: accountId };
    const writing: Attempt = { limit: 'auction import of account', of: accountId };
    await limiter.record(isPreview ? [reading] : [reading, writing]);
  }

  async function carryOut(accountId: number, order: Order) {
    await assertImportTarget(database, accountId, order.characterId);
    return running.run(accountId, order, async (report) => {
      const auction = await order.read(report);
      if (order.isPreview) return { data: await previewImport(context, accountId, { ...order, auction }) };
      report({ step: 'saving' });
      return importAuction(context, accountId, { ...order, auction });
    });
  }

  /** Carries out the order. A client that has disconnected gets a notice about a failure; a success always creates one. */
  async function answer(c: Context<AppEnv>, order: Order): Promise<Response> {
    const { accountId } = sessionOf(c);
    try {
      return c.json(await carryOut(accountId, order));
    } catch (error) {
      const problem = asProblem(error);
      if (!order.isPreview && problem instanceof ProblemError && c.req.raw.signal.aborted)
        await notifyFailedImport(context, { accountId, characterId: order.characterId, why: problem.problem });
      throw problem;
    }
  }

  /** Reads the request's body as a saved page. */
  function readPage(c: Context<AppEnv>, auctionId: number | null): Promise<Auction> {
    const sender = { accountId: sessionOf(c).accountId, address: clientAddress(c, context.env) };
    const contentType = c.req.header('Content-Type') ?? null;
    return pages.admit(
      sender,
      () => readBytes(c, BODY_BYTES['import/bazaar/page']),
      (bytes) => readSavedAuction(context, { bytes, contentType }, auctionId),
    );
  }

  return new Hono<AppEnv>()
    .get('/import/bazaar', (c) => c.json({ data: running.progress(sessionOf(c).accountId) }))
    .post('/import/bazaar/preview', async (c) => {
      const { accountId } = sessionOf(c);
      const form = await readJson(c, importPreviewRequestSchema);
      await countCall(accountId, true);
      const read: Order['read'] = (report) => readAuction(context, form.auctionId, report);
      return answer(c, { ...form, isPreview: true, source: 'site', read });
    })
    .post('/import/bazaar', async (c) => {
      const { accountId } = sessionOf(c);
      const form = await readJson(c, bazaarImportRequestSchema);
      await countCall(accountId, false);
      const read: Order['read'] = (report) => readAuction(context, form.auctionId, report);
      return answer(c, { ...form, isPreview: false, source: 'site', read });
    })
    .post('/import/bazaar/page', async (c) => {
      const { accountId } = sessionOf(c);
      const { auctionId = null, preview, ...form } = validate(pageImportQuerySchema, c.req.query());
      const isPreview = preview === '1';
      await countCall(accountId, isPreview);
      return answer(c, { ...form, auctionId, isPreview, source: 'page', read: () => readPage(c, auctionId) });
    })
    .get('/user/imports', async (c) => c.json({ data: await listImports(database, sessionOf(c).accountId, clock()) }))
    .delete('/user/imports/:id', async (c) => {
      const { accountId } = sessionOf(c);
      try {
        const data = await undoImport(context, accountId, c.req.param('id'));
        return c.json({ ...undoneMessage(data), data });
      } catch (error) {
        throw error instanceof ImportRefused ? problemOfRefusal(error) : error;
      }
    });
}

function undoneMessage({ restored, kept, left }: UndoneImport['data']): Phrase {
  const undone = phrase('imports.undone', { count: restored });
  return kept === 0 ? undone : sentences(undone, phrase('imports.left', { count: kept }), ...writersOf(left));
}
