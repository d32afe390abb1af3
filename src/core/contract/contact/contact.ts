/** POST contact: a message to the operator (docs/api.md, section Content). */
import * as v from 'valibot';
import { email } from '../accounts/account-forms.ts';

export const CONTACT_TOPICS = ['bug', 'data', 'account', 'contest', 'privacy', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

const MIN_CONTACT_LENGTH = 10;
export const MAX_CONTACT_LENGTH = 2000;
const MAX_ABOUT_LENGTH = 300;

export const contactSchema = v.object({
  /** Made by the device: the same message, sent again, is mailed once. */
  id: v.pipe(v.string(), v.uuid()),
  topic: v.picklist(CONTACT_TOPICS, 'Choose a topic.'),
  email,
  message: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(MIN_CONTACT_LENGTH, `Write at least ${MIN_CONTACT_LENGTH} characters.`),
    v.maxLength(MAX_CONTACT_LENGTH, `Write at most ${MAX_CONTACT_LENGTH} characters.`),
  ),
  /** Address within the page that it is about, such as `/mounts?sheet=12`. */
  about: v.optional(v.pipe(v.string(), v.regex(/^\/[^\s\p{Cc}]*$/u), v.maxLength(MAX_ABOUT_LENGTH))),
  /** Hidden from people: whatever fills it in is a robot, whose message is answered as any other and mailed to nobody. */
  website: v.optional(v.pipe(v.string(), v.maxLength(300))),
});
export type ContactForm = v.InferOutput<typeof contactSchema>;

export const contactAnswerSchema = v.object({
  message: v.string(),
  data: v.object({
    /** Number by which player and operator speak of it, such as `LM-4KXQ7P`. */
    reference: v.string(),
  }),
});

/** Said of a message that was taken. */
export const CONTACT_TAKEN = 'Your message is on its way to us.';
