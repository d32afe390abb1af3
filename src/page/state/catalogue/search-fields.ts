/** Fields by which entries are found in addition to their names. Only loaded by the search. */
import { useEffect, useState } from 'react';
import { searchFields } from '#core/acquisition/search-fields.ts';
import type { LoadedSections } from '#core/catalogue/files.ts';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { prepareSearch } from '#core/search/search-everything.ts';
import type { SearchedField } from '#core/search/search-field.ts';
import type { SearchRow } from '#core/search/search-row.ts';
import { countWork } from '#offline/pending-work.ts';
import { untilIdle } from '#page/platform/idle.ts';

/**
 * Returns the fields of these sections, created and indexed with the names once the page is idle, so that typing does not
 * wait for them. Null until then, and while `sections` is null.
 */
export function useSearchFields(
  rows: readonly SearchRow[] | null,
  sections: LoadedSections | null,
): readonly SearchedField[] | null {
  const [fields, setFields] = useState<readonly SearchedField[] | null>(null);
  useEffect(() => {
    if (rows === null || sections === null) return;
    let wanted = true;
    const make = async () => {
      const made: SearchedField[] = [];
      // Section by section, so that a key press does not wait for all of them.
      for (const section of TICKABLE_SECTIONS) {
        await untilIdle();
        if (!wanted) return;
        made.push(...searchFields(section, sections));
      }
      await untilIdle();
      if (!wanted) return;
      prepareSearch(rows, made);
      setFields(made);
    };
    void countWork(make());
    return () => {
      wanted = false;
    };
  }, [rows, sections]);
  return fields;
}
