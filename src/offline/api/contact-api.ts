/** Messages to the operator. */
import * as v from 'valibot';
import { type ContactForm, contactAnswerSchema, contactSchema } from '#core/contract/contact.ts';
import type { Api } from './client.ts';

/** Sends a message. Returns the number that the server gave it. */
export async function sendMessage(api: Api, form: ContactForm): Promise<string> {
  const body = v.parse(contactSchema, form);
  const { data } = await api.call('contact', contactAnswerSchema, { method: 'POST', body, csrf: true });
  return data.reference;
}
