import { useEffect } from 'react';
import { learnImport } from '#page/state/imports/bazaar-import.ts';

/** Renders nothing: checks once whether an import was undone. */
export function ImportStands({ id }: { readonly id: string }): null {
  useEffect(() => void learnImport(id), [id]);
  return null;
}
