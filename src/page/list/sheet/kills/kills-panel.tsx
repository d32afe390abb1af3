import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { SoulCore } from '#core/catalogue/items.ts';
import type { ListedItem } from '#core/filters/list.ts';
import type { KillsList } from '#core/hunt-log/hunted-creatures.ts';
import { huntsLeft } from '#core/hunt-log/pace.ts';
import { CORE_KEPT, ECHO_KILLED, MASTERED, mastering } from '#core/progress/animus.ts';
import { MOST_PINS } from '#core/progress/pinned.ts';
import { withStage } from '#core/progress/stages.ts';
import { ANIMUS_MASTERY } from '#core/sections/animus-mastery.ts';
import type { StageTracking } from '#core/sections/tracking/tracking.ts';
import { isOffered, MOST_KILLS } from '#page/list/controls/counter.ts';
import { stageOptions } from '#page/list/controls/stage-options.ts';
import { useKills } from '#page/list/controls/use-kills.tsx';
import { useMarks } from '#page/list/marking/use-marks.ts';
import type { ControlProps } from '#page/list/section-drawing.ts';
import { fullWords, pinnedWords } from '#page/parts/words/pin-words.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { useCountedHunts } from '#page/state/sync/progress/hunts.ts';
import { usePins } from '#page/state/sync/progress/pins.ts';
import { useValue } from '#page/state/sync/progress/progress.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import { type ReadCount, readCount } from '#page/ui/controls/read-count.ts';
import { StagePicker } from '#page/ui/controls/stage-picker.tsx';
import { Switch } from '#page/ui/controls/switch.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import styles from './kills-panel.module.css';
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

interface PinSwitchProps {
  readonly id: number;
  readonly name: string;
}

/** Pins a creature or a boss to the counters for use during the game, and unpins it. */
function PinSwitch({ id, name }: PinSwitchProps) {
  const { ids, full, pin, unpin } = usePins();
  const pinned = ids?.includes(id) === true;
  const change = (on: boolean) => {
    // Null while the owner of the pins is still unknown.
    if (ids === null) return;
    if (on) pin(id);
    else unpin(id);
    announce(on ? words.isPinned({ name, pins: pinnedWords(ids.length + 1, MOST_PINS) }) : words.unpinned(name));
  };
  return (
    <div className={`${layout.row} ${styles.pin}`}>
      {full && !pinned ? (
        <p>{fullWords(MOST_PINS)}</p>
      ) : (
        <Switch label={words.pinned} checked={pinned} onChange={change} />
      )}
      <Link to="/beside">{words.beside}</Link>
    </div>
  );
}

const NONE: readonly SoulCore[] = [];

/** Checkboxes for a creature's soul core, mastery and Echo Warden, next to its kills; nothing if it has no soul core. */
function AnimusMarks({ id, name }: { readonly id: number; readonly name: string }) {
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
      {mark(MASTERED, words.mastered, isMastered ? value & ~MASTERED : mastering(value))}
      {mark(CORE_KEPT, words.core, value ^ CORE_KEPT)}
      {core !== undefined && core.echoPoints > 0 && mark(ECHO_KILLED, words.echo, value ^ ECHO_KILLED)}
    </fieldset>
  );
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
  const leftWords = stage === 3 ? tracking.stages[2] : (known.orMore ? words.atMostLeft : words.left)(left);
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
          <b>{(known.orMore ? words.atLeastOf : words.of)({ kills: known.kills, count: thresholds[2] })}</b>
          <span>{hunts === null ? leftWords : words.pace({ left: leftWords, count: hunts })}</span>
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
            aria-label={`+${by} ${name}`}
            disabled={!isOffered(recorded, thresholds, by)}
            onClick={() => add(by) === 'ask' && refuse(words.exact)}
          >
            +{by}
          </Button>
        ))}
      </form>
      {definition.section === 'bestiary' && <AnimusMarks id={item.id} name={name} />}
      <PinSwitch id={item.id} name={name} />
      {dialogs}
    </div>
  );
}
