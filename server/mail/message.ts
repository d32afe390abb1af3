/** Options for nodemailer, validated so that no input can inject a header or a recipient. */
import type { SendMailOptions } from 'nodemailer';
import { type Mail, MailNotSentError } from './mailer.ts';

/** Control characters; a line break would start another header. */
const CONTROL = /\p{Cc}/u;
const ONE_ADDRESS = /^[^\s@<>",;:\\()[\]]+@[^\s@<>",;:\\()[\]]+$/;

const isOneAddress = (address: string): boolean => ONE_ADDRESS.test(address) && !CONTROL.test(address);

/** Builds the message. Throws MailNotSentError unless each address is a single one and the subject a single line. */
export function mailMessage(mail: Mail, from: string, at: number): SendMailOptions {
  if (!isOneAddress(mail.to)) throw new MailNotSentError('bad recipient');
  if (mail.replyTo !== undefined && !isOneAddress(mail.replyTo)) throw new MailNotSentError('bad reply address');
  if (CONTROL.test(mail.subject)) throw new MailNotSentError('bad subject');
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    // Never base64: 7bit if possible, or else quoted-printable.
    textEncoding: 'quoted-printable',
    date: new Date(at),
    xMailer: false,
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
