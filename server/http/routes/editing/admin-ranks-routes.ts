/** Reports about rankings, and exclusions from them (docs/api.md, section Admin). */
import { Hono } from 'hono';
import type * as v from 'valibot';
import { characterKey } from '#core/contract/characters/characters.ts';
import { type AdminAction, exclusionSchema, type rankReportsAnswerSchema } from '#core/contract/editing/moderation.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import { notifyOpenDevices } from '#server/actions/accounts/notices.ts';
import {
  dismissReports,
  excludeCharacter,
  listExclusions,
  listReports,
  readmitCharacter,
} from '#server/actions/challenges/exclude-character.ts';
import { isoTime } from '#server/actions/challenges/read-challenges.ts';
import type { LogAction } from '#server/actions/editing/admin-log.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { auditLog } from '#server/http/audit-log.ts';
import { requireRole } from '#server/http/middleware/roles.ts';
import { notFound } from '#server/http/problem.ts';
import { readJson } from '#server/http/read-json.ts';
import { inTransaction, type Transaction } from '#server/storage/database.ts';
import { verifiedOfName } from '#server/storage/queries/characters/verification-queries.ts';

interface Decision {
  /** Returns the character's name; null if there is no such character. */
  readonly act: (transaction: Transaction) => Promise<string | null>;
  readonly action: AdminAction;
  readonly detail?: string;
  /** Message of the 404 if there is no such character. */
  readonly unknown: Phrase;
}

export function adminRanksRoutes(context: AppContext): Hono<AppEnv> {
  const { database, clock } = context;
  const decide = async (log: LogAction, { act, action, detail, unknown }: Decision): Promise<string> => {
    const name = await inTransaction(database, async (transaction) => {
      const subject = await act(transaction);
      if (subject !== null) await log(transaction, { action, subject, ...(detail !== undefined && { detail }) });
      return subject;
    });
    if (name === null) throw notFound(unknown);
    const character = await verifiedOfName(database, characterKey(name)).executeTakeFirst();
    if (character !== undefined) await notifyOpenDevices(context, [character.account_id]);
    return name;
  };

  return new Hono<AppEnv>()
    .get('/admin/rank-reports', requireRole('admin'), async (c) => {
      const reported = (await listReports(database)).map(({ username, reports, scores, ...rest }) => ({
        ...rest,
        player: username,
        reports: [...reports],
        scores: [...scores],
      }));
      const excluded = (await listExclusions(database)).map(({ excludedAt, ...rest }) => ({
        ...rest,
        excluded_at: isoTime(excludedAt),
      }));
      return c.json({ data: { reported, excluded } } satisfies v.InferOutput<typeof rankReportsAnswerSchema>);
    })
    .delete('/admin/rank-reports/:name', requireRole('admin'), async (c) => {
      const requested = c.req.param('name');
      const name = await decide(auditLog(context, c), {
        act: (transaction) => dismissReports(transaction, { name: requested, now: clock() }),
        action: 'dismissReports',
        unknown: phrase('admin.ranks.noReport', { name: requested }),
      });
      return c.json(phrase('admin.ranks.settled', { name }));
    })
    .put('/admin/characters/:name/exclusion', requireRole('admin'), async (c) => {
      const { reason } = await readJson(c, exclusionSchema);
      const requested = c.req.param('name');
      const name = await decide(auditLog(context, c), {
        act: (transaction) => excludeCharacter(transaction, { name: requested, reason, now: clock() }),
        action: 'excludeCharacter',
        detail: reason,
        unknown: phrase('admin.ranks.notVerified', { name: requested }),
      });
      return c.json(phrase('admin.ranks.excluded', { name }));
    })
    .delete('/admin/characters/:name/exclusion', requireRole('admin'), async (c) => {
      const requested = c.req.param('name');
      const name = await decide(auditLog(context, c), {
        act: (transaction) => readmitCharacter(transaction, { name: requested, now: clock() }),
        action: 'readmitCharacter',
        unknown: phrase('admin.ranks.notExcluded', { name: requested }),
      });
      return c.json(phrase('admin.ranks.readmitted', { name }));
    });
}
