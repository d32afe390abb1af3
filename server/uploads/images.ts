/** Players' pictures drawn anew: what is stored was encoded here, whatever the upload held (docs/decisions/0057). */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS } from '#core/contract/contests.ts';

/** Longest side of a stored picture, in pixels, and of its small one. */
const LARGE_SIDE = 1600;
const SMALL_SIDE = 400;
const QUALITY = 82;

/** Drawn at a time; each takes one of the threads in which passwords are hashed too. */
const MOST_AT_ONCE = 2;
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
    /** `type`: neither JPEG, PNG nor WebP. `pixels`: too many. `broken`: it can't be decoded to its end. */
    readonly code: 'type' | 'pixels' | 'broken',
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

/** Draws a few pictures at a time, in the order in which they come. */
export function createImageDrawer(): ImageDrawer {
  let drawing = 0;
  const waiting: (() => void)[] = [];
  return {
    async draw(upload) {
      if (drawing >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
      else drawing += 1;
      try {
        return await drawImage(upload);
      } finally {
        const next = waiting.shift();
        if (next === undefined) drawing -= 1;
        else next();
      }
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
  const { format, width, height } = await readHeader(upload);
  if (!FORMATS.has(format)) throw new ImageRefused('type');
  if (width * height > MAX_IMAGE_PIXELS) throw new ImageRefused('pixels');
}

function asWebp(source: Sharp, side: number) {
  return source
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer({ resolveWithObject: true });
}
