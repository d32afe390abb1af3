import { type Context, Hono } from 'hono';
import { readCharacters } from '#server/storage/queries/characters-queries.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { sessionOf } from '../middleware/session.ts';

/** The account's characters; the legacy one is never among them (docs/api.md, section Characters). */
export function characterRoutes(context: AppContext): Hono<AppEnv> {
  const list = async (c: Context<AppEnv>) => {
    const rows = await readCharacters(context.database, sessionOf(c).accountId);
    const data = rows.map(({ verified_at, ...row }) => ({ ...row, is_verified: verified_at !== null }));
    return c.json({ data });
  };
  return new Hono<AppEnv>().get('/characters', list).get('/user/characters', list);
}
