/** Unsent input of a report on an item, kept until it is sent. Apart from the messages, which only their forms load. */
import type { WrittenReport } from '#offline/database/device-database.ts';
import { GUEST } from '#offline/database/progress-database.ts';
import { readStored, writeStored } from '#page/platform/device-storage.ts';
import { ownerOf } from '#page/state/accounts/owner.ts';
import { identityAtom, shownUser, store } from '#page/state/atoms.ts';

/** The shown account, also after its session has ended; null = a guest, undefined = unknown. */
export function viewerOf(): string | null | undefined {
  const identity = store.get(identityAtom);
  if (identity.status === 'checking') return undefined;
  return shownUser(identity)?.account ?? null;
}

/** Storage name of an account's report of an item. */
const reportDraftName = ({ section, item }: Pick<WrittenReport, 'section' | 'item'>) =>
  `report ${ownerOf(viewerOf() ?? GUEST, 0)} ${section} ${item}` as const;

/** Storage name of the account's choice to be thanked. */
const thanksName = () => `thanks ${ownerOf(viewerOf() ?? GUEST, 0)}` as const;

/** Whether the changelog may thank the player by name, as chosen in the last report on this device. */
export function readThanks(): boolean {
  return readStored(thanksName()) === true;
}

/** Stores that choice. */
export function keepThanks(allowed: boolean): void {
  writeStored(thanksName(), allowed || null);
}

type ReportTexts = Pick<WrittenReport, 'field' | 'value' | 'source'>;

/** Returns the unsent report of an item as typed; not validated. */
export function readReportDraft(of: Pick<WrittenReport, 'section' | 'item'>): unknown {
  return readStored(reportDraftName(of));
}

/** Stores the typed report of an item; null deletes it. */
export function keepReportDraft(of: Pick<WrittenReport, 'section' | 'item'>, typed: ReportTexts | null): void {
  writeStored(reportDraftName(of), typed);
}
