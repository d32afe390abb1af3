import { atom, useAtomValue, useSetAtom } from 'jotai';
import type { TickableSection } from '#core/catalogue/sections.ts';

/** The import's dialogs: the form, or the report of an import. */
export type BazaarDialog =
  | {
      /** The section that is chosen at first; absent = all are. */
      readonly section?: TickableSection;
      /** ID of an auction that was shared with the page. */
      readonly auctionId?: number;
    }
  | { readonly report: string };

/** The import's dialog that is open, or null. The shell shows it; anything may open it. */
const bazaarDialogAtom = atom<BazaarDialog | null>(null);

/** The import's dialog that is open, or null. */
export function useBazaarDialog(): BazaarDialog | null {
  return useAtomValue(bazaarDialogAtom);
}

/** Opens a dialog of the import, or closes with null. */
export function useOpenBazaarDialog(): (dialog: BazaarDialog | null) => void {
  return useSetAtom(bazaarDialogAtom);
}
