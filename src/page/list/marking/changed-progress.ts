import { type Lists, listsOf, type RecordedProgress, type Values } from '#page/list/list-progress.ts';
import type { ListValue } from '#page/state/sync/progress/set-values.ts';

/** Returns the section's progress with some values changed. */
export function withValues(
  definition: Lists,
  before: RecordedProgress,
  changed: readonly ListValue[],
): RecordedProgress {
  const lists = listsOf(definition);
  const changedIn = (part: keyof RecordedProgress): Values => {
    const here = changed.filter(({ list }) => list === lists[part]);
    if (here.length === 0) return before[part];
    const values = new Map(before[part]);
    for (const { item, value } of here) {
      if (value === 0) values.delete(item);
      else values.set(item, value);
    }
    return values;
  };
  return { values: changedIn('values'), stages: changedIn('stages'), bookmarked: changedIn('bookmarked') };
}
