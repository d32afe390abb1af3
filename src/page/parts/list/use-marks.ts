import { useEffect, useMemo, useRef } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { useOpenAccountDialog } from '#page/parts/account-dialog.ts';
import { useIdentity } from '#page/state/identity.ts';
import { currentValues, expectChange, setValue, undoLast } from '#page/state/progress.ts';
import { afterPaint } from '#page/ui/after-paint.ts';
import { announce } from '#page/ui/live-region.tsx';
import { showToast } from '#page/ui/toast-store.ts';
import { bookmarkWords, tickAnnouncement, tickToast } from './list-words.ts';
import type { CommonParams, SectionList } from './section-list.ts';

/** What a row's controls do. One object for the life of the screen, so that rows need not render again. */
export interface Marks<Item> {
  readonly tick: (item: Item, checked: boolean) => void;
  readonly bookmark: (item: Item, bookmarked: boolean) => void;
  readonly undo: () => void;
}

/** Ticks, bookmarks and undo of a list: shown at once, announced, and taken back by the toast. */
export function useMarks<Item extends ListedItem, Params extends CommonParams>(
  definition: SectionList<Item, Params>,
  items: readonly Item[],
  onTicked: () => void,
): Marks<Item> {
  const signedOut = useIdentity().status !== 'signedIn';
  const openDialog = useOpenAccountDialog();
  const now = { definition, items, onTicked, signedOut, openDialog };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });

  return useMemo(() => {
    /** Totals as they will stand once `item` has `value`. */
    const totalsWith = (item: number, value: number) => {
      const changed = new Map(currentValues(latest.current.definition.section));
      if (value === 0) changed.delete(item);
      else changed.set(item, value);
      return latest.current.definition.totals(latest.current.items, changed);
    };
    const undo = async () => {
      if (latest.current.signedOut) return;
      const undone = await undoLast();
      if (undone === null) {
        announce('Nothing to undo.');
        return;
      }
      const { section } = latest.current.definition;
      const item = latest.current.items.find(({ id }) => id === undone.item);
      const words =
        item === undefined
          ? 'Last change taken back.'
          : undone.list === section
            ? tickAnnouncement(item.name, undone.before !== 0, totalsWith(item.id, undone.before))
            : undone.list === 'bookmarks'
              ? `${bookmarkWords(item.name, undone.before !== 0)}.`
              : 'Last change taken back.';
      announce(words);
      showToast({ kind: 'info', text: words });
    };
    const undoQuietly = () => {
      undo().catch(() => showToast({ kind: 'danger', text: 'The change could not be taken back. Try again.' }));
    };
    const write = (list: ListKey, item: Item, value: number, words: string) => {
      showToast({ kind: 'done', text: words, action: { label: 'Undo', run: undoQuietly } });
      setValue(list, item.id, value).catch(() => {
        const failure = `${item.name} could not be saved on this device, so it is as before. Free some space and try again.`;
        announce(failure);
        showToast({ kind: 'danger', text: failure });
      });
    };
    return {
      undo: undoQuietly,
      tick: (item: Item, checked: boolean) => {
        const { definition: of, signedOut: ask, openDialog: open, onTicked: ticked } = latest.current;
        if (ask) {
          open('ask');
          return;
        }
        const value = checked ? 1 : 0;
        // The tick and the badge are painted first, all that follows from them in the next frame.
        const taken = expectChange();
        afterPaint(() => {
          announce(tickAnnouncement(item.name, checked, totalsWith(item.id, value)));
          write(of.section, item, value, tickToast(item.name, checked, of.points?.(item)));
          if (checked) ticked();
          taken();
        });
      },
      bookmark: (item: Item, bookmarked: boolean) => {
        if (latest.current.signedOut) {
          latest.current.openDialog('ask');
          return;
        }
        const words = bookmarkWords(item.name, bookmarked);
        announce(`${words}.`);
        write('bookmarks', item, bookmarked ? 1 : 0, words);
      },
    };
  }, []);
}
