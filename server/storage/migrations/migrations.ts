/** Every migration by name, in the order they run. A released migration is never edited: add the next one. */
import type { Migration } from 'kysely';
import { up as up0001 } from './0001-initial.ts';

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial': { up: up0001 },
};
