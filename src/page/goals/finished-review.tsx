import { useState } from 'react';
import type { FinishedQuest } from '#core/goals/closest.ts';
import { bulkPlan } from '#core/sections/bulk/bulk-plan.ts';
import { tickedState } from '#core/sections/bulk/bulk-states.ts';
import { QUESTS } from '#core/sections/quests.ts';
import { carryOut } from '#page/list/bulk/carry-out.ts';
import { currentProgress } from '#page/list/list-progress.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { CheckOption } from '#page/ui/controls/option.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { labels } from '#page/ui/words.ts';
import { words } from './words.ts';

const FINISHED = tickedState(QUESTS);

interface FinishedReviewProps {
  readonly quests: readonly FinishedQuest[];
  readonly onClose: () => void;
}

/** Lists the quests that look finished; the checked ones are ticked as one change. */
export function FinishedReview({ quests, onClose }: FinishedReviewProps) {
  const section = useSection('quests');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = quests.filter(({ id }) => !left.has(id));
  const leave = (id: number, isLeft: boolean) => {
    const next = new Set(left);
    if (isLeft) next.add(id);
    else next.delete(id);
    setLeft(next);
  };
  const tick = () => {
    onClose();
    const items = section.status === 'ready' ? section.items : [];
    const ids = new Set(chosen.map(({ id }) => id));
    const ticked = items.filter(({ id }) => ids.has(id));
    const plan = bulkPlan(QUESTS, items, ticked, currentProgress(QUESTS), FINISHED);
    void carryOut({ definition: QUESTS, items, played: undefined }, plan, FINISHED);
  };
  return (
    <Dialog
      title={words.review.title}
      description={words.review.why}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={tick}>
            {words.review.tick(chosen.length)}
          </Button>
        </>
      }
    >
      <div>
        {quests.map(({ id, name }) => (
          <CheckOption key={id} checked={!left.has(id)} onChange={(checked) => leave(id, !checked)}>
            {name}
          </CheckOption>
        ))}
      </div>
    </Dialog>
  );
}
