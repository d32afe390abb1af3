import type { ListKey } from '#core/progress/lists.ts';
import { discardAndAnnounce, type Refused, retryAndAnnounce } from '#page/parts/progress/refused-outcome.ts';
import { type OfferingOutcome, useOutcome } from '#page/parts/progress/use-outcome.ts';
import { refusalWords } from '#page/parts/words/refusal-words.ts';
import { useRefused } from '#page/state/sync/progress/refused-change.ts';
import { IconButton } from '#page/ui/controls/button.tsx';
import { RefreshCw, X } from '#page/ui/icons/icons.tsx';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import { words } from './words.ts';

export interface RefusedProps {
  readonly list: ListKey;
  readonly item: number;
}

/** The reason why a row's change was refused. */
export function RefusedReason({ list, item }: RefusedProps) {
  const refused = useRefused(list, item);
  if (refused === null) return null;
  const reason = refusalWords(refused.code, list);
  return <span {...tooltip(reason)}>{reason}</span>;
}

/** Buttons to retry or undo a row's refused change. */
export function RefusedActions({ list, item, name }: RefusedProps & { readonly name: string }) {
  const refused = useRefused(list, item);
  const { busy, run } = useOutcome();
  // A change that requires a newer version waits for it.
  if (refused?.state !== 'dead') return null;
  const settle = (button: HTMLElement, act: (refused: Refused) => Promise<OfferingOutcome>) => {
    // The buttons disappear with the refusal, so the focus moves to the row.
    button.closest('[data-item]')?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
    void run(() => act({ ids: [refused.id], name }), '');
  };
  return (
    <>
      <IconButton
        label={words.retry(name)}
        disabled={busy}
        onClick={({ currentTarget }) => settle(currentTarget, retryAndAnnounce)}
      >
        <RefreshCw className="icon--s" aria-hidden />
      </IconButton>
      <IconButton
        label={words.undo(name)}
        disabled={busy}
        onClick={({ currentTarget }) => settle(currentTarget, (it) => discardAndAnnounce(it, words.undone))}
      >
        <X className="icon--s" aria-hidden />
      </IconButton>
    </>
  );
}
