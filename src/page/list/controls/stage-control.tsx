import type { ListedItem } from '#core/filters/list.ts';
import { withStage } from '#core/progress/stages.ts';
import type { StageTracking } from '#core/sections/tracking/tracking.ts';
import { figure } from '#core/words/figure.ts';
import type { ControlProps } from '#page/list/section-drawing.ts';
import { CountButton } from '#page/ui/controls/count-button.tsx';
import { StagePicker } from '#page/ui/controls/stage-picker.tsx';
import styles from './stage-control.module.css';
import { useKills } from './use-kills.tsx';

/** Stages that kills lead through, and the kills. Choosing a stage invents no kills. */
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
  block = false,
}: ControlProps<Item> & { readonly tracking: StageTracking<Item> }) {
  const thresholds = tracking.thresholdsOf(item);
  const { recordedNow, choose, openPad, dialogs } = useKills({ definition, item, name, thresholds, marks });
  const stage = tracking.stageOf(item, progress);
  const known = tracking.knownKills(item, progress);
  const counted = (
    <CountButton
      name={name}
      unit="kills"
      count={known.kills}
      atLeast={known.orMore}
      of={thresholds[2]}
      onPress={openPad}
    />
  );
  return (
    <>
      <span className={block ? styles.block : styles.control} data-counted={block ? undefined : ''}>
        <StagePicker
          label={name}
          stages={['None', ...tracking.stages].map((label, index) => ({
            label: index === 0 ? 'No stage yet' : `${label}, ${figure(thresholds[index - 1] ?? 0)} kills`,
            threshold: figure(index === 0 ? 0 : (thresholds[index - 1] ?? 0)),
          }))}
          value={stage}
          onChange={(chosen) => choose(withStage(recordedNow(), chosen, thresholds))}
          block={block}
        />
        {counted}
        {block && stage > 0 && stage < 3 && (
          <span className={styles.left}>
            {known.orMore && 'At most '}
            {figure(thresholds[2] - known.kills)} kills left
          </span>
        )}
      </span>
      {dialogs}
    </>
  );
}
