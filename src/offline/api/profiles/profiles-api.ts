/** Asking for what others see of a player. */
import {
  type Profile,
  type ProfileProgress,
  type ProfileQuery,
  profileAnswerSchema,
  profileProgressAnswerSchema,
  profileQueryText,
} from '#core/contract/profiles/profiles.ts';
import type { Api } from '../client.ts';

/** The summary of a profile. One that can't be seen is answered as one that does not exist. */
export async function fetchProfile(api: Api, query: ProfileQuery): Promise<Profile> {
  return (await api.call(`profiles?${profileQueryText(query)}`, profileAnswerSchema)).data;
}

/** The values of a profile. */
export async function fetchProfileProgress(api: Api, query: ProfileQuery): Promise<ProfileProgress> {
  return (await api.call(`profiles/progress?${profileQueryText(query)}`, profileProgressAnswerSchema)).data;
}
