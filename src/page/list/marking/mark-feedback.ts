/** Feedback on marks: announcement, toast, vibration. */

import { rowName } from '#core/catalogue/row-name.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { currentProgress } from '#page/list/list-progress.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { undoOutcome } from '#page/parts/progress/undo-outcome.ts';
import { announceOutcome } from '#page/parts/progress/use-outcome.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { buzz } from '#page/state/settings/device.ts';
import { storageHelp } from '#page/state/sync/progress/progress.ts';
import type { ListValue } from '#page/state/sync/progress/set-values.ts';
import { undoLast } from '#page/state/sync/progress/undo-last.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import { labels } from '#page/ui/words.ts';
import { withValues } from './changed-progress.ts';
import {
  bookmarkWords,
  changeAnnouncement,
  changeToast,
  completionWords,
  manyWords,
  totalsWords,
} from './mark-words.ts';
import { words } from './words.ts';

interface Marking<Item extends ListedItem> {
  readonly definition: SectionList<Item, CommonParams>;
  readonly items: readonly Item[];
}

/** A changed value with its previous one. */
export interface Changed extends ListValue {
  readonly before: number;
}

/** Returns the texts of a change or its undo, the new totals, and whether the section is now complete. */
function wordsOf<Item extends ListedItem>({ definition, items }: Marking<Item>, changed: readonly Changed[]) {
  const now = currentProgress(definition);
  const progress = withValues(definition, now, changed);
  const former = withValues(
    definition,
    now,
    changed.map((one) => ({ ...one, value: one.before })),
  );
  const totals = definition.totals(items, progress);
  const before = definition.totals(items, former);
  const ids = new Set(changed.map(({ item }) => item));
  const touched = items.filter(({ id }) => ids.has(id));
  const [item] = touched;
  const complete = totals.earned === totals.total && before.earned < before.total;
  if (touched.length === 1 && item !== undefined) {
    return {
      complete,
      totals,
      toast: changeToast(definition, item, before, totals, progress),
      spoken: changeAnnouncement(definition, item, totals, progress),
    };
  }
  const many = manyWords(definition, touched.length);
  return { complete, totals, toast: many, spoken: `${many}. ${totalsWords(definition, totals)}` };
}

/** Announces a recorded change and shows it in a toast with Undo. */
export function reportRecorded(text: string, undo: () => void, spoken = `${text}.`): void {
  announce(spoken);
  showToast({ kind: 'done', text, action: { label: labels.undo, run: undo } });
}

/** Reports marks of a list and offers to undo them. */
export function reportMark<Item extends ListedItem>(
  marking: Marking<Item>,
  changed: readonly [Changed, ...Changed[]],
  undo: () => void,
): void {
  const [{ list, item, value }] = changed;
  const on = changed.some((one) => one.value > one.before);
  if (list === 'bookmarks') {
    if (on) buzz('mark');
    reportRecorded(bookmarkWords(marking.items.find(({ id }) => id === item)?.name ?? '', value !== 0), undo);
    return;
  }
  const { complete, totals, toast, spoken } = wordsOf(marking, changed);
  const ending = complete ? completionWords(marking.definition, totals.total) : '';
  if (on) buzz(complete ? 'completion' : 'mark');
  reportRecorded(ending || toast, undo, `${spoken} ${ending}`.trimEnd());
}

/** Reports that a mark could not be saved. */
export function reportFailure(item: ListedItem, error: unknown): void {
  notify('danger', words.unsaved({ name: rowName(item), help: storageHelp(error) }));
}

/** Undoes the player's newest change and reports which one it was, or what has changed since. */
export async function undoMark<Item extends ListedItem>(marking: Marking<Item>): Promise<void> {
  const undone = await undoLast().catch(() => 'failed' as const);
  if (undone === 'failed') {
    notify('danger', words.undoFailed);
    return;
  }
  if (undone === null) {
    announce(words.nothingToUndo);
    return;
  }
  const { takenBack, changedSince } = undone;
  const message = undoneWords(marking, takenBack);
  await announceOutcome(
    async () => undoOutcome({ ok: true, undone: takenBack.length, changedSince }, message),
    message,
  );
}

function undoneWords<Item extends ListedItem>(marking: Marking<Item>, undone: readonly Changed[]): string {
  const { section, lists } = marking.definition;
  const known = undone.filter(({ list, item }) => {
    const ours = list === section || list === lists?.stages || list === lists?.bookmarked;
    return ours && marking.items.some(({ id }) => id === item);
  });
  const [first] = known;
  if (first === undefined || known.length < undone.length) return words.undone;
  if (new Set(known.map(({ item }) => item)).size > 1) {
    return words.undoneOf(totalsWords(marking.definition, wordsOf(marking, known).totals));
  }
  if (first.list !== 'bookmarks') return wordsOf(marking, known).spoken;
  return `${bookmarkWords(marking.items.find(({ id }) => id === first.item)?.name ?? '', first.value !== 0)}.`;
}
