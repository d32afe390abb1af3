/** A fake mail server, and a parser for mails from it or from a folder. */
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

export interface ReadMail {
  /** By name in lower case, decoded; a duplicate name is a parse error. */
  readonly headers: ReadonlyMap<string, string>;
  /** Decoded, lines separated by \n. */
  readonly text: string;
}

function decodeQuotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Decodes the words of a header that are not ASCII (RFC 2047). */
function decodeHeader(value: string): string {
  return value
    .replace(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => decodeQuotedPrintable(word.replaceAll('_', ' ')));
}

/** Parses a mail of one text part strictly. */
function readMail(raw: string): ReadMail {
  const end = raw.indexOf('\r\n\r\n');
  if (end === -1 || /(?<!\r)\n/.test(raw)) throw new Error(`This is not a mail:\n${raw}`);
  const headers = new Map<string, string>();
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')) {
    const [, name, value] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    const key = name?.toLowerCase();
    if (key === undefined || value === undefined || headers.has(key)) throw new Error(`Not a header: ${line}`);
    headers.set(key, decodeHeader(value));
  }
  const body = raw.slice(end + 4);
  const encoding = headers.get('content-transfer-encoding');
  if (encoding !== '7bit' && encoding !== 'quoted-printable') throw new Error(`Not an encoding we send: ${encoding}`);
  const text = encoding === '7bit' ? body : decodeQuotedPrintable(body);
  return { headers, text: text.replaceAll('\r\n', '\n') };
}

/** The link in a mail's text. */
export function linkIn(mail: ReadMail): URL {
  const link = /^https?:\S+$/m.exec(mail.text)?.[0];
  if (link === undefined) throw new Error(`No link in:\n${mail.text}`);
  return new URL(link);
}

/** The mails in a folder of `.eml` files, oldest first; none if the folder does not exist. */
export async function readMailFolder(folder: string): Promise<readonly ReadMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(mails.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))));
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** Accepted mails, oldest first, with the recipients of their envelopes. */
  readonly received: readonly (ReadMail & { readonly recipients: readonly string[] })[];
  /** Delays mails; returns the function that releases them. */
  hold(): () => void;
  /** Refuses every recipient from now on. */
  refuse(): void;
  /** Accepts them again. */
  accept(): void;
  close(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const received: (ReadMail & { readonly recipients: readonly string[] })[] = [];
  let released: Promise<void> = Promise.resolve();
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      if (refusing) callback(Object.assign(new Error(`No mailbox ${address} here`), { responseCode: 550 }));
      else callback();
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        await released;
        const mail = readMail(Buffer.concat(chunks).toString('utf8'));
        received.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    hold() {
      let release = () => {};
      released = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    refuse() {
      refusing = true;
    },
    accept() {
      refusing = false;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
