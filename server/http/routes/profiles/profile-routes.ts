/** Profiles as others see them (docs/api.md, section Profiles). */
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import type { profileAnswerSchema, profileProgressAnswerSchema } from '#core/contract/profiles/profiles.ts';
import { readProfile, readProfileProgress } from '#server/actions/profiles/find-profile.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { type ProfileCalls, requestedProfile, seenProfile } from '#server/http/profile-request.ts';

export function profileRoutes(context: AppContext, calls: ProfileCalls): Hono<AppEnv> {
  const viewerId = (c: Context<AppEnv>) => c.get('session')?.accountId ?? null;
  return new Hono<AppEnv>()
    .get('/profiles', async (c) => {
      const query = await requestedProfile(c, context, calls);
      const data = seenProfile(await readProfile(context, query, viewerId(c)));
      return c.json({ data } satisfies v.InferOutput<typeof profileAnswerSchema>);
    })
    .get('/profiles/progress', async (c) => {
      const query = await requestedProfile(c, context, calls);
      const data = seenProfile(await readProfileProgress(context.database, query, viewerId(c)));
      return c.json({ data } satisfies v.InferOutput<typeof profileProgressAnswerSchema>);
    });
}
