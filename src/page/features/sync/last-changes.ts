/** The latest changes from this device, other devices and imports, as one list. */
import type { BazaarImport, Change, Elsewhere, HistoryRow } from '#page/state/sync/sync-page.ts';
import { changeLabel, leadingParts } from './change-label.ts';
import { words } from './words.ts';

/** Changes shown. */
const SHOWN = 50;

/** Changes to one entry by one action on another device: the action first, then what followed from it. */
export type ElsewhereRows = readonly [HistoryRow, ...HistoryRow[]];

export type LastChange =
  | { readonly from: 'here'; readonly at: string; readonly change: Change }
  | { readonly from: 'elsewhere'; readonly at: string; readonly rows: ElsewhereRows }
  | { readonly from: 'bazaar'; readonly at: string; readonly imported: BazaarImport };

/** Merges all changes, newest first. For other devices the server's time is used, since their clocks may be wrong. */
export function lastChanges(here: readonly Change[], { rows: elsewhere, imports }: Elsewhere): LastChange[] {
  const all: LastChange[] = [
    ...here.map((change) => ({ from: 'here' as const, at: change.entries[0].at, change })),
    ...changesElsewhere(elsewhere).map((rows) => ({ from: 'elsewhere' as const, at: rows[0].serverTime, rows })),
    ...imports.map((imported) => ({ from: 'bazaar' as const, at: imported.at, imported })),
  ];
  return all.sort((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, SHOWN);
}

/** Groups a history by action, each with the changes that followed from it. */
function changesElsewhere(history: readonly HistoryRow[]): ElsewhereRows[] {
  const acts = new Map<string, HistoryRow[]>();
  for (const row of history) {
    const act = row.group ?? `#${row.version}`;
    acts.set(act, [...(acts.get(act) ?? []), row]);
  }
  return [...acts.values()].flatMap((act) => {
    const parts = act.map((row) => ({ ...row, value: row.new }));
    const leading = leadingParts(parts);
    const followers = parts.filter((row) => !leading.includes(row));
    return leading.map(
      (label): ElsewhereRows => [
        label,
        ...followers.filter(({ item, character }) => item === label.item && character === label.character),
      ],
    );
  });
}

/** Describes a change from this device, given the name of its first entry. */
export function labelledChange({ entries }: Change): {
  readonly entry: Change['entries'][0];
  readonly label: (name: string) => string;
} {
  const leading = leadingParts(entries.map((entry) => ({ ...entry, value: entry.after })));
  const [first, ...others] = leading;
  const entry = first ?? entries[0];
  const withOthers = (label: string) =>
    others.length === 0 ? label : words.label.andMore({ label, count: others.length });
  if (entry.source === 'huntLog') return { entry, label: (name) => words.label.hunt(withOthers(name)) };
  const { list, after, add } = entry;
  return { entry, label: (name) => withOthers(changeLabel({ list, value: after, add }, name)) };
}
