/** Accounts, their roles and their suspension (docs/api.md, section Admin). */
import { type Context, Hono } from 'hono';
import type * as v from 'valibot';
import {
  newRoleSchema,
  suspensionSchema,
  type userAnswerOfAdminSchema,
  type usersAnswerSchema,
  usersQuerySchema,
} from '#core/contract/editing/moderation.ts';
import { phrase } from '#core/contract/phrase.ts';
import { roleGiven } from '#server/actions/accounts/password-rules.ts';
import {
  type AdminContext,
  changeRole,
  listUsers,
  suspendUser,
  unsuspendUser,
} from '#server/actions/editing/manage-users.ts';
import { mailAfterAnswer } from '#server/http/after-answer.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { auditLog } from '#server/http/audit-log.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { requireRole } from '#server/http/middleware/roles.ts';
import { sessionOf } from '#server/http/middleware/session.ts';
import { readJson, validate } from '#server/http/read-json.ts';
import type { SecurityEvent, SecurityFacts } from '#server/security-log.ts';

type Answer = v.InferOutput<typeof userAnswerOfAdminSchema>;

export function adminUsersRoutes(context: AppContext): Hono<AppEnv> {
  /** Records what an admin did to an account. */
  const record = (c: Context<AppEnv>, event: SecurityEvent, facts: SecurityFacts) =>
    context.security(event, { ...facts, by: sessionOf(c).accountId, address: clientAddress(c, context.env) });
  const acting = (c: Context<AppEnv>): AdminContext => ({
    ...context,
    by: sessionOf(c).accountId,
    logAction: auditLog(context, c),
  });
  /** Returns the id in the path; 0, which no account has, if it is malformed. */
  const idOf = (c: Context<AppEnv>): number => {
    const given = c.req.param('id') ?? '';
    return /^\d{1,15}$/.test(given) ? Number(given) : 0;
  };

  return new Hono<AppEnv>()
    .get('/admin/users', requireRole('admin'), async (c) => {
      const { name = '', role, suspended, after = '' } = validate(usersQuerySchema, c.req.query());
      const data = await listUsers(context.database, { name, role, suspended: suspended === '1', after });
      return c.json({ data } satisfies v.InferOutput<typeof usersAnswerSchema>);
    })
    .put('/admin/users/:id/role', requireRole('admin'), async (c) => {
      const { role } = await readJson(c, newRoleSchema);
      const { user: data, formerRole, mails } = await changeRole(acting(c), idOf(c), role);
      for (const mail of mails) mailAfterAnswer(context, c, mail);
      record(c, 'role_changed', { account: data.id, role, formerRole });
      return c.json({ ...roleGiven(data.username, role), data } satisfies Answer);
    })
    .put('/admin/users/:id/suspension', requireRole('admin'), async (c) => {
      const { reason } = await readJson(c, suspensionSchema);
      const { user: data, wasSuspended, ended } = await suspendUser(acting(c), idOf(c), reason);
      for (const session of ended) context.hub.endSession(session);
      record(c, 'account_suspended', { account: data.id, wasSuspended });
      return c.json({ ...phrase('admin.users.suspended', { name: data.username }), data } satisfies Answer);
    })
    .delete('/admin/users/:id/suspension', requireRole('admin'), async (c) => {
      const data = await unsuspendUser(acting(c), idOf(c));
      record(c, 'account_unsuspended', { account: data.id, wasSuspended: true });
      return c.json({ ...phrase('admin.users.unsuspended', { name: data.username }), data } satisfies Answer);
    });
}
