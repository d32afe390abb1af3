/** The last changes of this device and of the others, as one list. */
import type { Change, HistoryRow } from '#page/state/sync/sync-page.ts';

/** Changes shown. */
const SHOWN = 50;

export type LastChange =
  | { readonly from: 'here'; readonly at: string; readonly change: Change }
  | { readonly from: 'elsewhere'; readonly at: string; readonly row: HistoryRow };

/** Both together, newest first. Of the others, the server's time counts: their clocks may be wrong. */
export function lastChanges(here: readonly Change[], elsewhere: readonly HistoryRow[]): LastChange[] {
  const all: LastChange[] = [
    ...here.map((change) => ({ from: 'here' as const, at: change.entries[0].at, change })),
    ...elsewhere.map((row) => ({ from: 'elsewhere' as const, at: row.serverTime, row })),
  ];
  return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, SHOWN);
}
