/** Export, import and section resets (docs/api.md, section Accounts). */
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { resetSectionSchema } from '#core/contract/accounts/own-account.ts';
import type { LeftRegister } from '#core/contract/left-registers.ts';
import { type Phrase, phrase, schemaPhrase, sentences } from '#core/contract/phrase.ts';
import { exportAccount } from '#server/actions/accounts/export-account.ts';
import { importExport, readImport } from '#server/actions/accounts/import-export.ts';
import { writersOf } from '#server/actions/sync/left-registers.ts';
import { listResets, NothingToResetError, resetSection, undoReset } from '#server/actions/sync/reset-section.ts';
import { acceptedEncoding } from '#server/http/accepted-encoding.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { badRequest, invalid, notFound, rethrowAs } from '#server/http/problem.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { assertJson, readJson } from '#server/http/read-json.ts';
import { createLargeBodies } from '#server/limits/large-bodies.ts';
import { BODY_BYTES } from '#server/limits/limits.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';

function asProblem(error: unknown): unknown {
  return error instanceof NothingToResetError ? notFound() : error;
}

export function accountDataRoutes(context: AppContext): Hono<AppEnv> {
  const limiter = createRateLimiter(context);
  const files = createLargeBodies('imports');

  const streamed = (c: Context<AppEnv>, pieces: AsyncGenerator<string>): Response => {
    c.header('Content-Type', 'application/json; charset=utf-8');
    c.header('Vary', 'Accept-Encoding');
    c.header('Transfer-Encoding', 'chunked');
    const plain = Readable.from(pieces, { objectMode: false });
    const failed = (error: NodeJS.ErrnoException | null): void => {
      // A client that disconnects is not an error; a truncated document is invalid JSON, so the client detects it.
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.name !== 'AbortError')
        context.log.error('An export was cut off.', { requestId: c.get('requestId'), error });
    };
    if (acceptedEncoding(c.req.header('Accept-Encoding'), ['gzip']) !== 'gzip')
      return c.body(Readable.toWeb(plain) as ReadableStream<Uint8Array>);
    c.header('Content-Encoding', 'gzip');
    return c.body(Readable.toWeb(pipeline(plain, createGzip(), failed)) as ReadableStream<Uint8Array>);
  };

  return new Hono<AppEnv>()
    .get('/user/export', async (c) => {
      const { accountId } = sessionOf(c);
      await limiter.record([{ limit: 'export of account', of: accountId }]);
      const now = context.clock();
      const name = `loremark-export-${new Date(now).toISOString().slice(0, 10)}.json`;
      c.header('Content-Disposition', `attachment; filename="${name}"`);
      return streamed(c, exportAccount(context, accountId, now));
    })
    .post('/user/import', async (c) => {
      const { accountId, username } = sessionOf(c);
      await limiter.record([{ limit: 'import of account', of: accountId }]);
      const sender = { accountId, address: clientAddress(c, context.env) };
      const readBody = () => readBytes(c, BODY_BYTES['user/import']);
      return files.admit(sender, readBody, async (body) => {
        if (body.byteLength > 0) assertJson(c);
        const read = await readImport(context, body, username);
        if (read.kind === 'malformed') throw badRequest(phrase(read.key));
        if (read.kind === 'refused') throw invalid({ [read.field]: [schemaPhrase(read.message)] });
        const data = await importExport(context, accountId, read);
        return c.json({ ...importMessage(data.changed, read.preview), data });
      });
    })
    .get('/user/resets', async (c) => {
      const { accountId } = sessionOf(c);
      return c.json({ data: await listResets(context.database, accountId, context.clock()) });
    })
    .post('/user/resets', async (c) => {
      const { accountId } = sessionOf(c);
      const form = await readJson(c, resetSectionSchema);
      await limiter.record([{ limit: 'section reset of account', of: accountId }]);
      const data = await resetSection(context, accountId, form).catch(rethrowAs(asProblem));
      const said = data === null ? phrase('resets.nothing') : phrase('resets.done', { count: data.changed });
      return c.json({ ...said, data });
    })
    .delete('/user/resets/:id{[0-9]{1,15}}', async (c) => {
      const { accountId } = sessionOf(c);
      const data = await undoReset(context, accountId, Number(c.req.param('id'))).catch(rethrowAs(asProblem));
      return c.json({ ...undoneMessage(data.left), data });
    });
}

function undoneMessage(left: readonly LeftRegister[] = []): Phrase {
  if (left.length === 0) return phrase('resets.undone');
  return sentences(phrase('resets.undone'), phrase('resets.left', { count: left.length }), ...writersOf(left));
}

function importMessage(count: number, preview: boolean): Phrase {
  if (count === 0) return phrase('exports.nothingNew');
  return preview ? phrase('exports.preview', { count }) : phrase('exports.imported', { count });
}
