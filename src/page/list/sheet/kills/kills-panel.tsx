import { useRef, useState } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { KillsList } from '#core/hunt-log/hunted-creatures.ts';
import { huntsLeft } from '#core/hunt-log/pace.ts';
import { withStage } from '#core/progress/stages.ts';
import type { StageTracking } from '#core/sections/tracking/tracking.ts';
import { MOST_KILLS, pressed } from '#page/list/controls/counter.ts';
import { stageOptions } from '#page/list/controls/stage-options.ts';
import { useKills } from '#page/list/controls/use-kills.tsx';
import type { ControlProps } from '#page/list/section-drawing.ts';
import { useCountedHunts } from '#page/state/sync/progress/hunts.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import { type ReadCount, readCount } from '#page/ui/controls/read-count.ts';
import { StagePicker } from '#page/ui/controls/stage-picker.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { AnimusMarks } from './animus-marks.tsx';
import styles from './kills-panel.module.css';
import { PinSwitch } from './pin-switch.tsx';
import { words } from './words.ts';

const STEPS = [1, 10, 100] as const;

/** Returns why a typed count is not accepted. */
function wrongWords(wrong: Extract<ReadCount, { ok: false }>['wrong']): string {
  switch (wrong) {
    case 'figure':
      return words.noNumber;
    case 'most':
      return words.tooMany(MOST_KILLS);
    default:
      return words.exact;
  }
}

interface KillsPanelProps<Item extends ListedItem> extends Omit<ControlProps<Item>, 'block' | 'excludedBy'> {
  readonly tracking: StageTracking<Item>;
}

/**
 * The counting part of a sheet: the stage, the kills to type or add to, and the remaining hunts at the player's pace.
 */
export function KillsPanel<Item extends ListedItem>({
  definition,
  item,
  name,
  progress,
  marks,
  tracking,
}: KillsPanelProps<Item>) {
  const list: KillsList = definition.section === 'bosstiary' ? 'bosstiary' : 'bestiary';
  const thresholds = tracking.thresholdsOf(item);
  const { recordedNow, choose, add, dialogs } = useKills({ definition, item, name, thresholds, marks });
  const field = useRef<HTMLFormElement>(null);
  /** Typed text; null = nothing since the last count. */
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const stage = tracking.stageOf(item, progress);
  const known = tracking.knownKills(item, progress);
  const recorded = { kills: progress.values.get(item.id) ?? 0, chosen: progress.stages.get(item.id) ?? 0 };
  const left = tracking.killsToLast(item, progress);
  const hunts = huntsLeft(useCountedHunts()?.hunts ?? [], { list, item: item.id, left });

  const refuse = (why: string) => {
    setWrong(why);
    announce(why);
    field.current?.querySelector('input')?.focus();
  };
  const submit = () => {
    if (typed === null && !known.orMore) return;
    const read = readCount(typed ?? '', MOST_KILLS, known.orMore ? undefined : known.kills);
    if (!read.ok) return refuse(wrongWords(read.wrong));
    if (read.added === undefined) choose({ kills: read.count, chosen: 0 });
    else add(read.added);
    setTyped(null);
    setWrong(undefined);
  };
  return (
    <div className={layout.stack4}>
      <section>
        <p className={styles.sum}>
          <b>{words.of(known.kills, thresholds[2], known.orMore)}</b>
          <span>
            {stage === 3 ? tracking.stages[2] : words.left(left, known.orMore)}
            {hunts !== null && words.pace(hunts)}
          </span>
        </p>
        <StagePicker
          label={name}
          stages={stageOptions(tracking.stages, thresholds)}
          value={stage}
          onChange={(chosen) => choose(withStage(recordedNow(), chosen, thresholds))}
          block
        />
      </section>
      <form
        ref={field}
        noValidate
        className={styles.keys}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={styles.field}>
          <TextField
            label={words.field}
            value={typed ?? String(known.kills)}
            inputMode="tel"
            autoComplete="off"
            enterKeyHint="done"
            error={wrong}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(undefined);
            }}
            onFocus={(event) => event.currentTarget.select()}
          />
          {typed !== null && (
            <Button type="submit" variant="primary">
              {words.set}
            </Button>
          )}
        </div>
        {STEPS.map((by) => (
          <Button
            key={by}
            dir="ltr"
            aria-label={words.addTo(by, name)}
            disabled={pressed(recorded, thresholds, by).kind === 'none'}
            onClick={() => add(by) === 'ask' && refuse(words.exact)}
          >
            {words.add(by)}
          </Button>
        ))}
      </form>
      {definition.section === 'bestiary' && <AnimusMarks id={item.id} name={name} />}
      <PinSwitch id={item.id} name={name} />
      {dialogs}
    </div>
  );
}
