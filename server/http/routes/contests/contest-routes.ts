/** Contests (docs/api.md, section Content). */
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import {
  type ballotAnswerSchema,
  ballotSchema,
  type contestAnswerSchema,
  contestQuerySchema,
  type contestsAnswerSchema,
  type drawAnswerSchema,
  type entryAnswerSchema,
  entryFormSchema,
  GIVEN_LEVEL,
  type galleryAnswerSchema,
  galleryQuerySchema,
  MAX_IMAGE_PIXELS,
  type ownEntryAnswerSchema,
  type uploadAnswerSchema,
  VOTER_AGE_DAYS,
} from '#core/contract/contests/contests.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import { castBallot } from '#server/actions/contests/cast-ballot.ts';
import { ContestRefused } from '#server/actions/contests/contest-refused.ts';
import { createDrawReader } from '#server/actions/contests/draw-contest.ts';
import { enterContest, withdrawEntry } from '#server/actions/contests/enter-contest.ts';
import { listContests, readContest, readEntry, readGallery } from '#server/actions/contests/read-contests.ts';
import { assertMayUpload, uploadImage } from '#server/actions/contests/upload-image.ts';
import { createTtlCache } from '#server/actions/process/ttl-cache.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import type { ProfileCalls } from '#server/http/profile-request.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import { wantedLanguages } from '#server/http/wanted-languages.ts';
import { createLargeBodies } from '#server/limits/large-bodies.ts';
import { BODY_BYTES } from '#server/limits/limits.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';
import { ImageRefused } from '#server/uploads/images.ts';

/** Time for which numbers of entries are cached. */
const COUNTS_TTL_MS = 5000;

type Refusal = ContestRefused['code'];

/** Form fields that show a refusal, by its code. */
const FIELDS: Readonly<Partial<Record<Refusal, string>>> = {
  character: 'character',
  notVerified: 'character',
  characterHidden: 'character',
  accountHidden: 'character',
  hasEntered: 'character',
  titleMissing: 'title',
  textMissing: 'text',
  imagesMissing: 'images',
  imagesTooMany: 'images',
  imageTwice: 'images',
  imageGone: 'images',
  unknownPick: 'entries',
  ownPick: 'entries',
};

/** Statuses of the other refusals; 409 by default. */
const STATUSES: Readonly<Partial<Record<Refusal, number>>> = {
  unknown: 404,
  unknownEntry: 404,
  noEntrant: 403,
  staff: 403,
  tooYoung: 403,
  voterNotVerified: 403,
  voterLevel: 403,
  hasVoted: 403,
};

function problemOf({ code }: ContestRefused): ProblemError {
  const field = FIELDS[code];
  const why = reasonOf(code);
  return field === undefined ? new ProblemError(STATUSES[code] ?? 409, why) : invalid({ [field]: [why] });
}

function reasonOf(code: Refusal): Phrase {
  switch (code) {
    case 'character':
      return phrase('characters.unknown');
    case 'full':
      return phrase('accounts.full');
    case 'tooYoung':
      return phrase('contests.refused.tooYoung', { days: VOTER_AGE_DAYS });
    case 'voterLevel':
      return phrase('contests.refused.voterLevel', { level: GIVEN_LEVEL });
    default:
      return phrase(`contests.refused.${code}`);
  }
}

const IMAGE_PROBLEMS: Readonly<Record<ImageRefused['code'], ProblemError>> = {
  type: new ProblemError(415, phrase('contests.imageType')),
  pixels: new ProblemError(422, phrase('contests.imagePixels', { most: MAX_IMAGE_PIXELS / 1_000_000 })),
  memory: new ProblemError(422, phrase('contests.imageMemory')),
  broken: new ProblemError(422, phrase('contests.imageBroken')),
};

async function withProblems<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContestRefused) throw problemOf(error);
    throw error instanceof ImageRefused ? IMAGE_PROBLEMS[error.code] : error;
  }
}

