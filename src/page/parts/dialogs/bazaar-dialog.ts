import { atom, useAtomValue, useSetAtom } from 'jotai';
import type { TickableSection } from '#core/catalogue/sections.ts';

/** The import dialogs: the form, or the report of an import. */
export type BazaarDialog =
  | {
      /** Initially selected section; absent = all. */
      readonly section?: TickableSection;
      /** ID of an auction that was shared with the app. */
      readonly auctionId?: number;
    }
  | { readonly report: string };

/** The open import dialog, or null. The shell renders it; any component may open it. */
const bazaarDialogAtom = atom<BazaarDialog | null>(null);

/** Returns the open import dialog, or null. */
export function useBazaarDialog(): BazaarDialog | null {
  return useAtomValue(bazaarDialogAtom);
}

/** Returns a function that opens an import dialog; null closes it. */
export function useOpenBazaarDialog(): (dialog: BazaarDialog | null) => void {
  return useSetAtom(bazaarDialogAtom);
}
