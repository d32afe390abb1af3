/** Calls for messages to the operator and reports to the editors. */
import * as v from 'valibot';
import { messageAnswerSchema } from '#core/contract/accounts/account-forms.ts';
import { contactAnswerSchema, contactSchema } from '#core/contract/contact/contact.ts';
import { dataReportSchema } from '#core/contract/editing/data-reports.ts';
import type { Written } from '#offline/database/device-database.ts';
import type { Api } from '../client.ts';

/** Sends a message or report. Returns the message's reference number; empty for a report. */
export async function sendWritten(api: Api, written: Written): Promise<string> {
  if (written.kind === 'report') {
    const body = v.parse(dataReportSchema, written);
    await api.call('data-reports', messageAnswerSchema, { method: 'POST', body, csrf: true });
    return '';
  }
  const body = v.parse(contactSchema, written);
  const { data } = await api.call('contact', contactAnswerSchema, { method: 'POST', body, csrf: true });
  return data.reference;
}
