import type { SoulCore } from '#core/catalogue/items.ts';
import { CORE_KEPT, MASTERED } from '#core/progress/animus.ts';
import { ANIMUS_MASTERY } from '#core/sections/animus-mastery.ts';
import { useMarks } from '#page/list/marking/use-marks.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { useValue } from '#page/state/sync/progress/progress.ts';
import layout from '#page/ui/layout.module.css';
import styles from './kills-panel.module.css';
import { words } from './words.ts';

const NONE: readonly SoulCore[] = [];

/** Checkboxes for a creature's soul core and mastery, next to its kills; nothing if it has no soul core. */
export function AnimusMarks({ id, name }: { readonly id: number; readonly name: string }) {
  const state = useSection('animusMastery');
  const cores = state.status === 'ready' ? state.items : NONE;
  const core = cores.find((each) => each.id === id);
  const value = useValue('animusMastery', id);
  const marks = useMarks(ANIMUS_MASTERY, cores);
  if (state.status === 'ready' && core === undefined) return null;
  const mark = (bit: number, label: string, next: number) => (
    <label className={styles.chip}>
      <input
        type="checkbox"
        checked={(value & bit) !== 0}
        disabled={core === undefined}
        onChange={() => core && marks.record(core, [{ list: 'animusMastery', item: id, value: next }])}
      />
      {label}
    </label>
  );
  const isMastered = (value & MASTERED) !== 0;
  return (
    <fieldset className={`${layout.cluster} ${styles.chips}`} aria-label={`${words.soulCore}, ${name}`}>
      {/* Mastery uses up a core. */}
      {mark(MASTERED, words.mastered, isMastered ? value & ~MASTERED : MASTERED)}
      {mark(CORE_KEPT, words.core, value ^ CORE_KEPT)}
    </fieldset>
  );
}
