import type { Charm } from '#core/catalogue/items.ts';
import { CHARMS } from '#core/sections/charms.ts';
import { figure } from '#core/words/figure.ts';
import { type RecordedProgress, useListProgress } from '#page/list/list-progress.ts';
import { type Marks, useMarks } from '#page/list/marking/use-marks.ts';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { useImportedFigures } from '#page/state/characters/imported-figures.ts';
import { useShownProgress } from '#page/state/sync/progress/progress.ts';
import { StagePicker } from '#page/ui/controls/stage-picker.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { CharmPoints } from './charm-points.tsx';
import styles from './charms-sheet.module.css';
import { words } from './words.ts';

const METALS = { Major: 'gold', Minor: 'silver' } as const;
const CATEGORIES = Object.keys(METALS) as readonly (keyof typeof METALS)[];

interface ChartProps {
  readonly charms: readonly Charm[];
  readonly progress: RecordedProgress;
  readonly marks: Marks<Charm>;
  readonly readOnly: boolean;
}

function CharmRow({ charm, progress, marks, readOnly }: Omit<ChartProps, 'charms'> & { readonly charm: Charm }) {
  const { id, name, category, cost } = charm;
  const grades = cost.map((price, index) => ({ label: words.grades[category]({ grade: index + 1, count: price }) }));
  return (
    <li className={`${layout.card} ${styles.charm}`}>
      <Emblem
        shape="coin"
        icon="rune-stone"
        metal={METALS[category]}
        full={CHARMS.tracking.stateOf(charm, progress) === 'done'}
      />
      <span className={layout.fill}>
        <b>{name}</b>
        <span className={layout.caption}>{words.prices[category](cost.map(figure).join(' + '))}</span>
      </span>
      <StagePicker
        label={words.gradeOf(name)}
        stages={[{ label: words.noGrade }, ...grades]}
        value={Math.min(progress.values.get(id) ?? 0, cost.length)}
        disabled={readOnly}
        onChange={(value) => marks.record(charm, [{ list: 'charms', item: id, value }])}
      />
    </li>
  );
}

function Charms({ charms }: Pick<ChartProps, 'charms'>) {
  const progress = useListProgress(CHARMS);
  const marks = useMarks(CHARMS, charms);
  // A profile shows another character's progress.
  const readOnly = useShownProgress() !== null;
  const imported = useImportedFigures();
  return (
    <>
      <CharmPoints
        charms={charms}
        progress={progress}
        creatures={useSection('bestiary')}
        imported={readOnly ? null : imported}
        readOnly={readOnly}
      />
      {CATEGORIES.map((category) => (
        <section key={category} className={layout.stack2}>
          <h3>{words.categories[category]}</h3>
          <ul className={layout.stack2} aria-label={words.categories[category]}>
            {charms
              .filter((charm) => charm.category === category)
              .map((charm) => (
                <CharmRow key={charm.id} charm={charm} progress={progress} marks={marks} readOnly={readOnly} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** All charms with their grades, which can be set, and the charm points earned, spent and left. */
export function CharmsSheet({ onClose }: { readonly onClose: () => void }) {
  const state = useSection('charms');
  return (
    <Dialog title={CHARMS.title} place="end" wide onClose={onClose}>
      {state.status === 'loading' && <ListLoading progress={state.progress} />}
      {state.status === 'failed' && <RetryNotice onRetry={state.retry}>{state.message}</RetryNotice>}
      {state.status === 'ready' && <Charms charms={state.items} />}
    </Dialog>
  );
}
