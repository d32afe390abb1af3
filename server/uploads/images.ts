/** Re-encodes players' pictures, so that stored files contain nothing else from the upload (docs/decisions/0057). */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_IMAGE_MEMORY, MAX_IMAGE_PIXELS } from '#core/contract/contests/contests.ts';
import { PICTURE_SECONDS } from '#server/limits/limits.ts';

/** Longest side of a stored picture and of its small version, in pixels. */
const LARGE_SIDE = 1600;
const SMALL_SIDE = 400;
const QUALITY = 82;

const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

// One thread per picture leaves the others to requests. All other decoders are blocked, even if a file claims to be a JPEG.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** An upload that was refused. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';

  constructor(
    /** `type`: neither JPEG, PNG nor WebP. `pixels`: too many. `memory`: decoding needs too much. `broken`: can't be decoded completely. */
    readonly code: 'type' | 'pixels' | 'memory' | 'broken',
  ) {
    super(code);
  }
}

/** A picture as it is stored: two WebP files. */
export interface DrawnImage {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
  /** Size of `large` in pixels. */
  readonly width: number;
  readonly height: number;
}

export interface ImageDrawer {
  /** Re-encodes an upload, upright and without metadata. Throws ImageRefused. */
  draw(upload: Uint8Array): Promise<DrawnImage>;
}

/** Draws one picture at a time in order of arrival, because each one takes memory and one of the threads that hash passwords. */
export function createImageDrawer(): ImageDrawer {
  let last: Promise<unknown> = Promise.resolve();
  return {
    draw(upload) {
      const drawn = last.then(() => drawImage(upload));
      last = drawn.catch(() => undefined);
      return drawn;
    },
  };
}

async function drawImage(upload: Uint8Array): Promise<DrawnImage> {
  await assertDrawable(upload);
  try {
    const source = sharp(upload, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', pages: 1 }).autoOrient();
    const { data: large, info } = await asWebp(source, LARGE_SIDE, PICTURE_SECONDS.large);
    const { data: small } = await asWebp(sharp(large), SMALL_SIDE, PICTURE_SECONDS.small);
    return { large, small, width: info.width, height: info.height };
  } catch {
    throw new ImageRefused('broken');
  }
}

async function readHeader(upload: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch {
    throw new ImageRefused('type');
  }
}

async function assertDrawable(upload: Uint8Array): Promise<void> {
  const header = await readHeader(upload);
  if (!FORMATS.has(header.format)) throw new ImageRefused('type');
  if (header.width * header.height > MAX_IMAGE_PIXELS) throw new ImageRefused('pixels');
  if (memoryOf(header) > MAX_IMAGE_MEMORY) throw new ImageRefused('memory');
}

/** Returns the maximum number of bytes that decoding needs, estimated from the header. */
function memoryOf({ width, height, channels, depth, isProgressive }: Metadata): number {
  const bytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
  // A progressive picture is loaded completely before it is converted to pixels.
  return isProgressive ? 2 * bytes : bytes;
}

function asWebp(source: Sharp, side: number, seconds: number) {
  return source
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });
}
