import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isStoreBusy } from '#server/storage/store-busy.ts';
import { type S3Server, startS3Server } from '#tests/builders/servers/s3-server.ts';
import { createUploadStore, unsharedUploads } from './create-upload-store.ts';
import { createS3Store } from './s3-store.ts';
import type { UploadStore } from './upload-store.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loremark-uploads-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.close();
});

const picture = Buffer.from([0, 255, 10, 13, 128]);

describe.each<[string, () => UploadStore]>([
  ['a folder', () => createUploadStore({ DATA_DIR: folder, UPLOADS_S3_URL: undefined })],
  ['an S3-compatible store', () => createUploadStore({ DATA_DIR: folder, UPLOADS_S3_URL: s3.url })],
])('%s', (_, open) => {
  it('returns what was written, also to another process, until it is removed', async () => {
    await open().write('a.webp', picture);
    expect(Buffer.from((await open().read('a.webp')) ?? [])).toEqual(picture);
    await open().remove('a.webp');
    expect(await open().read('a.webp')).toBeUndefined();
  });

  it('returns nothing for an unknown name, and removing it does not fail', async () => {
    expect(await open().read('nothing.webp')).toBeUndefined();
    await open().remove('nothing.webp');
  });
});

describe('a folder', () => {
  it.each<[string, Parameters<typeof unsharedUploads>[0], boolean]>([
    ['is reported', { DATABASE_URL: 'postgres://db/x', UPLOADS_S3_URL: undefined, DATA_DIR: '/data' }, true],
    [
      'is not reported with a bucket',
      { DATABASE_URL: 'postgres://db/x', UPLOADS_S3_URL: 'https://s3/b', DATA_DIR: '/data' },
      false,
    ],
    [
      'is not reported with a SQLite file',
      { DATABASE_URL: undefined, UPLOADS_S3_URL: undefined, DATA_DIR: '/data' },
      false,
    ],
  ])('that other servers on the database may not share %s', (_, env, isReported) => {
    const warning = unsharedUploads(env);
    if (isReported) expect(warning).toContain('/data/uploads');
    else expect(warning).toBeNull();
  });

  it("is created at the first upload, accessible only to the server's user", async () => {
    const dataDir = join(folder, 'new');
    const store = createUploadStore({ DATA_DIR: dataDir, UPLOADS_S3_URL: undefined });
    expect(await store.read('a.webp')).toBeUndefined();
    await store.write('a.webp', picture);
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual(['a.webp']);
    expect(statSync(join(dataDir, 'uploads', 'a.webp')).mode & 0o077).toBe(0);
  });

  it('also removes a partly written file', async () => {
    const dataDir = join(folder, 'partly');
    const store = createUploadStore({ DATA_DIR: dataDir, UPLOADS_S3_URL: undefined });
    await store.write('a.webp', picture);
    writeFileSync(join(dataDir, 'uploads', 'b.webp.unfinished'), picture);
    await store.remove('b.webp');
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual(['a.webp']);
  });
});

describe('an S3-compatible store', () => {
  it('gets the content type', async () => {
    await createUploadStore({ DATA_DIR: folder, UPLOADS_S3_URL: s3.url }).write('b.webp', picture);
    expect(s3.objects.get('b.webp')).toEqual({ content: picture, type: 'image/webp' });
  });

  it('that refuses the key causes an error without the secret', async () => {
    const store = createUploadStore({ DATA_DIR: folder, UPLOADS_S3_URL: s3.wrongUrl });
    const error = await store.read('b.webp').catch((reason: unknown) => reason);
    expect(String(error)).toContain('SignatureDoesNotMatch');
    expect(`${JSON.stringify(error)}${String((error as Error).stack)}`).not.toContain('not-the-secret');
  });

  it.each<[string, (answer: ServerResponse) => unknown]>([
    ['is overloaded', (answer) => answer.writeHead(503).end()],
    ['loses a connection', (answer) => answer.destroy()],
  ])('that %s gets the request again', async (_, refuse) => {
    let requests = 0;
    const server = createServer((request, answer) => {
      request.resume();
      requests += 1;
      if (requests < 3) refuse(answer);
      else answer.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await createS3Store(`http://key:secret@127.0.0.1:${port}/pictures`).write('c.webp', picture);
    expect(requests).toBe(3);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  });

  describe('that stops responding', () => {
    let silent: Server;
    beforeEach(async () => {
      // Starts a response to reading, and never responds to anything else.
      silent = createServer(({ method }, answer) => {
        if (method === 'GET') answer.writeHead(200, { 'Content-Length': '5' }).write('a');
      });
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    });
    afterEach(() => {
      silent.close();
      silent.closeAllConnections();
    });

    it.each<[string, (store: UploadStore) => Promise<unknown>]>([
      ['writing', (store) => store.write('c.webp', picture)],
      ['reading', (store) => store.read('c.webp')],
      ['removing', (store) => store.remove('c.webp')],
    ])('makes %s fail as busy', async (_, act) => {
      const { port } = silent.address() as AddressInfo;
      const store = createS3Store(`http://key:secret@127.0.0.1:${port}/pictures`, 200);
      const error = await act(store).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(isStoreBusy(error)).toBe(true);
    });
  });
});
