/** Images as players, and attackers, upload them. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface Picture {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'jpeg' | 'png' | 'webp';
  /** EXIF orientation; 6 = to be rotated 90° clockwise. */
  readonly orientation?: number;
}

/** Noise, which no encoder can compress well. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let index = 0; index < length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    bytes[index] = state >> 16;
  }
  return bytes;
}

/** A photo with a location and a camera in its metadata. */
export async function aPhoto({ width = 640, height = 480, format = 'jpeg', orientation = 1 }: Picture = {}) {
  return sharp(noise(width * height * 3), { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Camera of Rowan', Copyright: '<script>alert(1)</script>' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .toFormat(format)
    .toBuffer();
}

/** A picture of one colour, small in bytes. */
export function aPlainPicture(width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'png') {
  return sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer();
}

/** A WebP with `frames` frames. */
export function manyFrames(frames: number, width = 64, height = 48) {
  return sharp(noise(width * height * frames * 3), {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
  })
    .webp({ loop: 0, delay: Array.from({ length: frames }, () => 40) })
    .toBuffer();
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Bytes of a PNG's rows, each preceded by a filter byte. */
const rowBytes = (width: number, height: number, bits: number) =>
  width * height === 0 ? 0 : (Math.ceil((width * bits) / 8) + 1) * height;

/** A valid black PNG, compressed to about a thousandth. */
function blackPng(width: number, height: number, form: { bits: number; samples: number; interlaced: boolean }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = form.bits;
  header[9] = form.samples === 4 ? 6 : 0;
  header[12] = form.interlaced ? 1 : 0;
  const bits = form.bits * form.samples;
  const passes = form.interlaced ? ADAM7 : [[0, 0, 1, 1] as const];
  const length = passes
    .map(([x, y, dx, dy]) => rowBytes(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy), bits))
    .reduce((sum, bytes) => sum + bytes, 0);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(length))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** First column and row, and steps, of each pass of an interlaced PNG. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A PNG with many one-bit pixels: an image bomb. */
export function pixelBomb(width: number, height: number): Buffer {
  return blackPng(width, height, { bits: 1, samples: 1, interlaced: false });
}

/** A PNG whose few pixels need much memory: with transparency, 16 bits a sample, interlaced. */
export function memoryBomb(width: number, height: number): Buffer {
  return blackPng(width, height, { bits: 16, samples: 4, interlaced: true });
}
