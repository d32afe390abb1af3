/** Rate limit, query and 404 that calls, pictures and documents of profiles share. */
import type { Context } from 'hono';
import { phrase } from '#core/contract/phrase.ts';
import { type ProfileQuery, profileQuerySchema } from '#core/contract/profiles/profiles.ts';
import { type CallWindows, type CallWindowsContext, createCallWindows } from '#server/limits/call-windows.ts';
import type { AppContext, AppEnv } from './app-context.ts';
import { clientAddress } from './client-address.ts';
import { invalid, notFound } from './problem.ts';
import { validate } from './read-json.ts';

/** Counted by network address. */
export type ProfileCalls = CallWindows<string>;

/** Creates the counter of all requests about profiles: calls, pictures and documents together. */
export function createProfileCalls(context: CallWindowsContext): ProfileCalls {
  return createCallWindows(context, 'profiles by address');
}

/** Counts a call and reads the query of a profile. */
export async function requestedProfile(
  c: Context<AppEnv>,
  { env }: Pick<AppContext, 'env'>,
  calls: ProfileCalls,
): Promise<ProfileQuery> {
  await calls.count(clientAddress(c, env), 1);
  const query = validate(profileQuerySchema, c.req.query());
  if (query.username === undefined && query.character === undefined)
    throw invalid({ username: [phrase('profiles.unnamed')] });
  return query;
}

/** Returns the argument. Throws the same 404 for every profile that can't be seen, whatever the reason. */
export function seenProfile<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw notFound(phrase('profiles.unknown'));
  return answer;
}
