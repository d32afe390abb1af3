import type { ListedItem } from '#core/filters/list.ts';
import { withStage } from '#core/progress/stages.ts';
import type { StageTracking } from '#core/sections/tracking/tracking.ts';
import type { ControlProps } from '#page/list/section-drawing.ts';
import { CountButton } from '#page/ui/controls/count-button.tsx';
import { StagePicker } from '#page/ui/controls/stage-picker.tsx';
import styles from './stage-control.module.css';
import { stageOptions } from './stage-options.ts';
import { useKills } from './use-kills.tsx';
import { words } from './words.ts';

/** Control for stages and kills, on a row. Choosing a stage does not invent kills. */
export function StageControl<Item extends ListedItem>(props: ControlProps<Item>) {
  const { tracking } = props.definition;
  return tracking.kind === 'stages' ? <Stages {...props} tracking={tracking} /> : null;
}

function Stages<Item extends ListedItem>({
  definition,
  item,
  name,
  progress,
  marks,
  tracking,
}: ControlProps<Item> & { readonly tracking: StageTracking<Item> }) {
  const thresholds = tracking.thresholdsOf(item);
  const { recordedNow, choose, openPad, dialogs } = useKills({ definition, item, name, thresholds, marks });
  const known = tracking.knownKills(item, progress);
  return (
    <>
      <span className={styles.control} data-counted="">
        <StagePicker
          label={name}
          stages={stageOptions(tracking.stages, thresholds)}
          value={tracking.stageOf(item, progress)}
          onChange={(chosen) => choose(withStage(recordedNow(), chosen, thresholds))}
        />
        <CountButton
          name={name}
          unit={words.kills}
          count={known.kills}
          atLeast={known.orMore}
          of={thresholds[2]}
          onPress={openPad}
        />
      </span>
      {dialogs}
    </>
  );
}
