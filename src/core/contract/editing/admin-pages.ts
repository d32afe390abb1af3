/** Paths of the admin screens. */
import type { Role } from '../accounts/account.ts';
import { EDITED_TABLES, type EditedTable } from './edited-tables.ts';

export type AdminPath = `/admin/${string}`;

/** Returns the path of a table in admin: `/admin/animus-mastery`. */
export function tablePath(table: EditedTable): AdminPath {
  return `/admin/${table.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const EDITORS: readonly AdminPath[] = [
  ...EDITED_TABLES.map(tablePath),
  '/admin/review',
  '/admin/comparison',
  '/admin/data-reports',
  '/admin/entries',
];
const ADMINS: readonly AdminPath[] = ['/admin/rank-reports', '/admin/users', '/admin/log'];

export const ADMIN_PATHS: readonly AdminPath[] = [...EDITORS, ...ADMINS];

/** True if the role may open the screen at a path; for all others it is an unknown address. */
export function opensAdmin(role: Role | undefined, path: string): boolean {
  const isAmong = (paths: readonly string[]) => paths.includes(path);
  return role === 'admin' ? isAmong(ADMIN_PATHS) : role === 'editor' && isAmong(EDITORS);
}
