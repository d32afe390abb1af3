import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '#tests/builders/s3-server.ts';
import { createUploadStore } from './create-upload-store.ts';
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
  it('gives back what was written, also to another process, until it is removed', async () => {
    await open().write('a.webp', picture);
    expect(Buffer.from((await open().read('a.webp')) ?? [])).toEqual(picture);
    await open().remove('a.webp');
    expect(await open().read('a.webp')).toBeUndefined();
  });

  it('has nothing that was not written, and removes it all the same', async () => {
    expect(await open().read('nothing.webp')).toBeUndefined();
    await open().remove('nothing.webp');
  });
});

describe('a folder', () => {
  it('is made at the first upload, for the user of the server alone', async () => {
    const dataDir = join(folder, 'new');
    const store = createUploadStore({ DATA_DIR: dataDir, UPLOADS_S3_URL: undefined });
    expect(await store.read('a.webp')).toBeUndefined();
    await store.write('a.webp', picture);
    expect(readdirSync(join(dataDir, 'uploads'))).toEqual(['a.webp']);
    expect(statSync(join(dataDir, 'uploads', 'a.webp')).mode & 0o077).toBe(0);
  });
});

describe('an S3-compatible store', () => {
  it('is told the type', async () => {
    await createUploadStore({ DATA_DIR: folder, UPLOADS_S3_URL: s3.url }).write('b.webp', picture);
    expect(s3.objects.get('b.webp')).toEqual({ content: picture, type: 'image/webp' });
  });

  it('that refuses the key fails, without the secret in the error', async () => {
    const store = createUploadStore({ DATA_DIR: folder, UPLOADS_S3_URL: s3.wrongUrl });
    const error = await store.read('b.webp').catch((reason: unknown) => reason);
    expect(String(error)).toContain('SignatureDoesNotMatch');
    expect(`${JSON.stringify(error)}${String((error as Error).stack)}`).not.toContain('not-the-secret');
  });
});