/** `calls`: the rate limit of data about other players. */
export function contestRoutes(context: AppContext, calls: ProfileCalls): Hono<AppEnv> {
  const limiter = createRateLimiter(context);
  const readDraw = createDrawReader(context);
  const counts = createTtlCache<number>(context.clock, COUNTS_TTL_MS);
  const reading = { ...context, counts };
  const bodies = createLargeBodies('images');
  const viewer = (c: Context<AppEnv>) => c.get('session')?.accountId ?? null;
  const countView = (c: Context<AppEnv>) => calls.count(clientAddress(c, context.env), 1);

  return new Hono<AppEnv>()
    .get('/contests', async (c) => {
      const data = await listContests(reading, viewer(c));
      return c.json({ data } satisfies v.InferOutput<typeof contestsAnswerSchema>);
    })
    .get('/contests/:slug', async (c) => {
      const { lang } = validate(contestQuerySchema, c.req.query());
      const languages = wantedLanguages(c, lang);
      const data = await withProblems(() =>
        readContest(reading, { slug: c.req.param('slug'), languages, accountId: viewer(c) }),
      );
      c.header('Content-Language', data.lang);
      return c.json({ data } satisfies v.InferOutput<typeof contestAnswerSchema>);
    })
    .put('/contests/:slug/entry', async (c) => {
      const { accountId } = sessionOf(c);
      const form = await readJson(c, entryFormSchema);
      await limiter.record([{ limit: 'contest entries of account', of: accountId }]);
      const data = await withProblems(() => enterContest(context, accountId, c.req.param('slug'), form));
      counts.clear();
      return c.json({ data, ...phrase('contests.entered') } satisfies v.InferOutput<typeof ownEntryAnswerSchema>);
    })
    .delete('/contests/:slug/entry', async (c) => {
      const { accountId } = sessionOf(c);
      const data = await withProblems(() => withdrawEntry(context, accountId, c.req.param('slug')));
      counts.clear();
      return c.json({ data, ...phrase('contests.withdrawn') } satisfies v.InferOutput<typeof ownEntryAnswerSchema>);
    })
    .post('/contests/:slug/images', async (c) => {
      const { accountId } = sessionOf(c);
      const data = await withProblems(async () => {
        await assertMayUpload(context, accountId, c.req.param('slug'));
        const address = clientAddress(c, context.env);
        await limiter.record([
          { limit: 'contest images of account', of: accountId },
          { limit: 'contest images by address', of: address },
        ]);
        return bodies.admit(
          { accountId, address },
          () => readUpload(c),
          (upload) => uploadImage(context, accountId, upload),
        );
      });
      return c.json({ data } satisfies v.InferOutput<typeof uploadAnswerSchema>, 201);
    })
    .get('/contests/:slug/entries', async (c) => {
      await countView(c);
      const { from } = validate(galleryQuerySchema, c.req.query());
      const data = await withProblems(() =>
        readGallery(reading, { slug: c.req.param('slug'), from, accountId: viewer(c) }),
      );
      return c.json({ data } satisfies v.InferOutput<typeof galleryAnswerSchema>);
    })
    .get('/contests/:slug/entries/:id', async (c) => {
      await countView(c);
      const { slug, id } = c.req.param();
      const data = await withProblems(() => readEntry(reading, { slug, id, accountId: viewer(c) }));
      return c.json({ data } satisfies v.InferOutput<typeof entryAnswerSchema>);
    })
    .put('/contests/:slug/ballot', async (c) => {
      const { accountId } = sessionOf(c);
      const { entries } = await readJson(c, ballotSchema);
      await limiter.record([{ limit: 'contest votes of account', of: accountId }]);
      await withProblems(() => castBallot(context, accountId, c.req.param('slug'), entries));
      const said = phrase(entries.length === 0 ? 'contests.voteTaken' : 'contests.voted');
      return c.json({ data: { entries }, ...said } satisfies v.InferOutput<typeof ballotAnswerSchema>);
    })
    .get('/contests/:slug/draw', async (c) => {
      await countView(c);
      const data = await withProblems(() => readDraw(c.req.param('slug')));
      return c.json({ data } satisfies v.InferOutput<typeof drawAnswerSchema>);
    });
}

/** Reads the body of an upload. Throws a 413 that states the maximum size of an image. */
async function readUpload(c: Context): Promise<Uint8Array> {
  const most = BODY_BYTES['contests/:slug/images'];
  const tooLarge = new ProblemError(413, phrase('contests.imageBytes', { most: most / (1024 * 1024) }));
  if (Number(c.req.header('Content-Length') ?? 0) > most) throw tooLarge;
  try {
    return await readBytes(c, most);
  } catch (error) {
    throw error instanceof ProblemError && error.status === 413 ? tooLarge : error;
  }
}
