/** Addresses of the screens of admin. */
import type { Role } from '../accounts/account.ts';
import { EDITED_TABLES, type EditedTable } from './edited-tables.ts';

export type AdminPath = `/admin/${string}`;

/** Address of a table in admin: `/admin/animus-mastery`. */
export function tablePath(table: EditedTable): AdminPath {
  return `/admin/${table.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const EDITORS: readonly AdminPath[] = [
  ...EDITED_TABLES.map(tablePath),
  '/admin/review',
  '/admin/data-reports',
  '/admin/entries',
];
const ADMINS: readonly AdminPath[] = ['/admin/rank-reports', '/admin/users', '/admin/log'];

export const ADMIN_PATHS: readonly AdminPath[] = [...EDITORS, ...ADMINS];

/** Whether an account with the role sees the screen at a path; to everybody else it is an unknown address. */
export function opensAdmin(role: Role | undefined, path: string): boolean {
  const isOf = (paths: readonly string[]) => paths.includes(path);
  return role === 'admin' ? isOf(ADMIN_PATHS) : role === 'editor' && isOf(EDITORS);
}
