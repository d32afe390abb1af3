import { useState } from 'react';
import type { FinishedQuest } from '#core/goals/closest.ts';
import { reportRecorded } from '#page/list/marking/mark-feedback.ts';
import { undoNewestMark } from '#page/list/marking/undo-newest.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { storageHelp } from '#page/state/sync/progress/progress.ts';
import { setTogether } from '#page/state/sync/progress/set-together.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { CheckOption } from '#page/ui/controls/option.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { labels } from '#page/ui/words.ts';
import { words } from './words.ts';

interface FinishedReviewProps {
  readonly quests: readonly FinishedQuest[];
  readonly onClose: () => void;
}

/** Lists the quests that look finished; the checked ones are ticked as one change. */
export function FinishedReview({ quests, onClose }: FinishedReviewProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = quests.filter(({ id }) => !left.has(id));
  const leave = (id: number, isLeft: boolean) => {
    const next = new Set(left);
    if (isLeft) next.add(id);
    else next.delete(id);
    setLeft(next);
  };
  const tick = async () => {
    onClose();
    try {
      const values = chosen.map(({ id }) => ({ list: 'quests', item: id, value: 1 }) as const);
      await setTogether(values, 'bulk');
      reportRecorded(words.review.ticked(chosen.length), undoNewestMark);
    } catch (error) {
      notify('danger', words.review.failed(storageHelp(error)));
    }
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
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => void tick()}>
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
