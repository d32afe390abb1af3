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
  readonly definition: Pick<ControlProps<Item>['definition'], 'section' | 'lists' | 'statuses'>;
  readonly thresholds: StageKills;
}

interface Kills {
  /** The recorded value, even if it is not rendered yet. */
  readonly recordedNow: () => RecordedKills;
  /** Records kills and stage; asks first where that takes a completion away. */
  readonly choose: (next: RecordedKills) => void;
  /** Adds to the recorded kills, or takes from them, where they are known exactly; asks in the same way. Returns what it did. */
  readonly add: (by: number) => Press['kind'];
  /** Opens the sheet in which the kills are set. */
  readonly openPad: () => void;
  /** That sheet and that question, while they are open; to be drawn beside the control. */
  readonly dialogs: ReactNode;
}

/** The kills and the stage to be recorded. */
interface Wanted extends RecordedKills {
  /** Present where it comes of adding to the kills, negative where some are taken back. */
  readonly add?: number;
}

/** Commands that record the kills of a creature or a boss. */
export function useKills<Item extends ListedItem>(options: KillsOptions<Item>): Kills {
  const { definition, item, name, thresholds, marks } = options;
  /** A change that would revoke a completion, until the player confirms it. */
  const [question, setQuestion] = useState<Wanted | null>(null);
  const { values: list, stages: stageList } = listsOf(definition);
  const [counting, setCounting] = useState(false);
  const done = definition.statuses.checked.toLowerCase();

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
        done={done}
        most={MOST_KILLS}
        onSet={(kills, added) => {
          if (added && !known.orMore) add(added);
          // A count is exact: a stage chosen before stands no longer beside it.
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
          <AgreeDialog name={name} done={done} onAgree={() => record(question)} onClose={() => setQuestion(null)} />
        )}
      </>
    ),
  };
}
