import { useEffect, useRef, useState } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { asksFirst, bulkPlan } from '#core/sections/bulk/bulk-plan.ts';
import { type BulkState, tickedState } from '#core/sections/bulk/bulk-states.ts';
import { currentProgress } from '#page/list/list-progress.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { questionTitle, questionWords } from './bulk-words.ts';
import { carryOut, type Marked, reportUnchanged } from './carry-out.ts';
import { words } from './words.ts';

/** Rows to mark, and their new state. */
export interface WantedMark<Item> {
  readonly chosen: readonly Item[];
  /** Null = ticked. */
  readonly state: BulkState<Item> | null;
}

export interface BulkMarkProps<Item extends ListedItem> extends Marked<Item>, WantedMark<Item> {
  /** Called after the decision; `marked` is true if anything was recorded. */
  readonly onClose: (marked?: boolean) => void;
}

/** Marks many rows when it is mounted, and asks first if the change is large or removes something. */
export function BulkMark<Item extends ListedItem>({
  definition,
  items,
  played,
  chosen,
  state: wanted,
  onClose,
}: BulkMarkProps<Item>) {
  const [state] = useState(() => wanted ?? tickedState<Item>(definition));
  // Computed once, so that the confirmed plan is the one applied.
  const [plan] = useState(() => bulkPlan(definition, items, chosen, currentProgress(definition), state));
  const changing = plan.changing.length;
  const asks = changing > 0 && asksFirst(plan, definition);
  const proceed = () => {
    if (changing === 0) reportUnchanged({ definition }, plan, state);
    else void carryOut({ definition, items, played }, plan, state);
    onClose(changing > 0);
  };
  const atOnce = useRef(asks ? null : proceed);
  useEffect(() => {
    const run = atOnce.current;
    atOnce.current = null;
    run?.();
  }, []);
  if (!asks) return null;
  return (
    <AlertDialog
      title={questionTitle(definition, state, changing, played)}
      description={questionWords(definition, state, { ...plan, changing })}
      onCancel={() => onClose()}
      action={
        <Button variant={state.clears ? 'danger' : 'primary'} onClick={proceed}>
          {(state.clears ? words.removeCount : words.markCount)(changing)}
        </Button>
      }
    />
  );
}
