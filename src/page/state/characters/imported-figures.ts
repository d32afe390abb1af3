/** Figures of the played character by its newest import. Only loaded by screens that show them. */
import { useAtomValue } from 'jotai';
import type { ImportedFigures } from '#core/bazaar-import/figures.ts';
import { playedAtom, store } from '#page/state/atoms.ts';

/** Returns the figures; null if the character has no import, or this device does not know of one. */
export function useImportedFigures(): ImportedFigures | null {
  const played = useAtomValue(playedAtom, { store });
  return played?.known?.list.find(({ id }) => id === played.id)?.imported ?? null;
}
