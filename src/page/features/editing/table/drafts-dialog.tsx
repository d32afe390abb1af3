import { useState } from 'react';
import { notify } from '#page/parts/screen/notify.ts';
import { ownDrafts, type TableEditor } from '#page/state/editing/table-editor.ts';
import { useEditorState } from '#page/state/editing/tables.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { CheckOption } from '#page/ui/controls/option.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { ChangeLine } from '../change-line.tsx';
import styles from './table.module.css';
import { words } from './words.ts';

const { drafts: said } = words;

interface DraftsDialogProps {
  readonly editor: TableEditor;
  readonly labelOf: (row: string) => string;
  readonly onClose: () => void;
}

/** The editor's drafts in a table, to submit for review or to discard. */
export function DraftsDialog({ editor, labelOf, onClose }: DraftsDialogProps) {
  const drafts = ownDrafts(useEditorState(editor));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = drafts.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const act = async (action: 'submit' | 'drop') => {
    const outcome = await editor[action](chosen);
    setFailure(outcome.ok ? null : outcome.message);
    if (!outcome.ok) return;
    notify('done', action === 'submit' ? said.submitted(chosen.length) : said.dropped(chosen.length));
    onClose();
  };
  return (
    <Dialog
      wide
      title={said.title}
      description={said.why}
      onClose={onClose}
      footer={
        drafts.length > 0 && (
          <>
            <Button variant="danger" disabled={chosen.length === 0} onClick={() => void act('drop')}>
              {said.drop(chosen.length)}
            </Button>
            <Button variant="primary" disabled={chosen.length === 0} onClick={() => void act('submit')}>
              {said.submit(chosen.length)}
            </Button>
          </>
        )
      }
    >
      {failure !== null && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      {drafts.length === 0 && <p>{said.none}</p>}
      <ul className={styles.changes}>
        {drafts.map((change) => (
          <li key={change.id} className={styles.change}>
            <CheckOption
              checked={!left.has(change.id)}
              onChange={(on) => {
                const next = new Set(left);
                if (on) next.delete(change.id);
                else next.add(change.id);
                setLeft(next);
              }}
            >
              <ChangeLine change={change} label={labelOf(change.row)} />
            </CheckOption>
            {change.note !== null && <p className={layout.meta}>{words.givenBack(change.note)}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
