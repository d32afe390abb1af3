/** What the contact form starts with: the draft of this device, and what the link that led here is about. */
import * as v from 'valibot';
import { CONTACT_TOPICS, contactSchema } from './contact.ts';

/** Of another version, or damaged, each part counts as absent by itself. */
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

/** The draft as it was kept, with what an address asks for in the place of its own. */
export function startingDraft(
  kept: unknown,
  asked: { readonly topic?: string | undefined; readonly about?: string | undefined },
): ContactDraft {
  const draft = v.parse(draftSchema, kept);
  const { topic, about } = v.parse(draftSchema, { topic: asked.topic, about: asked.about });
  return { ...draft, ...(topic && { topic }), ...(about && { about }) };
}
