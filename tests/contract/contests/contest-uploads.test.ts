/** Players' pictures: which are accepted, how they are served, and when they are deleted. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_UPLOADED_BYTES } from '#core/contract/contests/contests.ts';
import { uploadImage } from '#server/actions/contests/upload-image.ts';
import { purgeExpired } from '#server/actions/process/purge-expired.ts';
import { goTo } from '#tests/builders/challenges/season.ts';
import {
  CHRISTMAS,
  Contestant,
  contestOf,
  createContestApp,
  DOLLS,
  dayOf,
  judge,
  STORIES,
} from '#tests/builders/contests/contestants.ts';
import { aPhoto, aPlainPicture, pixelBomb } from '#tests/builders/images.ts';
import { TestClient } from '#tests/builders/server.ts';
import { type S3Server, startS3Server } from '#tests/builders/servers/s3-server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const server = withServer(createContestApp);
const rowan = server.with(async () => {
  const player = await Contestant.add(server, 'Rowan');
  goTo(server, dayOf(1));
  return player;
});

const files = () => {
  const folder = join(server.context.env.DATA_DIR, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const rows = () =>
  server.context.database.selectFrom('uploads').select(['id', 'account_id', 'entry_id', 'bytes']).execute();
const prune = () => purgeExpired(server.context, async () => {});
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('POST images', () => {
  it('stores a photo as two WebP files without its metadata, under a random name', async () => {
    const answer = await rowan.upload(await aPhoto({ width: 2000, height: 1000 }));
    expect(answer.status).toBe(201);
    const { data } = await answer.json();
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      src: `/uploads/${data.id}.webp`,
      thumb: `/uploads/${data.id}-small.webp`,
      width: 1600,
      height: 800,
      alt: '',
    });
    for (const [path, width] of [
      [data.src, 1600],
      [data.thumb, 400],
    ]) {
      const file = await bodyOf(await server.request(path));
      const { exif, ...metadata } = await sharp(file).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width });
      expect(exif).toBeUndefined();
      expect(file.toString('latin1')).not.toMatch(/GPS|Camera|script/);
    }
  });

  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['an image bomb', async () => pixelBomb(20_000, 20_000), 422, 'An image can have at most 40 megapixels.'],
    [
      'an SVG with script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'Use a JPEG, PNG or WebP image.',
    ],
    [
      'HTML',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      'Use a JPEG, PNG or WebP image.',
    ],
    ['nothing', async () => Buffer.alloc(0), 415, 'Use a JPEG, PNG or WebP image.'],
    [
      'half of a picture',
      async () => (await aPhoto({ format: 'png' })).subarray(0, 30_000),
      422,
      'This image is damaged or incomplete. Save it again, or use another one.',
    ],
    ['20 MB', async () => Buffer.alloc(20 * 1024 * 1024), 413, 'An image can have at most 5 MB.'],
  ])('refuses %s', async (_, make, status, message) => {
    const answer = await rowan.upload(await make());
    expect([answer.status, (await answer.json()).message]).toEqual([status, message]);
    expect([await rows(), files()]).toEqual([[], []]);
  });

  it('refuses 20 MB without a declared length, or with a smaller one', async () => {
    for (const headers of [{}, { 'Content-Length': '10' }]) {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1;
          if (sent > 20) controller.close();
          else controller.enqueue(new Uint8Array(1024 * 1024));
        },
      });
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit & { method: string };
      expect((await rowan.browser.request(`contests/${DOLLS.slug}/images`, init)).status).toBe(413);
      expect(sent).toBeLessThan(12);
    }
  });

  it('depends on the content, not on the header', async () => {
    const send = (type: string, body: Uint8Array) =>
      rowan.browser.request(`contests/${DOLLS.slug}/images`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: new Uint8Array(body),
      });
    expect((await send('text/html', await aPlainPicture(5, 5))).status).toBe(201);
    expect((await send('image/png', Buffer.from('<svg/>'))).status).toBe(415);
  });

  it.each<[string, () => Promise<Response>, number]>([
    [
      'without a session',
      async () => new TestClient(server).request(`contests/${DOLLS.slug}/images`, { method: 'POST', body: 'x' }),
      401,
    ],
    ['to a text contest', async () => rowan.upload(await aPlainPicture(5, 5), STORIES.slug), 409],
    ['to a draw', async () => rowan.upload(await aPlainPicture(5, 5), CHRISTMAS.slug), 409],
    [
      'to a closed contest',
      async () => {
        goTo(server, dayOf(10));
        return rowan.upload(await aPlainPicture(5, 5));
      },
      409,
    ],
    [
      'without a verified character',
      async () => {
        await rowan.change({ verified_at: null, verified_key: null });
        return rowan.upload(await aPlainPicture(5, 5));
      },
      403,
    ],
    [
      'without a Public character',
      async () => {
        await rowan.change({ is_hidden: 1 });
        return rowan.upload(await aPlainPicture(5, 5));
      },
      403,
    ],
    [
      'of a Hidden account',
      async () => {
        await rowan.changeAccount({ is_hidden: 1 });
        return rowan.upload(await aPlainPicture(5, 5));
      },
      403,
    ],
    ['to an unknown contest', async () => rowan.upload(await aPlainPicture(5, 5), 'nothing'), 404],
  ])('is refused %s', async (_, send, status) => {
    expect((await send()).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  /** Leaves space for two more pictures of the same size. */
  async function leaveRoomForTwo(): Promise<void> {
    const { id } = await rowan.picture();
    const first = (await rows())[0]?.bytes ?? 0;
    const { database } = server.context;
    await database
      .updateTable('uploads')
      .set({ bytes: MAX_UPLOADED_BYTES - 2 * first - 1 })
      .where('id', '=', id)
      .execute();
  }

  it('respects the account’s space limit, even with many concurrent uploads', async () => {
    await leaveRoomForTwo();
    const phones = await Promise.all(Array.from({ length: 4 }, () => aPlainPicture(8, 6)));
    const statuses: number[] = [];
    // Only one per account at a time, so the others must be repeated.
    for (const picture of phones) {
      const answers = await Promise.all([rowan.upload(picture), rowan.upload(picture)]);
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.every((status) => [201, 409, 503].includes(status))).toBe(true);
    const sum = (await rows()).reduce((bytes, row) => bytes + row.bytes, 0);
    expect(sum).toBeLessThanOrEqual(MAX_UPLOADED_BYTES);
    expect(files()).toHaveLength(6);
    const full = await rowan.upload(await aPlainPicture(8, 6));
    expect([full.status, (await full.json()).message]).toEqual([
      409,
      'Your images take up all the space that an account has. Remove some from your entries.',
    ]);
  });

  it('respects the limit even if several processes store at the same time', async () => {
    await leaveRoomForTwo();
    const picture = await aPlainPicture(8, 6);
    const stored = await Promise.allSettled(
      Array.from({ length: 6 }, () => uploadImage(server.context, rowan.accountId, picture)),
    );
    expect(stored.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(stored.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(
      Array.from({ length: 4 }, () => 'quota'),
    );
    expect(files()).toHaveLength(6);
  });

  it('is accepted 60 times an hour', async () => {
    for (let call = 0; call < 60; call += 1) expect((await rowan.upload(Buffer.from('x'))).status).toBe(415);
    expect((await rowan.upload(await aPlainPicture(5, 5))).status).toBe(429);
  });

  it('is accepted 240 times an hour from one network address', async () => {
    const players = await Promise.all(
      ['Alder', 'Birch', 'Cedar', 'Doum', 'Elder'].map((name) => Contestant.add(server, name, '203.0.113.9')),
    );
    const statuses: number[] = [];
    for (const player of players)
      for (let call = 0; call < 60; call += 1) statuses.push((await player.upload(Buffer.from('x'))).status);
    expect(statuses.filter((status) => status === 415)).toHaveLength(240);
    expect(statuses.slice(240).every((status) => status === 429)).toBe(true);
    expect((await rowan.upload(await aPlainPicture(5, 5))).status).toBe(201);
  });

  it('that never ends does not block uploads from other network addresses', async () => {
    const names = ['Alder', 'Birch', 'Cedar', 'Doum', 'Elder', 'Fir'];
    const slow = await Promise.all(names.map((name) => Contestant.add(server, name, '203.0.113.9')));
    const ends: (() => void)[] = [];
    const uploads = slow.map((player) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array(1));
          ends.push(() => controller.close());
        },
      });
      const init = { method: 'POST', body, duplex: 'half' } as RequestInit & { method: string };
      return player.browser.request(`contests/${DOLLS.slug}/images`, init);
    });
    // Others get responses while four wait for their bodies.
    const refused: number[] = [];
    await new Promise<void>((resolve) => {
      for (const upload of uploads)
        void upload.then(({ status }) => {
          refused.push(status);
          if (refused.length === uploads.length - 4) resolve();
        });
    });
    expect(new Set(refused)).toEqual(new Set([503]));
    expect((await rowan.upload(await aPlainPicture(5, 5))).status).toBe(201);
    for (const end of ends) end();
    await Promise.all(uploads);
  });
});

