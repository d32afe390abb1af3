/** Names that a player has to check after an import, stored on this device for the target character. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type CheckedSection, keptChecksIn, type ToCheck } from '#core/bazaar-import/kept-checks.ts';
import type { BazaarImport } from '#core/contract/imports/bazaar-import.ts';
import { readStored, subscribeToStored, writeStored } from '#page/platform/device-storage.ts';
import { ownerOf, useOwner } from '../accounts/owner.ts';

export type { CheckedSection, ToCheck } from '#core/bazaar-import/kept-checks.ts';

const nameOf = (owner: string) => `checks ${owner}` as const;

export interface ImportChecks {
  /** Id of the import. */
  readonly importId: string;
  readonly names: readonly ToCheck[];
  /** Removes the names of this section. */
  readonly dismiss: () => void;
}

/** Returns the names to check for the shown character in a section; null = none. */
export function useImportChecks(section: CheckedSection): ImportChecks | null {
  const owner = useOwner();
  const stored = useSyncExternalStore(
    subscribeToStored,
    useCallback(() => (owner === null ? null : readStored(nameOf(owner))), [owner]),
  );
  return useMemo(() => {
    const kept = keptChecksIn(stored);
    if (owner === null || kept === null || kept.sections[section].length === 0) return null;
    const dismiss = () => writeStored(nameOf(owner), { ...kept, sections: { ...kept.sections, [section]: [] } });
    return { importId: kept.import, names: kept.sections[section], dismiss };
  }, [owner, stored, section]);
}

/** Stores the names to check after an import, unless this device has stored them before. */
export function keepChecks(
  account: string,
  { id, character, sections, check }: Omit<BazaarImport, 'character'> & { readonly character: number },
): void {
  const name = nameOf(ownerOf(account, character));
  if (keptChecksIn(readStored(name))?.import === id) return;
  const animusMastery = (sections.animusMastery?.ambiguous ?? []).map((one) => ({ name: one, kills: [] }));
  const bestiary = check.map((one) => ({ name: one.name, kills: one.values }));
  if (animusMastery.length + bestiary.length === 0) return;
  writeStored(name, { import: id, sections: { bestiary, animusMastery } });
}

/** Deletes the names to check of an undone import for these characters of the account. */
export function dropChecks(account: string, characters: readonly { readonly id: number }[], importId: string): void {
  for (const { id } of characters) {
    const name = nameOf(ownerOf(account, id));
    if (keptChecksIn(readStored(name))?.import === importId) writeStored(name, null);
  }
}
