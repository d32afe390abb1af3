/** POST contact: a message to the operator (docs/api.md, section Content). */
import * as v from 'valibot';
import { email } from '../accounts/account-forms.ts';
import { words as fields } from '../form-words.ts';
import { messageFields } from '../message-answer.ts';
import { withoutDirectionMarks } from '../read-by-others.ts';
import { words } from './words.ts';

export const CONTACT_TOPICS = ['bug', 'data', 'account', 'contest', 'privacy', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

const MIN_CONTACT_LENGTH = 10;
export const MAX_CONTACT_LENGTH = 2000;
const MAX_ABOUT_LENGTH = 300;

export const contactSchema = v.object({
  /** Created by the device, so that a repeated message is mailed only once. */
  id: v.pipe(
    v.string(() => words.id),
    v.uuid(() => words.id),
  ),
  topic: v.picklist(CONTACT_TOPICS, () => words.noTopic),
  email,
  message: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(MIN_CONTACT_LENGTH, () => words.tooShort(MIN_CONTACT_LENGTH)),
    v.maxLength(MAX_CONTACT_LENGTH, () => fields.writeLess(String(MAX_CONTACT_LENGTH))),
    withoutDirectionMarks,
  ),
  /** Address within the page that the message is about, such as `/mounts?sheet=12`. */
  about: v.optional(
    v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\s\p{Cc}]*$/u), v.maxLength(MAX_ABOUT_LENGTH), withoutDirectionMarks),
  ),
  /** Hidden from people. A message with it is from a bot: it gets the usual response and is not mailed. */
  website: v.optional(v.pipe(v.string(), v.maxLength(300))),
});
export type ContactForm = v.InferOutput<typeof contactSchema>;

export const contactAnswerSchema = v.object({
  ...messageFields,
  data: v.object({
    /** Reference number for player and operator, such as `LM-4KXQ7P`. */
    reference: v.string(),
  }),
});
