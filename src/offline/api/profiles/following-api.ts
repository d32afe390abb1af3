/** The players that the account follows. */
import { type Following, followingAnswerSchema } from '#core/contract/profiles/profiles.ts';
import type { ApiRequest } from '../api-request.ts';

export const FOLLOWING_REQUEST: ApiRequest<Following> = { path: 'user/following', schema: followingAnswerSchema };
