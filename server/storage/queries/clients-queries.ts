import type { Transaction } from '#server/storage/database.ts';
import type { ClientsTable } from '#server/storage/progress-tables.ts';

/** Notes that an installation has synced, and what it said of itself. */
export async function noteClient(transaction: Transaction, row: ClientsTable): Promise<void> {
  await transaction
    .insertInto('clients')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'client_id']).doUpdateSet((eb) => ({
        device: eb.ref('excluded.device'),
        last_contact_at: eb.ref('excluded.last_contact_at'),
        pending_total: eb.ref('excluded.pending_total'),
      })),
    )
    .execute();
}
