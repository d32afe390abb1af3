/** Import of auctions from the bazaar (docs/api.md, section Import). */
import { type Context, Hono } from 'hono';
import type { Auction, ReadingProgress } from '#core/bazaar-import/auction.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import {
  bazaarImportRequestSchema,
  importPreviewRequestSchema,
  MAX_PAGE_BYTES,
  pageImportQuerySchema,
  type UndoneImport,
} from '#core/contract/imports/bazaar-import.ts';
import { plural } from '#core/words/plural.ts';
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
import { placesOf } from '#server/actions/sync/left-registers.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { busy, notFound, ProblemError } from '#server/http/problem.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import { createRunningImports, ImportRunningError } from '#server/limits/import-slots.ts';
import { BodiesFullError, createLargeBodies } from '#server/limits/large-bodies.ts';
import { BODIES_AT_ONCE } from '#server/limits/limits.ts';
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

function problemOfReading({ code, message }: ReadingFailed): ProblemError {
  return code === 'busy'
    ? busy(BODIES_AT_ONCE.imports.message)
    : new ProblemError(READING_STATUSES[code], { message, code });
}

function problemOfRefusal({ code }: ImportRefused): ProblemError {
  switch (code) {
    case 'character':
      return notFound('There is no such character.');
    case 'import':
      return notFound('There is no such import. It may be too old to be undone.');
    case 'undone':
      return new ProblemError(409, { message: 'This import was undone before.' });
    case 'full':
      return new ProblemError(409, { message: 'Your account holds too many entries for this import.' });
    case 'changed':
      return new ProblemError(409, {
        message: 'Something was recorded in these sections since you looked. Look at the changes again.',
        code: 'changed_since',
      });
  }
}

function asProblem(error: unknown): unknown {
  if (error instanceof ReadingFailed) return problemOfReading(error);
  if (error instanceof ImportRefused) return problemOfRefusal(error);
  if (error instanceof BodiesFullError) return busy(error.message);
  if (error instanceof ImportRunningError)
    return new ProblemError(409, {
      message: 'Another import of your account is still running. Wait until it is done.',
      code: 'import_running',
    });
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
        await notifyFailedImport(context, { accountId, characterId: order.characterId, detail: problem.message });
      throw problem;
    }
  }

  /** Reads the request's body as a saved page. */
  function readPage(c: Context<AppEnv>, auctionId: number | null): Promise<Auction> {
    const sender = { accountId: sessionOf(c).accountId, address: clientAddress(c, context.env) };
    return pages.admit(sender, async () => {
      const bytes = await readBytes(c, MAX_PAGE_BYTES);
      return readSavedAuction(context, { bytes, contentType: c.req.header('Content-Type') ?? null }, auctionId);
    });
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
        return c.json({ message: undoneSentence(data), data });
      } catch (error) {
        throw error instanceof ImportRefused ? problemOfRefusal(error) : error;
      }
    });
}

function undoneSentence({ restored, kept, left }: UndoneImport['data']): string {
  const undone = `The import was undone: ${plural(restored, { one: '# entry is', other: '# entries are' })} as before.`;
  if (kept === 0) return undone;
  const stay = plural(kept, { one: '# entry stays, since it was', other: '# entries stay, since they were' });
  return `${undone} ${stay} changed after the import.${placesOf(left)}`;
}
