/** The counts of open work in admin. */
import { useSyncExternalStore } from 'react';
import type { AdminOverview } from '#core/contract/editing/admin.ts';
import { readAdminOverview } from '#offline/api/editing/admin-api.ts';
import { type Fetched, useAnswer } from '#page/state/answers/server-answer.ts';
import { api } from '#page/state/runtime.ts';

export type { AdminOverview } from '#core/contract/editing/admin.ts';

/** Number of admin actions since the page was opened; each may change the counts. */
let revision = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes the counts be fetched again, after an action in admin. */
export function adminChanged(): void {
  revision += 1;
  for (const listener of listeners) listener();
}

const ask = () => readAdminOverview(api);

/** Returns a number that changes with every action. */
export function useAdminRevision(): number {
  return useSyncExternalStore(subscribe, () => revision);
}

export function useAdminOverview(): Fetched<AdminOverview> {
  return useAnswer(ask, useAdminRevision());
}
