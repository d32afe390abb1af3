import { useState } from 'react';
import { type AdminEntry, judgeContestEntry, remark } from '#page/state/editing/moderation.ts';
import { Notice } from '#page/ui/messages/notice.tsx';
import { labels } from '#page/ui/words.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { words } from './words.ts';

const { entries } = words;

/** Decisions that come with a text. */
export type ExplainedAction = 'needsFix' | 'disqualified' | 'remark';

export function nameOfEntry({ title, character }: Pick<AdminEntry, 'title' | 'character'>): string {
  return title === '' ? entries.untitled(character) : title;
}

interface DecisionDialogProps {
  readonly action: ExplainedAction;
  /** Current state of the entry. */
  readonly entry: AdminEntry;
  readonly onJudged: (entry: AdminEntry) => void;
  /** Runs if the entry has changed meanwhile. */
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** The dialog for a decision with a text. If the player changed the entry meanwhile, it shows the new state. */
export function DecisionDialog({ action, entry, onJudged, onStale, onClose }: DecisionDialogProps) {
  const name = nameOfEntry(entry);
  const [seen] = useState(entry.revision);
  const isNow =
    entry.revision === seen ? null : (
      <Notice kind="warn">{entries.isNow({ title: entry.title, text: entry.text })}</Notice>
    );
  const shared = { onDone: onJudged, onRefused: onStale, onClose };
  if (action === 'remark') {
    return (
      <ReasonDialog
        title={entries.remarkOf(name)}
        description={entries.remarkMeans}
        label={entries.remark}
        hint={null}
        initial={entry.remark ?? ''}
        optional
        send={labels.save}
        act={(text) => remark(entry, text)}
        {...shared}
      >
        {isNow}
      </ReasonDialog>
    );
  }
  const isOut = action === 'disqualified';
  return (
    <ReasonDialog
      title={isOut ? entries.disqualifyOf(name) : entries.needsFixOf(name)}
      description={isOut ? entries.disqualifyMeans : entries.needsFixMeans}
      send={isOut ? entries.disqualify : entries.needsFix}
      danger={isOut}
      act={(reason) => judgeContestEntry(entry, action, reason)}
      {...shared}
    >
      {isNow}
    </ReasonDialog>
  );
}
