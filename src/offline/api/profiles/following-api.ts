/** The players whom the account follows, as the server shows them. */
import { type Following, followingAnswerSchema } from '#core/contract/profiles/profiles.ts';
import type { Question } from '../question.ts';

export const FOLLOWING_QUESTION: Question<Following> = { path: 'user/following', schema: followingAnswerSchema };
