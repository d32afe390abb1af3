/** Notices for an account, shown until the player has read them (docs/api.md, section Accounts). */
import * as v from 'valibot';
import { messageFields } from '../message-answer.ts';

const noticeSchema = v.object({
  id: v.number(),
  ...messageFields,
  /** ISO 8601 in UTC. */
  created_at: v.string(),
  /** Id of the import that it is about (GET user/imports), while that can be undone; absent = none. */
  import: v.optional(v.string()),
});
export type AccountNotice = v.InferOutput<typeof noticeSchema>;

/** Response of GET user/notices, newest first. */
export const noticesAnswerSchema = v.object({ data: v.array(noticeSchema) });
