/** Gaps of the catalogue that players reported, for editors. Only loaded by their screen. */
import { gapKey } from '#core/bazaar-import/gaps.ts';
import type { ReportedGap, SettledGap } from '#core/contract/editing/admin-gaps.ts';
import { readReportedGaps, settleReportedGap } from '#offline/api/editing/admin-gaps-api.ts';
import { api } from '#page/state/runtime.ts';
import { type Decided, decide } from './moderation.ts';
import { type Pages, usePages } from './pages.ts';

export type { ReportedGap } from '#core/contract/editing/admin-gaps.ts';

export function useReportedGaps(state: 'open' | 'settled'): Pages<ReportedGap> {
  const ask = async () => ({ rows: await readReportedGaps(api, state), next: null });
  return usePages(state, ask, (one, other) => gapKey(one.gap) === gapKey(other.gap));
}

export const settleGap = (settled: SettledGap): Promise<Decided<null>> => decide(() => settleReportedGap(api, settled));
