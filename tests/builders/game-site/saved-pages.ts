/** Pages as saved by browsers on phones: MHTML archives. */

/** Quoted-printable lines of at most 76 characters, with soft breaks. */
export function quotedPrintable(text: string): string {
  const codes = [...Buffer.from(text)].map((byte) => {
    const plain = byte >= 33 && byte <= 126 && byte !== 61;
    return plain || byte === 32 ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  });
  const lines = [''];
  for (const code of codes) {
    const line = lines.at(-1) ?? '';
    if (line.length + code.length > 72) lines.push(code);
    else lines[lines.length - 1] = line + code;
  }
  return lines.map((line) => line.replace(/ $/, '=20')).join('=\r\n');
}

/** An archive of a page and its style sheet. */
export function archiveOf(page: string, encoding: string, contentType = 'text/html'): string {
  const boundary = '----MultipartBoundary--KJ3fh2----';
  const part = (type: string, transfer: string, content: string) =>
    [
      `--${boundary}`,
      `Content-Type: ${type}`,
      `Content-Transfer-Encoding: ${transfer}`,
      'Content-Location: https://example.org/',
      '',
      content,
    ].join('\r\n');
  return [
    'From: <Saved by Blink>',
    'Snapshot-Content-Location: https://example.org/?page=details&auctionid=7',
    'Subject: FakeSite - Character Trades',
    'Date: Tue, 24 Nov 2026 20:00:00 -0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    '\ttype="text/html";',
    `\tboundary="${boundary}"`,
    '',
    '',
    part(contentType, encoding, page),
    part('text/css', '8bit', 'body { color: red }'),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
