import type { ListedItem } from '#core/filters/list.ts';
import { CORE_KEPT, ECHO_KILLED, MASTERED } from '#core/progress/animus.ts';
import type { ControlProps } from '#page/list/section-drawing.ts';
import { CheckOption } from '#page/ui/controls/option.tsx';
import { StagePicker } from '#page/ui/controls/stage-picker.tsx';
import styles from './animus-control.module.css';
import { words } from './words.ts';

/** Values of the picker's steps. Mastery uses up the soul core, so the last step does not include one. */
const STEPS = [0, CORE_KEPT, MASTERED];
const LABELS = words.animus.map((label) => ({ label }));

/** Control for a creature's soul core, mastery and Echo Warden; a mastered creature can have another core. */
export function AnimusControl<Item extends ListedItem>({
  definition: { section, tracking },
  item,
  name,
  progress,
  marks,
  block = false,
}: ControlProps<Item>) {
  const value = progress.values.get(item.id) ?? 0;
  const mastered = (value & MASTERED) !== 0;
  const echo = value & ECHO_KILLED;
  const record = (next: number) => marks.record(item, [{ list: section, item: item.id, value: next }]);
  const picker = (
    <StagePicker
      label={name}
      stages={LABELS}
      value={mastered ? 2 : STEPS.indexOf(value & CORE_KEPT)}
      onChange={(step) => record((STEPS[step] ?? 0) | echo)}
      block={block}
    />
  );
  if (!block) return <span className={styles.control}>{picker}</span>;
  return (
    <div className={styles.block}>
      {picker}
      {mastered && (
        <CheckOption
          checked={(value & CORE_KEPT) !== 0}
          onChange={(on) => record(on ? value | CORE_KEPT : value & ~CORE_KEPT)}
        >
          {words.anotherCore}
        </CheckOption>
      )}
      {tracking.kind === 'animus' && tracking.hasEcho(item) && (
        <CheckOption checked={echo !== 0} onChange={() => record(value ^ ECHO_KILLED)}>
          {words.echo}
        </CheckOption>
      )}
    </div>
  );
}
