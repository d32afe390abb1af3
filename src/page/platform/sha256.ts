/** SHA-256 by the browser, which has it on secure connections alone. */

/** Whether this page may use it. */
export function canHash(): boolean {
  return 'subtle' in crypto;
}

/** SHA-256 of a text's UTF-8, in hex. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
