/** A mail as the composer takes it. Nothing in it can add a header or a recipient. */
import type { SendMailOptions } from 'nodemailer';
import { MailNotSentError } from './mail-not-sent-error.ts';
import type { Mail } from './mailer.ts';

/** Every control character: a line end would begin a header of its own. */
const CONTROL = /\p{Cc}/u;
const ONE_ADDRESS = /^[^\s@<>",;:\\()[\]]+@[^\s@<>",;:\\()[\]]+$/;

/** What is sent, or MailNotSentError for a recipient or subject that is not one line and one address. */
export function messageOf(mail: Mail, from: string, at: number): SendMailOptions {
  if (!ONE_ADDRESS.test(mail.to) || CONTROL.test(mail.to)) throw new MailNotSentError('bad recipient');
  if (CONTROL.test(mail.subject)) throw new MailNotSentError('bad subject');
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    // Not base64 for whatever language: 7bit where it does, else quoted-printable.
    textEncoding: 'quoted-printable',
    date: new Date(at),
    xMailer: false,
    // Holiday notices and the like must not answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
