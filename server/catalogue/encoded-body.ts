import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Forms a body is kept in, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Measured on all sections together (737 kB): quality 9 gives 71 kB in 40 ms, 10 gives 62 kB in 330 ms, 11 gives
 * 60 kB in 1.1 s. Bodies never change, so it is paid once per start.
 */
const BROTLI_QUALITY = 10;

async function compress(text: string, encoding: Encoding): Promise<Buffer> {
  const plain = Buffer.from(text);
  switch (encoding) {
    case 'br':
      return compressBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      });
    case 'gzip':
      return compressGzip(plain, { level: constants.Z_BEST_COMPRESSION });
    case 'identity':
      return plain;
  }
}

/** A body that never changes, compressed when first asked for and kept. */
export class EncodedBody {
  readonly #text: string;
  readonly #encoded = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Takes the body in that form from elsewhere, where compressing it was paid already. */
  keep(encoding: Encoding, bytes: Uint8Array<ArrayBuffer>): void {
    this.#encoded.set(encoding, Promise.resolve(bytes));
  }

  /** The body in that form. Compressing happens outside the event loop. */
  encoded(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#encoded.get(encoding);
    if (known !== undefined) return known;
    const made = compress(this.#text, encoding).then((bytes) => new Uint8Array(bytes));
    this.#encoded.set(encoding, made);
    return made;
  }
}
