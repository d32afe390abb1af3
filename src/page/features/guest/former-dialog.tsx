import { useState } from 'react';
import { listWords } from '#core/words/list.ts';
import { listName } from '#page/parts/words/list-names.ts';
import { saveFile } from '#page/platform/save-file.ts';
import { discardFormer, formerFile, keepFormer } from '#page/state/accounts/guest/former.ts';
import type { FormerAccount } from '#page/state/accounts/guest-question.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { Download } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { DeleteDialog, Failure, useAnswer } from './answer.tsx';
import { words } from './words.ts';

interface FormerDialogProps {
  readonly former: FormerAccount;
  readonly onClose: () => void;
}

/** Asks what to do with the progress of another account that had the player's username. Nothing of it was sent. */
export function FormerDialog({ former, onClose }: FormerDialogProps) {
  const { busy, failure, answer } = useAnswer<'keep' | 'discard'>();
  const [saved, setSaved] = useState<string | null>(null);
  const [discarding, setDiscarding] = useState(false);
  const { username, total, unsent, drafts, messages, lists } = former;
  const description = [
    words.former.recorded({ username, count: total }),
    ...(unsent > 0 ? [words.former.unsent(unsent)] : []),
    words.former.question,
  ].join(' ');
  const rest = listWords([
    ...(drafts > 0 ? [words.former.drafts(drafts)] : []),
    ...(messages > 0 ? [words.former.messages(messages)] : []),
  ]);
  const save = async () => {
    const { name, content } = await formerFile(former);
    saveFile(name, content);
    setSaved(words.former.saved(name));
    announce(words.former.saved(name));
  };
  return (
    <AlertDialog
      title={words.former.title}
      description={description}
      cancel={words.notNow}
      insistent
      busy={busy !== null}
      onCancel={onClose}
      action={
        <Button variant="primary" busy={busy === 'keep'} onClick={() => void answer('keep', () => keepFormer(former))}>
          {words.former.keep}
        </Button>
      }
    >
      <Failure text={discarding ? null : failure} />
      <Timeline label={words.lists}>
        {lists.map(({ list, count }) => (
          <TimelineEntry key={list} end={words.entries(count)}>
            {listName(list)}
          </TimelineEntry>
        ))}
      </Timeline>
      {rest !== '' && <p className={layout.meta}>{words.former.rest(rest)}</p>}
      <div className={layout.cluster}>
        <Button
          icon={<Download className="icon--s" aria-hidden />}
          disabled={busy !== null}
          onClick={() => void save()}
        >
          {words.former.save}
        </Button>
        <Button variant="danger" disabled={busy !== null} onClick={() => setDiscarding(true)}>
          {words.delete}
        </Button>
      </div>
      {saved !== null && <p className={layout.meta}>{saved}</p>}
      {discarding && (
        <DeleteDialog
          total={total}
          meaning={words.former.meaning}
          busy={busy !== null}
          failure={failure}
          onBack={() => setDiscarding(false)}
          onDelete={() => void answer('discard', () => discardFormer(former))}
        />
      )}
    </AlertDialog>
  );
}
