import { type ReactNode, useState } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { knownKills, type RecordedKills, type StageKills, stageReached } from '#core/progress/stages.ts';
import { listsOf } from '#page/list/list-progress.ts';
import type { ControlProps } from '#page/list/section-drawing.ts';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { currentValues } from '#page/state/sync/progress/progress.ts';
import type { ListValue } from '#page/state/sync/progress/set-values.ts';
import { MOST_KILLS, type Press, pressed } from './counter.ts';

const KillsPad = lazyDialog(async () => (await import('./control-dialogs/kills-pad.tsx')).KillsPad);
const AgreeDialog = lazyDialog(async () => (await import('./control-dialogs/agree-dialog.tsx')).AgreeDialog);

interface KillsOptions<Item extends ListedItem> extends Pick<ControlProps<Item>, 'item' | 'name' | 'marks'> {
  readonly definition: Pick<ControlProps<Item>['definition'], 'section' | 'lists' | 'done'>;
  readonly thresholds: StageKills;
}

interface Kills {
  /** The recorded value, even if it is not rendered yet. */
  readonly recordedNow: () => RecordedKills;
  /** Records kills and stage; asks first if that removes a completion. */
  readonly choose: (next: RecordedKills) => void;
  /** Adds kills, or removes them if negative, if the count is exact; asks in the same way. Returns the effect. */
  readonly add: (by: number) => Press['kind'];
  /** Opens the sheet for setting the kills. */
  readonly openPad: () => void;
  /** The open sheet and question, to be rendered next to the control. */
  readonly dialogs: ReactNode;
}

/** Kills and stage to be recorded. */
interface Wanted extends RecordedKills {
  /** Set if the kills result from adding; negative if kills are removed. */
  readonly add?: number;
}

/** Returns commands that record the kills of a creature or a boss. */
export function useKills<Item extends ListedItem>(options: KillsOptions<Item>): Kills {
  const { definition, item, name, thresholds, marks } = options;
  /** A change that would remove a completion, until the player confirms it. */
  const [question, setQuestion] = useState<Wanted | null>(null);
  const { values: list, stages: stageList } = listsOf(definition);
  const [counting, setCounting] = useState(false);

  const recordedNow = () => ({
    kills: currentValues(list).get(item.id) ?? 0,
    chosen: currentValues(stageList).get(item.id) ?? 0,
  });
  const record = ({ add, ...next }: Wanted) => {
    const before = recordedNow();
    const changed: ListValue[] = [];
    if (next.kills !== before.kills && list !== '') changed.push({ list, item: item.id, value: next.kills, add });
    if (next.chosen !== before.chosen && stageList !== '') {
      changed.push({ list: stageList, item: item.id, value: next.chosen });
    }
    const [first, ...others] = changed;
    if (first !== undefined) marks.record(item, [first, ...others]);
  };
  const choose = (next: Wanted) => {
    if (stageReached(recordedNow(), thresholds) === 3 && stageReached(next, thresholds) < 3) setQuestion(next);
    else record(next);
  };
  const add = (by: number) => {
    const { kills, chosen } = recordedNow();
    const press = pressed({ kills, chosen }, thresholds, by);
    if (press.kind === 'add') choose({ kills: kills + press.by, chosen, add: press.by });
    return press.kind;
  };
  const pad = () => {
    const known = knownKills(recordedNow(), thresholds);
    return (
      <KillsPad
        name={name}
        known={known}
        last={thresholds[2]}
        done={definition.done}
        most={MOST_KILLS}
        onSet={(kills, added) => {
          if (added && !known.orMore) add(added);
          // A count is exact, so it replaces a stage chosen before.
          else choose({ kills, chosen: 0 });
        }}
        onClose={() => setCounting(false)}
      />
    );
  };
  return {
    recordedNow,
    choose,
    add,
    openPad: () => setCounting(true),
    dialogs: (
      <>
        {counting && pad()}
        {question !== null && (
          <AgreeDialog
            name={name}
            done={definition.done}
            onAgree={() => record(question)}
            onClose={() => setQuestion(null)}
          />
        )}
      </>
    ),
  };
}
