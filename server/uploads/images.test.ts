import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPhoto, aPlainPicture, manyFrames, memoryBomb, pixelBomb } from '#tests/builders/images.ts';
import { createImageDrawer, type DrawnImage, ImageRefused } from './images.ts';

const drawer = createImageDrawer();

async function codeOf(upload: Uint8Array): Promise<string> {
  try {
    await drawer.draw(upload);
    return 'drawn';
  } catch (error) {
    return error instanceof ImageRefused ? error.code : String(error);
  }
}

const describeImage = async (image: Uint8Array) => {
  const { format, width, height, pages, exif, icc, xmp, iptc, orientation } = await sharp(image).metadata();
  return { format, width, height, pages, exif, icc, xmp, iptc, orientation };
};
const plainWebp = (width: number, height: number) => ({ format: 'webp', width, height });
const textOf = ({ large, small }: DrawnImage) => Buffer.concat([large, small]).toString('latin1');

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('of type %s is encoded as WebP, large and small', async (format) => {
    const drawn = await drawer.draw(await aPhoto({ width: 2400, height: 1200, format }));
    expect(await describeImage(drawn.large)).toEqual(plainWebp(1600, 800));
    expect(await describeImage(drawn.small)).toEqual(plainWebp(400, 200));
    expect([drawn.width, drawn.height]).toEqual([1600, 800]);
  });

  it('that is small is not enlarged', async () => {
    const drawn = await drawer.draw(await aPlainPicture(3, 2));
    expect(await describeImage(drawn.large)).toEqual(plainWebp(3, 2));
    expect(await describeImage(drawn.small)).toEqual(plainWebp(3, 2));
  });

  it('is rotated upright', async () => {
    const drawn = await drawer.draw(await aPhoto({ width: 80, height: 40, orientation: 6 }));
    expect(await describeImage(drawn.large)).toEqual(plainWebp(40, 80));
  });

  it('loses its metadata: place, camera and texts', async () => {
    const photo = await aPhoto();
    expect(photo.toString('latin1')).toContain('Camera of Rowan');
    const text = textOf(await drawer.draw(photo));
    for (const trace of ['Camera', 'GPS', 'script', 'Exif', 'EXIF']) expect(text).not.toContain(trace);
  });

  it.each([
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['a ZIP', `PK\u0003\u0004${'x'.repeat(30)}evil.class`],
  ])('that is also %s is only a picture after encoding', async (_, other) => {
    const polyglot = Buffer.concat([await aPhoto(), Buffer.from(other, 'latin1')]);
    const text = textOf(await drawer.draw(polyglot));
    for (const trace of ['<script', '<html', 'evil.class', 'PK\u0003\u0004']) expect(text).not.toContain(trace);
  });

  it('with many frames is reduced to the first one', async () => {
    const frames = await manyFrames(60);
    expect(await sharp(frames).metadata()).toMatchObject({ pages: 60 });
    expect(await describeImage((await drawer.draw(frames)).large)).toEqual(plainWebp(64, 48));
  });

  it('may have 40 million pixels', async () => {
    const drawn = await drawer.draw(pixelBomb(8000, 5000));
    expect([drawn.width, drawn.height]).toEqual([1600, 1000]);
  });
});

describe('an upload is refused', () => {
  it('with more than 40 million pixels, no matter how few bytes it has', async () => {
    const bomb = pixelBomb(20_000, 20_000);
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await codeOf(bomb)).toBe('pixels');
    expect(await codeOf(pixelBomb(8000, 5001))).toBe('pixels');
  });

  it('if decoding takes more than 160 MB', async () => {
    const bomb = memoryBomb(3200, 3200);
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await codeOf(bomb)).toBe('memory');
    expect(await codeOf(memoryBomb(320, 200))).toBe('drawn');
    const pixels = sharp({ create: { width: 6000, height: 5000, channels: 3, background: 'red' } });
    expect(await codeOf(await pixels.clone().jpeg({ progressive: true }).toBuffer())).toBe('memory');
    expect(await codeOf(await pixels.clone().jpeg().toBuffer())).toBe('drawn');
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    [
      'an SVG with script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
    [
      'an AVIF',
      () =>
        sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
          .avif()
          .toBuffer(),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['the first bytes of a JPEG', () => Buffer.from('ffd8ffe000104a4649460001', 'hex')],
  ])('if it is %s', async (_, make) => {
    expect(await codeOf(await make())).toBe('type');
  });

  it('if it is half of a picture', async () => {
    const photo = await aPhoto({ format: 'png' });
    expect(await codeOf(photo.subarray(0, photo.length / 2))).toBe('broken');
  });
});

describe('a drawer', () => {
  it('draws one at a time', async () => {
    const pictures = await Promise.all(Array.from({ length: 4 }, () => aPhoto()));
    const atOnce: number[] = [];
    const note = (drawing: number) => atOnce.push(drawing);
    sharp.queue.on('change', note);
    await Promise.all(pictures.map((picture) => drawer.draw(picture)));
    sharp.queue.off('change', note);
    expect(Math.max(...atOnce)).toBe(1);
  });

  it('returns the right picture to each of many concurrent calls and continues after a refusal', async () => {
    const sizes = Array.from({ length: 9 }, (_, index) => 20 + index);
    const drawn = await Promise.all([
      ...sizes.map(async (size) => drawer.draw(await aPlainPicture(size, size))),
      codeOf(Buffer.from('not a picture')),
    ]);
    expect(drawn.map((one) => (typeof one === 'string' ? one : one.width))).toEqual([...sizes, 'type']);
  });
});
