/** Calls for players' profiles. */
import {
  type Following,
  followingAnswerSchema,
  type Profile,
  type ProfileProgress,
  type ProfileQuery,
  profileAnswerSchema,
  profileProgressAnswerSchema,
  profileQueryText,
} from '#core/contract/profiles/profiles.ts';
import type { ApiRequest } from '../api-request.ts';
import type { Api } from '../client.ts';

/** The players that the account follows. */
export const FOLLOWING_REQUEST: ApiRequest<Following> = { path: 'user/following', schema: followingAnswerSchema };

/** Fetches the summary of a profile. A hidden profile fails like one that does not exist. */
export async function fetchProfile(api: Api, query: ProfileQuery): Promise<Profile> {
  return (await api.call(`profiles?${profileQueryText(query)}`, profileAnswerSchema)).data;
}

/** Fetches the progress values of a profile. */
export async function fetchProfileProgress(api: Api, query: ProfileQuery): Promise<ProfileProgress> {
  return (await api.call(`profiles/progress?${profileQueryText(query)}`, profileProgressAnswerSchema)).data;
}
