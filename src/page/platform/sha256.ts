/** SHA-256 by the browser, which supports it only on secure connections. */

/** Whether this page can use it. */
export function canHash(): boolean {
  return 'subtle' in crypto;
}

/** Returns the SHA-256 of a text's UTF-8 bytes, in hex. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
