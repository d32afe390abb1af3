/** POST contact: a message to the operator (docs/api.md, section Content). */
import * as v from 'valibot';
import { email } from '../accounts/account-forms.ts';

export const CONTACT_TOPICS = ['bug', 'data', 'account', 'contest', 'privacy', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

const MIN_CONTACT_LENGTH = 10;
export const MAX_CONTACT_LENGTH = 2000;
const MAX_ABOUT_LENGTH = 300;

const MESSAGE_ID = 'A message needs an id of its own, a UUID.';

export const contactSchema = v.object({
  /** Created by the device, so that a repeated message is mailed only once. */
  id: v.pipe(v.string(MESSAGE_ID), v.uuid(MESSAGE_ID)),
  topic: v.picklist(CONTACT_TOPICS, 'Choose a topic.'),
  email,
  message: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(MIN_CONTACT_LENGTH, `Write at least ${MIN_CONTACT_LENGTH} characters.`),
    v.maxLength(MAX_CONTACT_LENGTH, `Write at most ${MAX_CONTACT_LENGTH} characters.`),
  ),
  /** Address within the page that the message is about, such as `/mounts?sheet=12`. */
  about: v.optional(v.pipe(v.string(), v.regex(/^\/[^\s\p{Cc}]*$/u), v.maxLength(MAX_ABOUT_LENGTH))),
  /** Hidden from people. A message with it is from a bot: it gets the usual response and is not mailed. */
  website: v.optional(v.pipe(v.string(), v.maxLength(300))),
});
export type ContactForm = v.InferOutput<typeof contactSchema>;

export const contactAnswerSchema = v.object({
  message: v.string(),
  data: v.object({
    /** Reference number for player and operator, such as `LM-4KXQ7P`. */
    reference: v.string(),
  }),
});

/** Message after a successful submission. */
export const CONTACT_TAKEN = 'Your message is on its way to us.';
