/** Profiles as others see them (docs/api.md, section Profiles). */
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import {
  type profileAnswerSchema,
  type profileProgressAnswerSchema,
  profileQuerySchema,
} from '#core/contract/profiles.ts';
import { createCallWindows } from '#server/actions/call-windows.ts';
import { readProfile, readProfileProgress } from '#server/actions/find-profile.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { clientAddress } from '../client-address.ts';
import { invalid, notFound } from '../problem.ts';
import { validate } from '../read-json.ts';

const MINUTE_MS = 60 * 1000;

export function profileRoutes(context: AppContext): Hono<AppEnv> {
  const { clock, database, env } = context;
  const calls = createCallWindows<string>(clock, env.PROFILE_LIMIT_PER_ADDRESS, MINUTE_MS);
  /** Counts the call and reads the query of a profile. */
  const asked = (c: Context<AppEnv>) => {
    calls.count(clientAddress(c, env), 1);
    const query = validate(profileQuerySchema, c.req.query());
    if (query.username === undefined && query.character === undefined)
      throw invalid({ username: ['Name a player or a character.'] });
    return { query, viewerId: c.get('session')?.accountId ?? null };
  };
  return new Hono<AppEnv>()
    .get('/profiles', async (c) => {
      const { query, viewerId } = asked(c);
      const data = seen(await readProfile(context, query, viewerId));
      return c.json({ data } satisfies v.InferOutput<typeof profileAnswerSchema>);
    })
    .get('/profiles/progress', async (c) => {
      const { query, viewerId } = asked(c);
      const data = seen(await readProfileProgress(database, query, viewerId));
      return c.json({ data } satisfies v.InferOutput<typeof profileProgressAnswerSchema>);
    });
}

/** What a profile answers. Throws the 404 of all that can't be seen, whatever the reason. */
function seen<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw notFound('There is no such profile.');
  return answer;
}
