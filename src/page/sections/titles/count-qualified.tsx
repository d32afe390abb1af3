import { useEffect } from 'react';
import type { Title } from '#core/catalogue/items.ts';
import { MEASURED, qualifiedTitles } from '#core/goals/title-progress.ts';
import type { FindQualifiedProps } from '#page/list/section-drawing.ts';
import { useProgressOf, useRowsOf } from '#page/sections/all-sections.ts';
import { useImportedFigures } from '#page/state/characters/imported-figures.ts';

/** Renders nothing: reports the titles with whether the player's progress meets their requirements. */
export function CountQualified({ items, onRows }: Pick<FindQualifiedProps<Title>, 'items' | 'onRows'>) {
  const { rows } = useRowsOf(MEASURED);
  const progress = useProgressOf(MEASURED);
  const imported = useImportedFigures();
  useEffect(() => {
    if (rows !== null) onRows(qualifiedTitles(items, progress, rows, imported));
  }, [items, rows, progress, imported, onRows]);
  return null;
}
