/** Contests for editors: their times, entries and results (docs/api.md, section Admin). */
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import type { ContestTimes } from '#core/contests/state.ts';
import {
  type adminContestAnswerSchema,
  type adminContestsAnswerSchema,
  type adminEntriesAnswerSchema,
  adminEntriesQuerySchema,
  type adminEntryAnswerSchema,
  judgementSchema,
  movedTimesSchema,
  placesSchema,
  remarkSchema,
} from '#core/contract/editing/moderation.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import { editedContest } from '#server/actions/contests/contest-refused.ts';
import { type Decider, logDecision } from '#server/actions/contests/decision-rules.ts';
import {
  givePlaces,
  type JuryContext,
  judgeEntry,
  publishResults,
  remarkOn,
} from '#server/actions/contests/judge-entries.ts';
import { moveContestTimes } from '#server/actions/contests/move-contest-times.ts';
import {
  listAdminContests,
  listAdminEntries,
  readAdminContest,
  readAdminEntry,
} from '#server/actions/contests/read-jury.ts';
import { deleteOwnerless } from '#server/actions/contests/upload-image.ts';
import { afterAnswer } from '#server/http/after-answer.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { auditLog } from '#server/http/audit-log.ts';
import { requireRole } from '#server/http/middleware/roles.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { invalid } from '#server/http/problem.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import { inTransaction } from '#server/storage/database.ts';

export function adminContestRoutes(context: AppContext): Hono<AppEnv> {
  const deciderOf = (c: Context<AppEnv>): Decider => ({
    accountId: sessionOf(c).accountId,
    logAction: auditLog(context, c),
  });
  const jury = (c: Context<AppEnv>): JuryContext => ({ ...context, decider: deciderOf(c) });
  const contestAnswer = async (slug: string, said: Phrase) =>
    ({ ...said, data: await readAdminContest(context, slug) }) satisfies v.InferOutput<typeof adminContestAnswerSchema>;
  const entryAnswer = async (id: string, said: Phrase) =>
    ({ ...said, data: await readAdminEntry(context, id) }) satisfies v.InferOutput<typeof adminEntryAnswerSchema>;

  return new Hono<AppEnv>()
    .get('/admin/contests', requireRole('editor'), async (c) => {
      const data = await listAdminContests(context);
      return c.json({ data } satisfies v.InferOutput<typeof adminContestsAnswerSchema>);
    })
    .put('/admin/contests/:slug/times', requireRole('editor'), async (c) => {
      const moved = inMilliseconds(await readJson(c, movedTimesSchema));
      if (Object.keys(moved).length === 0) throw invalid({ body: [phrase('admin.contests.noTime')] });
      const { contest } = editedContest(context, c.req.param('slug'));
      const fault = await inTransaction(context.database, async (transaction) => {
        const found = await moveContestTimes(transaction, contest, moved, context.clock());
        if (found === null)
          await logDecision(transaction, deciderOf(c), {
            action: 'moveContestTimes',
            subject: contest.slug,
            detail: describeTimes(moved),
            contest: contest.slug,
          });
        return found;
      });
      if (fault !== null) throw invalid({ times: [phrase(`admin.contests.times.${fault}`)] });
      await context.content.reload();
      return c.json(await contestAnswer(contest.slug, phrase('admin.contests.moved')));
    })
    .put('/admin/contests/:slug/places', requireRole('editor'), async (c) => {
      const { entries } = await readJson(c, placesSchema);
      await givePlaces(jury(c), c.req.param('slug'), entries);
      const said = phrase('admin.contests.placesGiven', { count: entries.length });
      return c.json(await contestAnswer(c.req.param('slug'), said));
    })
    .post('/admin/contests/:slug/results', requireRole('editor'), async (c) => {
      const { entries } = await readJson(c, placesSchema);
      const results = await publishResults(jury(c), c.req.param('slug'), entries);
      return c.json(await contestAnswer(c.req.param('slug'), phrase('admin.contests.results', results)));
    })
    .get('/admin/entries', requireRole('editor'), async (c) => {
      const { contest, status, after } = validate(adminEntriesQuerySchema, c.req.query());
      const data = await listAdminEntries(context, sessionOf(c).accountId, { contest, status, after });
      return c.json({ data } satisfies v.InferOutput<typeof adminEntriesAnswerSchema>);
    })
    .put('/admin/entries/:id', requireRole('editor'), async (c) => {
      const verdict = await readJson(c, judgementSchema);
      await judgeEntry(jury(c), { id: c.req.param('id'), ...verdict });
      if (verdict.judgement === 'disqualified')
        afterAnswer(context, c, 'Deleting images', async () => {
          await deleteOwnerless(context, context.stopping);
        });
      return c.json(await entryAnswer(c.req.param('id'), phrase(`admin.entries.judged.${verdict.judgement}`)));
    })
    .put('/admin/entries/:id/remark', requireRole('editor'), async (c) => {
      const { remark } = await readJson(c, remarkSchema);
      await remarkOn(jury(c), c.req.param('id'), remark);
      return c.json(await entryAnswer(c.req.param('id'), phrase('admin.entries.remarked')));
    });
}

/** Changed times of a contest in their wire format. */
type Moved = v.InferOutput<typeof movedTimesSchema>;

function inMilliseconds({ announced, opens, closes, voting }: Moved): Partial<ContestTimes> {
  return {
    ...(announced !== undefined && { announced: announced === null ? null : Date.parse(announced) }),
    ...(opens !== undefined && { opens: Date.parse(opens) }),
    ...(closes !== undefined && { closes: Date.parse(closes) }),
    ...(voting !== undefined && {
      voting: voting === null ? null : { from: Date.parse(voting.from), until: Date.parse(voting.until) },
    }),
  };
}

/** Describes changed times in the audit log. */
function describeTimes({ announced, opens, closes, voting }: Partial<ContestTimes>): string {
  const at = (time: number) => new Date(time).toISOString().replace(/:00\.000Z$/, 'Z');
  return [
    ...(announced === undefined ? [] : [`announced ${announced === null ? 'never' : at(announced)}`]),
    ...(opens === undefined ? [] : [`opens ${at(opens)}`]),
    ...(closes === undefined ? [] : [`closes ${at(closes)}`]),
    ...(voting === undefined ? [] : [voting === null ? 'no vote' : `vote ${at(voting.from)} to ${at(voting.until)}`]),
  ].join(', ');
}
