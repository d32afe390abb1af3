import { type ReactNode, useState } from 'react';
import { EDITED, isEditedTable } from '#core/admin/tables.ts';
import type { AdminChange } from '#core/contract/editing/admin.ts';
import { EDITED_TABLES } from '#core/contract/editing/edited-tables.ts';
import { ListLoading } from '#page/parts/screen/list-loading.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { momentWords } from '#page/parts/words/moment-words.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { type OpenChanges, useOpenChanges } from '#page/state/editing/review.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { CheckOption } from '#page/ui/controls/option.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { ChangeLine } from '../change-line.tsx';
import styles from '../table/table.module.css';
import { words as editing } from '../words.ts';
import { MergesPanel } from './merges-panel.tsx';
import { GiveBackDialog, PublishDialog } from './note-dialog.tsx';
import { words } from './words.ts';

/** All open changes. Submitted ones are published or returned here. */
export function ReviewScreen() {
  const fetched = useOpenChanges();
  switch (fetched.status) {
    case 'loading':
      return <ListLoading progress={null} />;
    case 'failed':
      return <RetryNotice onRetry={fetched.retry}>{fetched.offline ? words.offline : words.failed}</RetryNotice>;
    case 'ready':
      return <Review open={fetched.answer} />;
  }
}

function Review({ open }: { readonly open: OpenChanges }) {
  const identity = useIdentity();
  const isAdmin = identity.status === 'signedIn' && identity.user.role === 'admin';
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [question, setQuestion] = useState<'publish' | 'giveBack' | null>(null);
  const waiting = open.changes.filter(({ state }) => state === 'review');
  const drafts = open.changes.filter(({ state }) => state === 'draft');
  const selectable = waiting.filter(({ own }) => isAdmin || !own).map(({ id }) => id);
  // Changes that someone else has handled meanwhile are deselected.
  const ids = selectable.filter((id) => chosen.has(id));
  const close = () => setQuestion(null);
  const select = (id: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <div className={layout.stack3}>
      {waiting.length === 0 && (
        <Notice kind="info">
          {words.none} {words.noneWhy}
        </Notice>
      )}
      {open.faults.length > 0 && (
        <Panel title={words.faults}>
          <ul className={styles.changes}>
            {open.faults.map(({ section, id, message }) => (
              <li key={`${section} ${id} ${message}`} className={styles.change}>
                <span>
                  <strong>
                    {isEditedTable(section) ? EDITED[section].title : section}, {open.labels[`${section} ${id}`] ?? id}:
                  </strong>{' '}
                  {message}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {waiting.length > 0 && (
        <Panel title={words.waiting}>
          <div className={`${styles.tools} ${styles.actions}`}>
            {selectable.length > 0 && (
              <CheckOption
                checked={ids.length === selectable.length}
                onChange={(on) => setChosen(new Set(on ? selectable : []))}
              >
                {words.selectAll}
              </CheckOption>
            )}
            <Button variant="primary" small disabled={ids.length === 0} onClick={() => setQuestion('publish')}>
              {words.publish(ids.length)}
            </Button>
            <Button small disabled={ids.length === 0} onClick={() => setQuestion('giveBack')}>
              {words.giveBack(ids.length)}
            </Button>
          </div>
          <ByTable
            open={open}
            changes={waiting}
            draw={(change, line) =>
              selectable.includes(change.id) ? (
                <CheckOption checked={chosen.has(change.id)} onChange={(on) => select(change.id, on)}>
                  {line}
                </CheckOption>
              ) : (
                <>
                  {line}
                  <p className={layout.meta}>{words.own}</p>
                </>
              )
            }
          />
        </Panel>
      )}
      {drafts.length > 0 && (
        <Panel title={words.drafts}>
          <ByTable open={open} changes={drafts} draw={(_, line) => line} />
        </Panel>
      )}
      <MergesPanel />
      {question === 'publish' && <PublishDialog ids={ids} seen={open.publication} onClose={close} />}
      {question === 'giveBack' && <GiveBackDialog ids={ids} onClose={close} />}
    </div>
  );
}

interface ByTableProps {
  readonly open: OpenChanges;
  readonly changes: readonly AdminChange[];
  readonly draw: (change: AdminChange, line: ReactNode) => ReactNode;
}

/** Changes grouped by table and row. */
function ByTable({ open, changes, draw }: ByTableProps) {
  return EDITED_TABLES.map((table) => {
    const ofTable = changes
      .filter((change) => change.table === table)
      .sort((a, b) => (a.row < b.row ? -1 : a.row > b.row ? 1 : a.id - b.id));
    return (
      ofTable.length > 0 && (
        <Panel key={table} level={3} title={words.rowsOf({ table: EDITED[table].title, count: ofTable.length })}>
          <ul className={styles.changes}>
            {ofTable.map((change) => (
              <li key={change.id} className={styles.change}>
                {draw(
                  change,
                  <ChangeLine change={change} label={open.labels[`${table} ${change.row}`] ?? change.row} />,
                )}
                <p className={layout.meta}>
                  {words.byWhom({
                    author: change.author ?? editing.formerEditor,
                    when: momentWords(Date.parse(change.at)),
                  })}{' '}
                  {editing.source(change.source)}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )
    );
  });
}
