/** The initial contents of the contact form, from this device's draft and the link that opened the form. */
import * as v from 'valibot';
import { CONTACT_TOPICS, contactSchema } from './contact.ts';

/** Each part that is damaged or of another version counts as absent. */
const draftSchema = v.fallback(
  v.object({
    topic: v.fallback(v.optional(v.picklist(CONTACT_TOPICS)), undefined),
    email: v.fallback(v.string(), ''),
    message: v.fallback(v.string(), ''),
    about: v.fallback(contactSchema.entries.about, undefined),
  }),
  { email: '', message: '' },
);

export type ContactDraft = v.InferOutput<typeof draftSchema>;

/** Returns the stored draft, with topic and subject replaced by those of the link. */
export function startingDraft(
  stored: unknown,
  linked: { readonly topic?: string | undefined; readonly about?: string | undefined },
): ContactDraft {
  const draft = v.parse(draftSchema, stored);
  const { topic, about } = v.parse(draftSchema, { topic: linked.topic, about: linked.about });
  return { ...draft, ...(topic && { topic }), ...(about && { about }) };
}
