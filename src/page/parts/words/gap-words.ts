/** Texts of what an auction page has and the catalogue lacks. */
import type { Gap } from '#core/bazaar-import/gaps.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { figure } from '#core/words/figure.ts';
import { words } from '../words.ts';
import { listName } from './list-names.ts';

/** "Titles: Veteran Gardener", "Achievements: 6 points more on the page". */
export function gapWords(gap: Gap): string {
  const section = listName(gap.section);
  if ('name' in gap) return words.gaps.name({ section, name: gap.name });
  const size = Math.abs(gap.difference);
  const points = SECTIONS[gap.section].pointCount?.(size) ?? figure(size);
  return gap.difference > 0 ? words.gaps.more({ section, points }) : words.gaps.fewer({ section, points });
}
