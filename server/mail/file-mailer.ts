import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '#server/log.ts';
import { type Mailer, MailNotSentError, reasonOf } from './mailer.ts';
import { mailMessage } from './message.ts';

/** Writes a file atomically, readable only by the server's user because mails may contain secret links. */
async function writeAtomically(folder: string, name: string, content: Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const unfinished = `${path}.part`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return path;
}

/** Returns the part of file names that marks mails about an account. */
const mark = (accountId: number): string => `-account-${accountId}-`;

/** Writes each mail as an `.eml` file and logs its path. */
export function createFileMailer(options: {
  readonly folder: string;
  readonly from: string;
  readonly clock: () => number;
  readonly log: Log;
}): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const at = options.clock();
      const message = mailMessage(mail, options.from, at);
      try {
        const composed = await composer.sendMail(message);
        if (!Buffer.isBuffer(composed.message)) throw new TypeError('The composer did not return a buffer.');
        const time = new Date(at).toISOString().replaceAll(':', '-');
        const name = `${time}${mail.accountId === null ? '-' : mark(mail.accountId)}${randomUUID()}.eml`;
        const file = await writeAtomically(options.folder, name, composed.message);
        options.log.info('A mail was written to a file because SMTP_URL is not set.', { file });
      } catch (error) {
        throw new MailNotSentError(reasonOf(error));
      }
    },
    async forget(accountId) {
      await mkdir(options.folder, { recursive: true, mode: 0o700 });
      const names = (await readdir(options.folder)).filter((name) => name.includes(mark(accountId)));
      for (const name of names) await rm(join(options.folder, name), { force: true });
    },
  };
}
