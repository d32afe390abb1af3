import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { readMailFolder, startMailServer } from '#tests/builders/servers/mail.ts';
import { createMailer } from './create-mailer.ts';

const AT = Date.parse('2026-01-01T12:00:00Z');

let folder: string;
let logged: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loremark-mail-'));
  logged = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function mailer(settings: Readonly<Record<string, string>> = {}) {
  return createMailer({
    clock: () => AT,
    env: readEnv({ DATA_DIR: folder, ...settings }),
    log: createLog(
      (line) => logged.push(line),
      () => AT,
    ),
  });
}

const mail = { accountId: 7, to: 'rowan@example.org', subject: 'Hello', text: 'Hello Rowan,\n\nwelcome.' };

describe('without a mail server', () => {
  it('writes a file that only the server can read and logs its path', async () => {
    await mailer().send(mail);
    const [name, ...more] = await readdir(join(folder, 'mail'));
    expect(more).toEqual([]);
    expect(name).toMatch(/^2026-01-01T12-00-00\.000Z-[\w-]+\.eml$/);
    const file = join(folder, 'mail', name ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700);
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ level: 'info', file });
    expect(logged[0]).not.toMatch(/rowan/i);
  });

  it('writes a complete mail', async () => {
    await mailer().send({ ...mail, subject: 'Grüße', text: `Zeile für Zeile\n${'lang '.repeat(40)}` });
    const [read] = await readMailFolder(join(folder, 'mail'));
    expect(read?.headers.get('to')).toBe('rowan@example.org');
    expect(read?.headers.get('from')).toBe('Loremark <no-reply@localhost>');
    expect(read?.headers.get('subject')).toBe('Grüße');
    expect(read?.text.trimEnd()).toBe(`Zeile für Zeile\n${'lang '.repeat(40)}`.trimEnd());
  });

  it('writes two mails sent at the same moment to two files', async () => {
    const { send } = mailer();
    await Promise.all([send(mail), send(mail)]);
    expect(await readMailFolder(join(folder, 'mail'))).toHaveLength(2);
  });

  it('rejects when the folder cannot be created', async () => {
    await writeFile(join(folder, 'mail'), '');
    await expect(mailer().send(mail)).rejects.toThrow('The mail was not sent (EEXIST).');
  });
});

describe('with a mail server', () => {
  it('delivers the mail and writes no file', async () => {
    const server = await startMailServer();
    try {
      await mailer({ SMTP_URL: server.url, MAIL_FROM: 'Tidings <tidings@example.org>' }).send(mail);
      expect(server.received).toHaveLength(1);
      expect(server.received[0]?.headers.get('from')).toBe('Tidings <tidings@example.org>');
      expect(server.received[0]?.headers.get('content-transfer-encoding')).toBe('7bit');
      expect(server.received[0]?.text.trimEnd()).toBe(mail.text);
      expect(await readdir(folder)).toEqual([]);
      expect(logged).toEqual([]);
    } finally {
      await server.close();
    }
  });

  it('rejects when the server does not answer', async () => {
    const server = await startMailServer();
    await server.close();
    await expect(mailer({ SMTP_URL: server.url }).send(mail)).rejects.toThrow(/^The mail was not sent \(E[A-Z]+/);
  });
});

describe('a mail can not inject a header or a recipient', () => {
  it.each([
    ['recipient', { to: 'rowan@example.org\r\nBcc: evil@example.org' }],
    ['recipient', { to: 'rowan@example.org\nBcc: evil@example.org' }],
    ['recipient', { to: 'rowan@example.org, evil@example.org' }],
    ['recipient', { to: 'Rowan <rowan@example.org>' }],
    ['recipient', { to: 'group: rowan@example.org;' }],
    ['recipient', { to: '' }],
    ['reply address', { replyTo: 'rowan@example.org\r\nBcc: evil@example.org' }],
    ['reply address', { replyTo: 'rowan@example.org, evil@example.org' }],
    ['subject', { subject: 'Hello\r\nBcc: evil@example.org' }],
    ['subject', { subject: 'Hello\rBcc: evil@example.org' }],
  ])('through the %s %j', async (part, fields) => {
    await expect(mailer().send({ ...mail, ...fields })).rejects.toThrow(`bad ${part}`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('through the text', async () => {
    await mailer().send({ ...mail, text: 'Bcc: evil@example.org\r\n\r\n.\r\nMAIL FROM:<evil@example.org>' });
    const [read] = await readMailFolder(join(folder, 'mail'));
    expect(read?.headers.has('bcc')).toBe(false);
    expect(read?.text).toContain('Bcc: evil@example.org');
  });
});

describe('the sender', () => {
  it.each([
    [{}, 'Loremark <no-reply@localhost>'],
    [{ PUBLIC_URL: 'https://loremark.example' }, 'Loremark <no-reply@loremark.example>'],
    [{ PUBLIC_URL: 'http://192.0.2.7:8787' }, 'Loremark <no-reply@localhost>'],
    [{ PUBLIC_URL: 'http://[2001:db8::1]:8787' }, 'Loremark <no-reply@localhost>'],
    [{ PUBLIC_URL: 'https://loremark.example', MAIL_FROM: 'a@example.org' }, 'a@example.org'],
  ])('with %j is %s', async (settings, from) => {
    await mailer(settings).send(mail);
    const [read] = await readMailFolder(join(folder, 'mail'));
    expect(read?.headers.get('from')).toBe(from);
  });
});
