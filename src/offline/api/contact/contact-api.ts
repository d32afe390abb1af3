/** Calls for messages to the operator and reports to the editors. */
import * as v from 'valibot';
import { contactAnswerSchema, contactSchema } from '#core/contract/contact/contact.ts';
import { words } from '#core/contract/contact/words.ts';
import { dataReportSchema } from '#core/contract/editing/data-reports.ts';
import { gapReportSchema } from '#core/contract/editing/gap-reports.ts';
import { messageAnswerSchema, type Sentence } from '#core/contract/message-answer.ts';
import type { Written } from '#offline/database/device-database.ts';
import type { Api } from '../client.ts';

/** A message is invalid for this version of the app, for example since an older one wrote it. Its author has to edit it. */
export class OutdatedMessage extends Error {
  override readonly name = 'OutdatedMessage';

  readonly text: Sentence[] = [{ key: 'contact:outdated' }];

  constructor() {
    super(words.outdated);
  }
}

/**
 * Sends a message or report. Returns the message's reference number; empty for a report. Rejects with `ApiFailure` or
 * `OutdatedMessage`.
 */
export async function sendWritten(api: Api, written: Written): Promise<string> {
  if (written.kind === 'report') {
    const body = bodyOf(dataReportSchema, written);
    await api.call('data-reports', messageAnswerSchema, { method: 'POST', body, csrf: true });
    return '';
  }
  if (written.kind === 'gaps') {
    const body = bodyOf(gapReportSchema, written);
    await api.call('gap-reports', messageAnswerSchema, { method: 'POST', body, csrf: true });
    return '';
  }
  const body = bodyOf(contactSchema, written);
  const { data } = await api.call('contact', contactAnswerSchema, { method: 'POST', body, csrf: true });
  return data.reference;
}

function bodyOf<Schema extends v.GenericSchema>(schema: Schema, written: Written): v.InferOutput<Schema> {
  const body = v.safeParse(schema, written);
  if (!body.success) throw new OutdatedMessage();
  return body.output;
}
