/** Gains of a season, computed from a character's history: one rule for the sync, the join, the rebuild and the page. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { RowChanges, type RowFinder } from '#core/sections/row-changes.ts';
import { FIRST_DAY_MS, type SeasonGain, type SeasonWindow } from './season.ts';

/** Sources of changes by which a player completes one row in play. All others bring what was there before, or many rows at once. */
const PLAYED: ReadonlySet<string> = new Set(['tap', 'flip', 'huntLog']);

/** A change in a character's history. */
export interface PlayedChange {
  readonly list: string;
  readonly item: number;
  readonly old: number;
  readonly new: number;
  /** One of CHANGE_SOURCES, or one that a newer server knows. */
  readonly source: string;
  /** Time of the device, in milliseconds; NaN = none that can be read. */
  readonly deviceAt: number;
  /** Time of the server, in milliseconds. */
  readonly writtenAt: number;
}

/** What a change has to fall into. */
export interface GainRule {
  readonly window: SeasonWindow;
  /** Milliseconds; when the character was added. */
  readonly createdAt: number;
}

type RowName = Pick<SeasonGain, 'section' | 'item'>;

/** The first completion of a row, and whether it is done now. */
interface RowHistory extends RowName {
  /** Milliseconds; null = it does not count. */
  readonly gainedAt: number | null;
  readonly isDone: boolean;
}

/**
 * The gains of a character, oldest first: rows that are done after `changes`, its whole history in their order or that of
 * some rows, and whose first completion counts. What came later than the season allows is as if it had never come.
 */
export function seasonGains(changes: Iterable<PlayedChange>, rule: GainRule, catalogue: RowFinder): SeasonGain[] {
  return gainsAfter(changes, rule, catalogue, () => 0);
}

/** `valueBefore`: what was recorded before the first change; a row that was done then has had its first completion. */
function gainsAfter(
  changes: Iterable<PlayedChange>,
  rule: GainRule,
  catalogue: RowFinder,
  valueBefore: (list: ListKey, item: number) => number,
): SeasonGain[] {
  const rows = new RowChanges(catalogue, valueBefore);
  const played: PlayedRow[] = [];
  for (const change of changes) {
    const changed = rows.next({ ...change, at: change.writtenAt });
    if (changed === null || changed.done === 0) continue;
    const { source, deviceAt, writtenAt } = change;
    const { section, item } = changed;
    played.push({ section, item, isDone: changed.done === 1, source, deviceAt, writtenAt });
  }
  return gainsOfRows(played, rule);
}

/** A row that was completed or taken back, by a change in a character's history. */
export interface PlayedRow extends RowName, Pick<PlayedChange, 'source' | 'deviceAt' | 'writtenAt'> {
  readonly isDone: boolean;
}

/** `seasonGains` of changes whose rows are known: all of these rows' changes, in their order. */
export function gainsOfRows(changes: Iterable<PlayedRow>, rule: GainRule): SeasonGain[] {
  const histories = new Map<string, RowHistory>();
  for (const change of changes) {
    if (change.writtenAt > rule.window.lateUntil) continue;
    const { section, item, isDone } = change;
    const key = rowKey(change);
    const before = histories.get(key);
    // A row that is first seen to be taken back was completed before.
    const gainedAt = before === undefined ? (isDone ? timeOfGain(change, rule) : null) : before.gainedAt;
    histories.set(key, { section, item, gainedAt, isDone });
  }
  const gains = [...histories.values()].flatMap(({ section, item, gainedAt, isDone }) =>
    isDone && gainedAt !== null ? [{ section, item, at: gainedAt }] : [],
  );
  return inOrder(gains);
}

/** When a completion by this change counts, in milliseconds; null = it does not. */
function timeOfGain({ source, deviceAt, writtenAt }: PlayedRow, { window, createdAt }: GainRule): number | null {
  if (!PLAYED.has(source)) return null;
  // A clock that is ahead, or that can't be read, gives way to the server's.
  const at = deviceAt <= writtenAt ? deviceAt : writtenAt;
  return at >= window.startsAt && at < window.endsAt && at > createdAt + FIRST_DAY_MS ? at : null;
}

/** The gains after those of some rows were computed anew, oldest first. */
export function withGainsOf(
  kept: readonly SeasonGain[],
  rows: Iterable<RowName>,
  found: readonly SeasonGain[],
): SeasonGain[] {
  const again = new Set([...rows].map(rowKey));
  return inOrder([...kept.filter((gain) => !again.has(rowKey(gain))), ...found]);
}

/** A gain as the device sees it. */
export interface DeviceGain extends SeasonGain {
  /** False = the server has not told it yet. */
  readonly confirmed: boolean;
}

export interface OnDevice {
  /** The server's gains of the entry, up to its `head`. */
  readonly gains: readonly SeasonGain[];
  /**
   * Changes of the entry's character that this device made and that `gains` does not know, in their order: those that wait
   * in the outbox, and those whose register has a version above `head` that this device wrote.
   */
  readonly changes: readonly Omit<PlayedChange, 'writtenAt'>[];
  /** Milliseconds; when the changes arrive at the earliest. */
  readonly now: number;
  /** What was recorded on the device before the first of them. */
  readonly valueBefore: (list: ListKey, item: number) => number;
  /** Whether the device shows the row as done now. */
  readonly isDone: (section: TickableSection, item: number) => boolean;
}

/**
 * The gains as the device sees them, oldest first: of the server's, those whose rows are still done here, and what the
 * device's own changes gained since by the same rule, not confirmed. A row that was done before them is no gain, for the
 * server would have told it. Once nothing arrives in time any more, they are the server's, whatever is done since.
 */
export function gainsOnDevice(
  { gains, changes, now, valueBefore, isDone }: OnDevice,
  rule: GainRule,
  catalogue: RowFinder,
): DeviceGain[] {
  const told = gains.map((gain) => ({ ...gain, confirmed: true }));
  if (now > rule.window.lateUntil) return inOrder(told);
  const known = new Set(gains.map(rowKey));
  const arriving = changes.map((change) => ({ ...change, writtenAt: now }));
  const fresh = gainsAfter(arriving, rule, catalogue, valueBefore)
    .filter((gain) => !known.has(rowKey(gain)))
    .map((gain) => ({ ...gain, confirmed: false }));
  return inOrder([...told, ...fresh].filter(({ section, item }) => isDone(section, item)));
}

function rowKey({ section, item }: RowName): string {
  return `${section}/${item}`;
}

/** Oldest first; those of one moment by their rows, so that the same gains always have the same order. */
function inOrder<Gain extends SeasonGain>(gains: readonly Gain[]): Gain[] {
  return gains.toSorted(
    (a, b) => a.at - b.at || (a.section < b.section ? -1 : a.section > b.section ? 1 : a.item - b.item),
  );
}
