/** Options for nodemailer, checked so that no input can add a header or a recipient. */
import type { SendMailOptions } from 'nodemailer';
import { MailNotSentError } from './mail-not-sent-error.ts';
import type { Mail } from './mailer.ts';

/** Control characters; a line break would start another header. */
const CONTROL = /\p{Cc}/u;
const ONE_ADDRESS = /^[^\s@<>",;:\\()[\]]+@[^\s@<>",;:\\()[\]]+$/;

/** Builds the message. Throws MailNotSentError unless the recipient is one address and the subject one line. */
export function messageOf(mail: Mail, from: string, at: number): SendMailOptions {
  if (!ONE_ADDRESS.test(mail.to) || CONTROL.test(mail.to)) throw new MailNotSentError('bad recipient');
  if (CONTROL.test(mail.subject)) throw new MailNotSentError('bad subject');
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    // Never base64: 7bit where possible, else quoted-printable.
    textEncoding: 'quoted-printable',
    date: new Date(at),
    xMailer: false,
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
