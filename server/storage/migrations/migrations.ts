/** Every migration by its name, in the order they run. A migration that has shipped is never edited: add the next one. */
import type { Migration } from 'kysely';
import { up as up0001 } from './0001-accounts.ts';
import { up as up0002 } from './0002-progress.ts';
import { up as up0003 } from './0003-password-resets.ts';

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': { up: up0001 },
  '0002-progress': { up: up0002 },
  '0003-password-resets': { up: up0003 },
};
