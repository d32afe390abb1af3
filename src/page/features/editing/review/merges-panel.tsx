import { useState } from 'react';
import { EDITED } from '#core/admin/tables.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { type AdminOverview, useAdminOverview } from '#page/state/editing/overview.ts';
import { reviewDraftOf } from '#page/state/editing/review.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Panel } from '#page/ui/panel.tsx';
import styles from '../table/table.module.css';
import { changeWords } from '../value-words.ts';
import { words } from './words.ts';

type Merge = AdminOverview['merges'][number];

/** Published changes whose field has another value in newer files: shows which one applies, and drafts the other. */
export function MergesPanel() {
  const overview = useAdminOverview();
  const [failure, setFailure] = useState<string | null>(null);
  const merges = overview.status === 'ready' ? overview.answer.merges : [];
  if (merges.length === 0) return null;
  const settle = async ({ change, outcome, file_value }: Merge) => {
    const value = outcome === 'kept' ? file_value : change.value;
    const made = await reviewDraftOf(change, value, words.mergeSource);
    setFailure(made.ok ? null : made.message);
    if (made.ok) notify('done', words.drafted);
  };
  return (
    <Panel title={words.merges}>
      <p className={layout.meta}>{words.mergesWhy}</p>
      {failure !== null && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      <ul className={styles.changes}>
        {merges.map((merge) => {
          const { change, outcome, label, file_value } = merge;
          const ours = changeWords(change.table, change);
          const files = changeWords(change.table, { ...change, value: file_value });
          return (
            <li key={change.id} className={styles.change}>
              <strong>
                {EDITED[change.table].title}, {label}: {ours.field}
              </strong>
              <span>{words.values({ files: files.after, editors: ours.after })}</span>
              <p className={layout.meta}>{words.outcomes[outcome]}</p>
              <div>
                <Button small onClick={() => void settle(merge)}>
                  {outcome === 'kept' ? words.take.file : words.take.ours}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
