import { useEffect } from 'react';
import { learnImport } from '#page/state/imports/bazaar-import.ts';

/** Draws nothing: asks once whether an import still stands. */
export function ImportStands({ id }: { readonly id: string }): null {
  useEffect(() => void learnImport(id), [id]);
  return null;
}
