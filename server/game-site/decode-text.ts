/** Decodes the bytes of a page. */

/** Number of bytes that are searched for the meta tag. */
const HEAD_BYTES = 1024 * 4;

/** Returns the decoder for an encoding's label (iso-8859-1 is windows-1252 on the web); undefined for an unknown label. */
function decoderOf(label: string | undefined): InstanceType<typeof TextDecoder> | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** Decodes a page according to its Content-Type header, or else its meta tag, or else as UTF-8. Invalid bytes become �. */
export function decodeText(body: Uint8Array, contentType: string | null): string {
  const declared = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  const head = new TextDecoder('latin1').decode(body.subarray(0, HEAD_BYTES));
  const meta = /<meta\s[^>]*charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1];
  const decoder = decoderOf(declared) ?? decoderOf(meta) ?? new TextDecoder();
  // Streaming mode, because Node 20 otherwise decodes windows-1252 as Latin 1, which turns dashes into control characters.
  return decoder.decode(body, { stream: true }) + decoder.decode();
}
