/** Computes the gains of a season from a character's history, with one rule for sync, joining, rebuild and page. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { RowChanges, type RowFinder } from '#core/sections/row-changes.ts';
import { countsFrom, type SeasonGain, type SeasonWindow } from './season.ts';

/** Sources of changes by which a player completes a single row in play. All others add earlier progress or many rows at once. */
const PLAYED: ReadonlySet<string> = new Set(['tap', 'flip', 'huntLog']);

/** A change in a character's history. */
export interface PlayedChange {
  readonly list: string;
  readonly item: number;
  readonly old: number;
  readonly new: number;
  /** One of CHANGE_SOURCES, or one added by a newer server. */
  readonly source: string;
  /** Time of the device, in milliseconds; NaN = invalid. */
  readonly deviceAt: number;
  /** Time of the server, in milliseconds. */
  readonly writtenAt: number;
}

/** Times within which a change counts. */
export interface GainRule {
  readonly window: SeasonWindow;
  /** Time at which the character was added, in milliseconds. */
  readonly createdAt: number;
}

type RowName = Pick<SeasonGain, 'section' | 'item'>;

/** The first completion of a row, and its current state. */
interface RowHistory extends RowName {
  /** Milliseconds; null = the completion does not count. */
  readonly gainedAt: number | null;
  readonly isDone: boolean;
}

/**
 * Returns the gains of a character, oldest first: rows that are done after `changes` and whose first completion counts.
 * `changes` is the character's history, complete or for some rows, in order. Changes later than the season allows are
 * ignored.
 */
export function seasonGains(changes: Iterable<PlayedChange>, rule: GainRule, catalogue: RowFinder): SeasonGain[] {
  return gainsAfter(changes, rule, catalogue, () => 0);
}

/** `valueBefore` returns the value before the first change; a row that was done then has had its first completion. */
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

/** A row that was completed or reverted by a change in a character's history. */
export interface PlayedRow extends RowName, Pick<PlayedChange, 'source' | 'deviceAt' | 'writtenAt'> {
  readonly isDone: boolean;
}

/** Returns the gains by all changes of some rows, in order. */
export function gainsOfRows(changes: Iterable<PlayedRow>, rule: GainRule): SeasonGain[] {
  const histories = new Map<string, RowHistory>();
  for (const change of changes) {
    if (change.writtenAt > rule.window.lateUntil) continue;
    const { section, item, isDone } = change;
    const key = rowKey(change);
    const before = histories.get(key);
    // A row whose first change is a revert was completed earlier.
    const gainedAt = before === undefined ? (isDone ? timeOfGain(change, rule) : null) : before.gainedAt;
    histories.set(key, { section, item, gainedAt, isDone });
  }
  const gains = [...histories.values()].flatMap(({ section, item, gainedAt, isDone }) =>
    isDone && gainedAt !== null ? [{ section, item, at: gainedAt }] : [],
  );
  return inOrder(gains);
}

/** Returns the time at which a completion by this change counts, in milliseconds; null = it does not count. */
function timeOfGain({ source, deviceAt, writtenAt }: PlayedRow, { window, createdAt }: GainRule): number | null {
  if (!PLAYED.has(source)) return null;
  // If the device's clock is ahead or invalid, the server's time is used.
  const at = deviceAt <= writtenAt ? deviceAt : writtenAt;
  return at >= window.startsAt && at < window.endsAt && at > countsFrom(createdAt) ? at : null;
}

/** Replaces the gains of some rows by recomputed ones; oldest first. */
export function withGainsOf(
  stored: readonly SeasonGain[],
  rows: Iterable<RowName>,
  found: readonly SeasonGain[],
): SeasonGain[] {
  const recomputed = new Set([...rows].map(rowKey));
  return inOrder([...stored.filter((gain) => !recomputed.has(rowKey(gain))), ...found]);
}

/** A gain as computed on the device. */
export interface DeviceGain extends SeasonGain {
  /** False = not received from the server yet. */
  readonly confirmed: boolean;
}

export interface OnDevice {
  /** The server's gains of the entry, up to its `head`. */
  readonly gains: readonly SeasonGain[];
  /**
   * This device's changes of the entry's character that are not in `gains`, in order: those in the outbox, and those whose
   * register has a version above `head` written by this device.
   */
  readonly changes: readonly Omit<PlayedChange, 'writtenAt'>[];
  /** Earliest time at which the changes can arrive, in milliseconds. */
  readonly now: number;
  /** Returns the value on the device before the first of them. */
  readonly valueBefore: (list: ListKey, item: number) => number;
  /** Whether the row is done on the device now. */
  readonly isDone: (section: TickableSection, item: number) => boolean;
}

/**
 * Returns the gains as computed on the device, oldest first: the server's gains whose rows are still done here, and
 * unconfirmed gains from the device's own changes since, by the same rule. A row that was done before those changes is not
 * a gain, since the server would have included it. Once changes can no longer arrive in time, only the server's gains count.
 */
export function gainsOnDevice(
  { gains, changes, now, valueBefore, isDone }: OnDevice,
  rule: GainRule,
  catalogue: RowFinder,
): DeviceGain[] {
  const fromServer = gains.map((gain) => ({ ...gain, confirmed: true }));
  if (now > rule.window.lateUntil) return inOrder(fromServer);
  const known = new Set(gains.map(rowKey));
  const arriving = changes.map((change) => ({ ...change, writtenAt: now }));
  const fresh = gainsAfter(arriving, rule, catalogue, valueBefore)
    .filter((gain) => !known.has(rowKey(gain)))
    .map((gain) => ({ ...gain, confirmed: false }));
  return inOrder([...fromServer, ...fresh].filter(({ section, item }) => isDone(section, item)));
}

function rowKey({ section, item }: RowName): string {
  return `${section}/${item}`;
}

/** Sorts by time, oldest first, then by row, so that the order is stable. */
function inOrder<Gain extends SeasonGain>(gains: readonly Gain[]): Gain[] {
  return gains.toSorted(
    (a, b) => a.at - b.at || (a.section < b.section ? -1 : a.section > b.section ? 1 : a.item - b.item),
  );
}
