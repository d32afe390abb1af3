import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Creature } from '#core/catalogue/items.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import { killsToNext, knownKills, stageReached } from '#core/progress/stages.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { figure } from '#core/words/figure.ts';
import { useKills } from '#page/list/controls/use-kills.tsx';
import type { Marks } from '#page/list/marking/use-marks.ts';
import { CreatureEmblem } from '#page/sections/bestiary/creature-emblem.tsx';
import { useItemSync, useValue } from '#page/state/progress/progress.ts';
import { IconButton } from '#page/ui/controls/button.tsx';
import { ProgressBar } from '#page/ui/figures/progress-bar.tsx';
import { X } from '#page/ui/icons/icons.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import styles from './beside.module.css';
import { pressed } from './counter.ts';

const STEPS = [-1, 1, 10] as const;
/** Stages are named by the list, in small letters within a sentence. */
const STAGES = BESTIARY.tracking.kind === 'stages' ? BESTIARY.tracking.stages.map((stage) => stage.toLowerCase()) : [];

const signed = (by: number) => (by < 0 ? `−${-by}` : `+${by}`);

interface CounterCardProps {
  readonly creature: Creature;
  readonly marks: Marks<Creature>;
  readonly onUnpin: (creature: Creature) => void;
}

/** A pinned creature with its kills, to be counted while playing. */
export const CounterCard = memo(function CounterCard({ creature, marks, onUnpin }: CounterCardProps) {
  const { id, kills: thresholds } = creature;
  const name = rowName(creature);
  const recorded = { kills: useValue('bestiary', id), chosen: useValue('bestiaryStage', id) };
  const sync = useItemSync('bestiary', id);
  const { recordedNow, add, openPad, dialogs } = useKills({
    definition: BESTIARY,
    item: creature,
    name,
    thresholds,
    marks,
  });
  const known = knownKills(recorded, thresholds);
  const stage = stageReached(recorded, thresholds);
  const toNext = killsToNext(recorded, thresholds);

  const press = (by: number) => {
    const what = pressed(recordedNow(), thresholds, by);
    if (what.kind === 'ask') openPad();
    if (what.kind === 'add') add(what.by);
  };
  return (
    <li className={styles.card} data-item={id} data-done={stage === 3 ? '' : undefined}>
      <div className={styles.cardHead}>
        <CreatureEmblem item={creature} fill={stage / 3} />
        <h2>
          <Link to="/bestiary" search={{ item: String(id) }}>
            {name}
          </Link>
        </h2>
        {sync === 'failed' && <Tag tone="danger">Refused</Tag>}
        <IconButton label={`Unpin ${name}`} onClick={() => onUnpin(creature)}>
          <X className="icon--s" aria-hidden />
        </IconButton>
      </div>
      <div className={styles.figures}>
        <button type="button" className={styles.kills} aria-haspopup="dialog" onClick={openPad}>
          <VisuallyHidden>{name}: </VisuallyHidden>
          <b>
            {known.orMore && <VisuallyHidden>at least </VisuallyHidden>}
            {known.orMore && <span aria-hidden="true">≥ </span>}
            {figure(known.kills)}
          </b>{' '}
          / {figure(thresholds[2])}
          <VisuallyHidden> kills, change</VisuallyHidden>
        </button>
        <span className={styles.next}>
          {stage === 3 ? 'Complete' : `${known.orMore ? 'at most ' : ''}${figure(toNext)} to ${STAGES[stage]}`}
        </span>
      </div>
      <ProgressBar label={`${name}, kills`} share={Math.min(1, known.kills / thresholds[2])} />
      <div className={styles.steps}>
        {STEPS.map((by) => (
          <button
            key={by}
            type="button"
            dir="ltr"
            className={by === 1 ? `${styles.step} ${styles.main}` : styles.step}
            aria-label={`${signed(by)} ${name}`}
            aria-disabled={pressed(recorded, thresholds, by).kind === 'none' || undefined}
            data-step={by}
            onClick={() => press(by)}
          >
            {signed(by)}
          </button>
        ))}
      </div>
      {dialogs}
    </li>
  );
});
