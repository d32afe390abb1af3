/** Players' pictures drawn anew: what is stored was encoded here, whatever the upload held (docs/decisions/0057). */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_IMAGE_MEMORY, MAX_IMAGE_PIXELS } from '#core/contract/contests/contests.ts';

/** Longest side of a stored picture, in pixels, and of its small one. */
const LARGE_SIDE = 1600;
const SMALL_SIDE = 400;
const QUALITY = 82;

/** Time for one of the steps: a picture can be made so that it takes long to decode. */
const MOST_SECONDS = 20;

const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

// One thread per picture leaves the others to the requests; all other decoders stay unused, also of what calls itself JPEG.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** An upload of which no picture is made. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';

  constructor(
    /** `type`: neither JPEG, PNG nor WebP. `pixels`: too many. `memory`: they take too much. `broken`: it can't be decoded to its end. */
    readonly code: 'type' | 'pixels' | 'memory' | 'broken',
  ) {
    super(code);
  }
}

/** A picture as it is stored, both as WebP. */
export interface DrawnImage {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
  /** Pixels of `large`. */
  readonly width: number;
  readonly height: number;
}

export interface ImageDrawer {
  /** Draws an upload anew, upright and without anything but its pixels. Throws ImageRefused. */
  draw(upload: Uint8Array): Promise<DrawnImage>;
}

/** Draws one picture at a time, in the order in which they come: each takes memory, and one of the threads that hash passwords. */
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
    const { data: large, info } = await asWebp(source, LARGE_SIDE);
    const { data: small } = await asWebp(sharp(large), SMALL_SIDE);
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

/** Bytes that decoding takes at most, by the header. */
function memoryOf({ width, height, channels, depth, isProgressive }: Metadata): number {
  const bytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
  // A progressive one is held as a whole, before it is turned into pixels.
  return isProgressive ? 2 * bytes : bytes;
}

function asWebp(source: Sharp, side: number) {
  return source
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer({ resolveWithObject: true });
}
