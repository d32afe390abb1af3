/** Bytes of a page to text. */

/** How much of a page is searched for its meta tag, as browsers do it. */
const HEAD_BYTES = 1024 * 4;

/** The decoder of an encoding's label (iso-8859-1 means windows-1252, as everywhere on the web), if there is one. */
function decoderOf(label: string | undefined): InstanceType<typeof TextDecoder> | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** Decodes a page by its Content-Type header, else by its meta tag, else as UTF-8. What can't be decoded becomes �. */
export function decodeText(body: Uint8Array, contentType: string | null): string {
  const declared = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1];
  const head = new TextDecoder('latin1').decode(body.subarray(0, HEAD_BYTES));
  const meta = /<meta\s[^>]*charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1];
  const decoder = decoderOf(declared) ?? decoderOf(meta) ?? new TextDecoder();
  // Asked for the whole at once, Node 20 takes windows-1252 for Latin 1, in which dashes are control characters.
  return decoder.decode(body, { stream: true }) + decoder.decode();
}
