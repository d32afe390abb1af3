/** Admin screens by path: title, count and code. */
import type { ComponentType } from 'react';
import { EDITED } from '#core/admin/tables.ts';
import { type AdminPath, tablePath } from '#core/contract/editing/admin-pages.ts';
import { EDITED_TABLES } from '#core/contract/editing/edited-tables.ts';
import type { AdminOverview } from '#page/state/editing/overview.ts';
import { lazyContent } from './lazy-content.tsx';
import { words } from './words.ts';

export interface AdminScreenInfo {
  readonly path: AdminPath;
  readonly title: string;
  /** Number next to the link; 0 and null show none. */
  readonly count: (overview: AdminOverview) => number | null;
  readonly Content: ComponentType;
}

const { screens } = words;

/** Screens with pending work. */
export const WORK_SCREENS: readonly AdminScreenInfo[] = [
  {
    path: '/admin/review',
    title: screens.review,
    count: ({ review }) => review,
    Content: lazyContent(async () => (await import('./review/review-screen.tsx')).ReviewScreen),
  },
  {
    path: '/admin/comparison',
    title: screens.comparison,
    count: () => null,
    Content: lazyContent(async () => (await import('./comparison/comparison-screen.tsx')).ComparisonScreen),
  },
  {
    path: '/admin/data-reports',
    title: screens.dataReports,
    count: ({ data_reports }) => data_reports,
    Content: lazyContent(async () => (await import('./data-reports-screen.tsx')).DataReportsScreen),
  },
  {
    path: '/admin/entries',
    title: screens.entries,
    count: ({ entries }) => entries,
    Content: lazyContent(async () => (await import('./entries-screen.tsx')).EntriesScreen),
  },
  {
    path: '/admin/rank-reports',
    title: screens.rankReports,
    count: ({ rank_reports }) => rank_reports,
    Content: lazyContent(async () => (await import('./rank-reports-screen.tsx')).RankReportsScreen),
  },
  {
    path: '/admin/users',
    title: screens.users,
    count: () => null,
    Content: lazyContent(async () => (await import('./users-screen.tsx')).UsersScreen),
  },
  {
    path: '/admin/log',
    title: screens.log,
    count: () => null,
    Content: lazyContent(async () => (await import('./log-screen.tsx')).LogScreen),
  },
];

/** Screens of the tables, with the number of rows that lack a fact. */
export const TABLE_SCREENS: readonly AdminScreenInfo[] = EDITED_TABLES.map((table) => ({
  path: tablePath(table),
  title: EDITED[table].title,
  count: ({ tables }) => tables[table]?.incomplete ?? null,
  Content: lazyContent(async () => (await import('./table/table-screen.tsx')).tableScreen(table)),
}));

export function screenAt(path: AdminPath): AdminScreenInfo {
  const found = [...WORK_SCREENS, ...TABLE_SCREENS].find((screen) => screen.path === path);
  if (found === undefined) throw new Error(`No screen of admin is at ${path}.`);
  return found;
}
