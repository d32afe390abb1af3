/** A character's progress, and the calls that flip one item (docs/api.md, section Progress). */
import { type Context, Hono } from 'hono';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { phrase } from '#core/contract/phrase.ts';
import {
  type Bookmarked,
  type Bookmarks,
  type Checked,
  flipRequestSchema,
  IDEMPOTENCY_KEY_HEADER,
  MAX_IDEMPOTENCY_KEY_LENGTH,
  progressQuerySchema,
  type SectionValues,
} from '#core/contract/sync/progress.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { type Flip, FlipRefused, flipItem } from '#server/actions/sync/flip-item.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { readerOf } from '#server/http/middleware/token.ts';
import { conflict, invalid, notFound, type ProblemError } from '#server/http/problem.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import { findCharacter } from '#server/storage/queries/characters/characters-queries.ts';
import {
  currentCharacterId,
  LEGACY_CHARACTER,
  readListValues,
} from '#server/storage/queries/sync/registers-queries.ts';
import { isLegacyConverted } from '#server/storage/queries/sync/sync-heads-queries.ts';

function asProblem(error: FlipRefused): ProblemError {
  switch (error.code) {
    case 'unknown':
      return notFound();
    case 'op_reuse':
      return invalid({ opId: [phrase('progress.opReused')] });
    case 'key_reuse':
      return invalid({ [IDEMPOTENCY_KEY_HEADER]: [phrase('progress.keyReused')] });
    case 'full':
      return conflict(phrase('accounts.full'));
  }
}

function idempotencyKeyOf(c: Context<AppEnv>): string | null {
  const key = c.req.header(IDEMPOTENCY_KEY_HEADER);
  if (key === undefined) return null;
  if (key === '' || key.length > MAX_IDEMPOTENCY_KEY_LENGTH)
    throw invalid({ [IDEMPOTENCY_KEY_HEADER]: [phrase('progress.keyLength', { most: MAX_IDEMPOTENCY_KEY_LENGTH })] });
  return key;
}

export function progressRoutes(context: AppContext): Hono<AppEnv> {
  const flip = async (c: Context<AppEnv>, list: Flip['list']): Promise<{ id: number; isSet: boolean }> => {
    const { accountId } = sessionOf(c);
    const id = Number(c.req.param('id'));
    const idempotencyKey = idempotencyKeyOf(c);
    const request = await readJson(c, flipRequestSchema);
    try {
      return { id, isSet: await flipItem(context, { accountId, list, item: id, request, idempotencyKey }) };
    } catch (error) {
      throw error instanceof FlipRefused ? asProblem(error) : error;
    }
  };

  const { database } = context;
  const exists = async (accountId: number, character: number): Promise<boolean> =>
    character === LEGACY_CHARACTER
      ? !(await isLegacyConverted(database, accountId))
      : (await findCharacter(database, accountId, character)) !== undefined;

  /** Returns the values of the character in the query, or else of the current one. */
  const valuesOf = async (c: Context<AppEnv>, list: ListKey): Promise<Map<number, number>> => {
    const { accountId } = readerOf(c);
    const { character } = validate(progressQuerySchema, c.req.query());
    if (character !== undefined && !(await exists(accountId, character))) throw notFound(phrase('characters.unknown'));
    const characterId = character ?? (await currentCharacterId(database, accountId));
    return readListValues(database, accountId, characterId, list);
  };

  const routes = new Hono<AppEnv>()
    .post('/user/achievements/toggle/:id{[0-9]+}', async (c) => {
      const { id, isSet } = await flip(c, 'achievements');
      return c.json({ data: { id, checked: isSet } } satisfies Checked);
    })
    .post('/user/titles/toggle/:id{[0-9]+}', async (c) => {
      const { id, isSet } = await flip(c, 'titles');
      return c.json({ data: { id, checked: isSet } } satisfies Checked);
    })
    .post('/user/achievements/:id{[0-9]+}/bookmarks', async (c) => {
      const { id, isSet } = await flip(c, 'bookmarks');
      return c.json({ data: { id, bookmarked: isSet } } satisfies Bookmarked);
    })
    .get('/user/bookmarks', async (c) => {
      const values = await valuesOf(c, 'bookmarks');
      return c.json({ bookmarks: [...values.keys()] } satisfies Bookmarks);
    });
  for (const section of TICKABLE_SECTIONS) {
    routes.get(`/user/${section}`, async (c) => {
      const values = await valuesOf(c, section);
      return c.json({ data: [...values].map(([id, value]) => ({ id, value })) } satisfies SectionValues);
    });
  }
  return routes;
}
