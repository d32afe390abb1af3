import { expect } from 'vitest';
import type { Role } from '#core/contract/accounts/account.ts';
import { runCommand } from '#tests/builders/servers/server-process.ts';
import { confirmFactor } from './stored.ts';

/** Gives a signed-up account a role, as an operator does, and the second factor that it needs. */
export async function appoint(dataDir: string, username: string, role: Role): Promise<void> {
  const { code, err } = await runCommand({ DATA_DIR: dataDir }, ['appoint', username, role]);
  expect(code, err).toBe(0);
  confirmFactor(dataDir, username);
}
