import type { StageKills } from '#core/progress/stages.ts';
import { figure } from '#core/words/figure.ts';
import type { StageOption } from '#page/ui/controls/stage-picker.tsx';
import { words } from './words.ts';

/** Returns the options of a stage picker, starting with none. */
export function stageOptions(stages: readonly string[], thresholds: StageKills): readonly StageOption[] {
  const none = { label: words.noStage, threshold: figure(0) };
  return [
    none,
    ...stages.map((stage, index) => {
      const count = thresholds[index] ?? 0;
      return { label: words.stage({ stage, count }), threshold: figure(count) };
    }),
  ];
}
