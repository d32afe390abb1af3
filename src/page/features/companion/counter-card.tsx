import { Link } from '@tanstack/react-router';
import type { Boss, Creature } from '#core/catalogue/items.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import { killsToNext, knownKills, stageReached } from '#core/progress/stages.ts';
import type { StageTracking } from '#core/sections/tracking/tracking.ts';
import { figure } from '#core/words/figure.ts';
import { isOffered } from '#page/list/controls/counter.ts';
import { useKills } from '#page/list/controls/use-kills.tsx';
import { listsOf } from '#page/list/list-progress.ts';
import type { Marks } from '#page/list/marking/use-marks.ts';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import { useItemSync, useValue } from '#page/state/sync/progress/progress.ts';
import { IconButton } from '#page/ui/controls/button.tsx';
import { ProgressBar } from '#page/ui/figures/progress-bar.tsx';
import { X } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { Tag } from '#page/ui/tag.tsx';
import styles from './companion.module.css';
import { words } from './words.ts';

const STEPS = [-1, 1, 10] as const;

const signed = (by: number) => (by < 0 ? `−${-by}` : `+${by}`);

interface CounterCardProps<Item extends Creature | Boss, Params extends CommonParams> {
  readonly drawing: SectionDrawing<Item, Params>;
  readonly item: Item;
  readonly marks: Marks<Item>;
  readonly onUnpin: (id: number, name: string) => void;
}

/** Kill counter of a pinned creature or boss. */
export function CounterCard<Item extends Creature | Boss, Params extends CommonParams>({
  drawing,
  ...card
}: CounterCardProps<Item, Params>) {
  const { tracking } = drawing.definition;
  return tracking.kind === 'stages' ? <Counter drawing={drawing} tracking={tracking} {...card} /> : null;
}

function Counter<Item extends Creature | Boss, Params extends CommonParams>({
  drawing: { definition, Emblem },
  tracking,
  item,
  marks,
  onUnpin,
}: CounterCardProps<Item, Params> & { readonly tracking: StageTracking<Item> }) {
  const { id } = item;
  const name = rowName(item);
  const thresholds = tracking.thresholdsOf(item);
  const [, , total] = thresholds;
  const lists = listsOf(definition);
  const recorded = { kills: useValue(lists.values, id), chosen: useValue(lists.stages, id) };
  const sync = useItemSync(lists.values, id);
  const { add, openPad, dialogs } = useKills({ definition, item, name, thresholds, marks });
  const known = knownKills(recorded, thresholds);
  const stage = stageReached(recorded, thresholds);
  return (
    <li className={`${layout.card} ${styles.card}`} data-item={id} data-done={stage === 3 ? '' : undefined}>
      <div className={styles.cardHead}>
        <Emblem item={item} fill={stage / 3} />
        <h2>
          <Link to={definition.section === 'bosstiary' ? '/bosstiary' : '/bestiary'} search={{ item: String(id) }}>
            {name}
          </Link>
        </h2>
        {sync === 'failed' && <Tag tone="danger">{words.refused}</Tag>}
        <IconButton label={words.unpin(name)} onClick={() => onUnpin(id, name)}>
          <X className="icon--s" aria-hidden />
        </IconButton>
      </div>
      <div className={styles.figures}>
        <button
          type="button"
          className={styles.kills}
          aria-label={(known.orMore ? words.changeLeast : words.change)({ name, kills: known.kills, total })}
          aria-haspopup="dialog"
          onClick={openPad}
        >
          <b>
            {known.orMore && '≥ '}
            {figure(known.kills)}
          </b>{' '}
          / {figure(total)}
        </button>
        <span className={styles.next}>
          {stage === 3
            ? tracking.stages[2]
            : (known.orMore ? words.atMostLeft : words.left)({
                kills: killsToNext(recorded, thresholds),
                stage: tracking.stagesInText[stage],
              })}
        </span>
      </div>
      <ProgressBar label={words.bar(name)} share={Math.min(1, known.kills / total)} />
      <div className={styles.steps}>
        {STEPS.map((by) => (
          <button
            key={by}
            type="button"
            dir="ltr"
            className={by === 1 ? `${styles.step} ${styles.main}` : styles.step}
            aria-label={`${signed(by)} ${name}`}
            aria-disabled={!isOffered(recorded, thresholds, by) || undefined}
            data-step={by}
            onClick={() => isOffered(recorded, thresholds, by) && add(by) === 'ask' && openPad()}
          >
            {signed(by)}
          </button>
        ))}
      </div>
      {dialogs}
    </li>
  );
}
