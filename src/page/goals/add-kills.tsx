import type { ListedItem } from '#core/filters/list.ts';
import type { StageTracking } from '#core/sections/tracking/tracking.ts';
import { useKills } from '#page/list/controls/use-kills.tsx';
import type { ControlProps } from '#page/list/section-drawing.ts';
import { Button } from '#page/ui/controls/button.tsx';

/** Kills added by one press on most creatures; bosses and creatures that need only a few get one at a time. */
const GROUP = 10;

interface AddKillsProps<Item extends ListedItem>
  extends Pick<ControlProps<Item>, 'definition' | 'item' | 'name' | 'progress' | 'marks'> {
  readonly tracking: StageTracking<Item>;
}

/** Adds kills to a goal. If only a minimum is known, asks the player for the exact number. */
export function AddKills<Item extends ListedItem>({
  definition,
  item,
  name,
  progress,
  marks,
  tracking,
}: AddKillsProps<Item>) {
  const thresholds = tracking.thresholdsOf(item);
  const { add, openPad, dialogs } = useKills({ definition, item, name, thresholds, marks });
  const by = definition.section === 'bestiary' && thresholds[2] > GROUP ? GROUP : 1;
  const { orMore } = tracking.knownKills(item, progress);
  return (
    <>
      <Button aria-label={`+${by} ${name}`} onClick={() => (orMore ? openPad() : add(by))}>
        +{by}
      </Button>
      {dialogs}
    </>
  );
}
