/** The audit log. */
import { expect, it } from 'vitest';
import { ADMIN_PAGE } from '#core/contract/editing/admin-parts.ts';
import { logAction } from '#server/actions/editing/admin-log.ts';
import { inTransaction } from '#server/storage/database.ts';
import { findAccountByName } from '#server/storage/queries/accounts/accounts-queries.ts';
import { signUpAs } from '#tests/builders/editing/editors.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();

it('the audit log has the newest action first, is paged, and can be filtered by action', async () => {
  const ada = await signUpAs(server, 'admin', 'Ada');
  const by = (await findAccountByName(server.context.database, 'Ada'))?.id ?? 0;
  for (let count = 1; count <= ADMIN_PAGE + 1; count += 1) {
    const action = {
      action: count === 1 ? 'suspend' : 'edit',
      subject: `creature ${count}`,
      detail: 'speed: 68',
    } as const;
    await inTransaction(server.context.database, (transaction) =>
      logAction(transaction, action, { by, now: count * 1000 }),
    );
  }
  const { data } = await (await ada.get('admin/log')).json();
  expect(data.actions).toHaveLength(ADMIN_PAGE);
  expect(data.actions[0]).toEqual({
    id: ADMIN_PAGE + 1,
    at: '1970-01-01T00:00:51.000Z',
    by: 'Ada',
    action: 'edit',
    subject: `creature ${ADMIN_PAGE + 1}`,
    detail: 'speed: 68',
  });
  const older = (await (await ada.get(`admin/log?before=${data.next}`)).json()).data;
  expect(older).toMatchObject({ actions: [{ action: 'suspend' }], next: null });
  expect((await (await ada.get('admin/log?action=suspend')).json()).data.actions).toHaveLength(1);
  expect((await ada.get('admin/log?action=guess')).status).toBe(422);
});