describe('an image', () => {
  it('is served to everyone, immutable, as an image that runs nothing', async () => {
    const { src } = await rowan.picture();
    const answer = await server.request(src);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.has('set-cookie')).toBe(false);
    const head = await server.request(src, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await server.request(src, { method: 'POST' })).status).toBe(405);
  });

  it.each([
    'nothing.webp',
    `${'0'.repeat(32)}.webp`,
    `${'0'.repeat(32)}-small.webp`,
    '..%2f..%2fetc%2fpasswd',
    '..%5cloremark.sqlite',
    `${'0'.repeat(32)}.webp%00.html`,
    `${'0'.repeat(32)}.webp/`,
    'loremark.sqlite',
    '',
  ])('with the name "%s" is a 404, not the page', async (name) => {
    await rowan.picture();
    const answer = await server.request(`/uploads/${name}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, expect.stringContaining('text/plain')]);
  });

  it('without an entry is deleted after a day with its files, and one of an entry is not', async () => {
    const { images } = await rowan.enter('A doll');
    const loose = await rowan.picture();
    await prune();
    expect(files()).toHaveLength(4);
    server.clock.advance(DAY);
    await prune();
    expect((await rows()).map(({ id }) => id)).toEqual(images.map(({ id }) => id));
    expect(files()).toHaveLength(2);
    expect((await server.request(loose.src)).status).toBe(404);
    expect((await contestOf(rowan)).entry?.images).toEqual(images);
  });

  it('removed from an entry is deleted, unless it is added to an entry at the last moment', async () => {
    const { images } = await rowan.enter('A doll');
    const other = await rowan.picture();
    server.clock.advance(DAY);
    await rowan.put({ title: 'A doll', images: [{ id: other.id }] });
    await prune();
    expect((await rows()).map(({ id }) => id)).toEqual([other.id]);
    const gone = await rowan.put({ title: 'A doll', images: images.map(({ id }) => ({ id })) });
    expect(gone.status).toBe(422);
  });

  it('of a disqualified entry is deleted', async () => {
    const { id, images } = await rowan.enter('A doll');
    await judge(server, id, 'disqualified', 'It shows something forbidden.');
    expect((await contestOf(rowan)).entry).toMatchObject({ status: 'disqualified', images: [] });
    await prune();
    expect([await rows(), files()]).toEqual([[], []]);
    expect((await server.request(images[0]?.src ?? '')).status).toBe(404);
  });

  it('is deleted with its account, even if it is in an entry', async () => {
    await rowan.enter('A doll');
    await rowan.picture();
    const alder = await Contestant.add(server, 'Alder');
    const { images } = await alder.enter('Another');
    await rowan.changeAccount({ deleted_at: server.clock.now() - 15 * DAY });
    await prune();
    expect((await rows()).map(({ id, account_id }) => [id, account_id])).toEqual([[images[0]?.id, alder.accountId]]);
    expect(files()).toHaveLength(2);
    expect(await server.context.database.selectFrom('contest_entries').select('title').execute()).toEqual([
      { title: 'Another' },
    ]);
  });
});

describe('an upload that can not be stored', () => {
  it('takes no space of the account', async () => {
    const { uploads } = server.context;
    const write = uploads.write;
    uploads.write = async () => {
      throw new Error('The disk is full.');
    };
    expect((await rowan.upload(await aPlainPicture(5, 5))).status).toBe(500);
    uploads.write = write;
    expect((await rows()).map(({ account_id }) => account_id)).toEqual([null]);
    await prune();
    expect([await rows(), files()]).toEqual([[], []]);
  });
});

describe('an image whose file can not be deleted', () => {
  it('stays until the next attempt, is logged once, and does not block others', async () => {
    const { uploads } = server.context;
    const remove = uploads.remove;
    for (let count = 0; count < 3; count += 1) await rowan.picture();
    const stuck = (await rows()).map(({ id }) => id).sort()[0] ?? '';
    uploads.remove = async (name) => {
      if (name.startsWith(stuck)) throw new Error('The disk is read-only.');
      return remove(name);
    };
    server.clock.advance(DAY);
    await prune();
    expect((await rows()).map(({ id, account_id }) => [id, account_id])).toEqual([[stuck, null]]);
    expect(files()).toHaveLength(2);
    expect(server.logged.filter((line) => line.includes('could not be deleted'))).toEqual([
      expect.stringContaining('The disk is read-only.'),
    ]);
    uploads.remove = remove;
    await prune();
    expect([await rows(), files()]).toEqual([[], []]);
  });

  it('is not retried while the whole store is unavailable', async () => {
    const { uploads } = server.context;
    const { bytes: _, ...row } = await server.context.database
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', (await rowan.picture()).id)
      .executeTakeFirstOrThrow();
    for (let count = 0; count < 60; count += 1)
      await server.context.database
        .insertInto('uploads')
        .values({ ...row, bytes: 1, id: String(count).padStart(32, '0') })
        .execute();
    let attempts = 0;
    uploads.remove = async () => {
      attempts += 1;
      throw new Error('Nothing answers.');
    };
    server.clock.advance(DAY);
    await prune();
    expect([attempts, (await rows()).length]).toEqual([20, 61]);
  });
});

describe('with an S3-compatible store', () => {
  let s3: S3Server;
  beforeEach(async () => {
    s3 = await startS3Server();
    await server.restart(() => createContestApp({ env: { UPLOADS_S3_URL: s3.url } }));
  });
  afterEach(() => s3.close());

  it('images are stored, served and deleted there', async () => {
    const { id, src, thumb } = await rowan.picture();
    expect([...s3.objects.keys()].sort()).toEqual([`${id}-small.webp`, `${id}.webp`]);
    expect(files()).toEqual([]);
    for (const path of [src, thumb])
      expect((await server.request(path)).headers.get('content-type')).toBe('image/webp');
    expect((await server.request(`/uploads/${'0'.repeat(32)}.webp`)).status).toBe(404);
    server.clock.advance(DAY);
    await prune();
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it('an upload waits while the store is unavailable, and fails without the secret in the log if it is refused', async () => {
    await s3.close();
    expect((await rowan.upload(await aPlainPicture(5, 5))).status).toBe(503);
    s3 = await startS3Server();
    await server.restart(() => createContestApp({ env: { UPLOADS_S3_URL: s3.wrongUrl } }));
    expect((await rowan.upload(await aPlainPicture(5, 5))).status).toBe(500);
    expect(server.logged.join()).toContain('SignatureDoesNotMatch');
    expect(server.logged.join()).not.toContain('not-the-secret');
  });
});
