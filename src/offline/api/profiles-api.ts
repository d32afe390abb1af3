/** Asking for what others see of a player. */
import {
  type Profile,
  type ProfileProgress,
  type ProfileQuery,
  profileAnswerSchema,
  profileProgressAnswerSchema,
} from '#core/contract/profiles.ts';
import type { Api } from './client.ts';

function queryOf({ username, character }: ProfileQuery): string {
  const given = Object.entries({ username, character }).filter((one): one is [string, string] => one[1] !== undefined);
  return String(new URLSearchParams(given));
}

/** The summary of a profile. One that can't be seen is answered as one that does not exist. */
export async function fetchProfile(api: Api, query: ProfileQuery): Promise<Profile> {
  return (await api.call(`profiles?${queryOf(query)}`, profileAnswerSchema)).data;
}

/** The values of a profile. */
export async function fetchProfileProgress(api: Api, query: ProfileQuery): Promise<ProfileProgress> {
  return (await api.call(`profiles/progress?${queryOf(query)}`, profileProgressAnswerSchema)).data;
}
