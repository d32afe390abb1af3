import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import type { TableHistory } from '#core/contract/editing/admin.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { momentWords } from '#page/parts/words/moment-words.ts';
import { readTableHistory, revertTableChange } from '#page/state/editing/tables.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { ChangeLine } from '../change-line.tsx';
import { reportFaults, SourceField, type SourceProps } from '../table/source-field.tsx';
import styles from '../table/table.module.css';
import { changeWords, fieldOf } from '../value-words.ts';
import { words as editing } from '../words.ts';
import { words } from './words.ts';

interface HistoryDialogProps extends SourceProps {
  readonly table: EditedTable;
  readonly row: string;
  /** Null = all fields of the row. */
  readonly field: string | null;
  /** Name of the row. */
  readonly label: string;
  readonly onReverted: () => void;
  readonly onClose: () => void;
}

/** Returns when a change was published, and by whom it was made and published. */
function byWords({ published_at, ...by }: TableHistory['changes'][number]): string {
  const moment = momentWords(Date.parse(published_at));
  const author = by.author ?? editing.formerEditor;
  if (by.author === by.publisher) return words.by({ moment, author });
  return words.byTwo({ moment, author, publisher: by.publisher ?? editing.formerEditor });
}

/** Published changes of a field or a row, with author, time and source. Each can be reverted. */
export function HistoryDialog({ table, row, field, label, source, onSource, onReverted, onClose }: HistoryDialogProps) {
  const [pages, setPages] = useState<readonly TableHistory[]>([]);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [isNeeded, setNeeded] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = useCallback(
    async (before: number | null) => {
      setStatus('loading');
      try {
        const page = await readTableHistory(table, { row, field, before });
        setPages((known) => (before === null ? [page] : [...known, page]));
        setStatus('ready');
      } catch {
        setStatus('failed');
      }
    },
    [table, row, field],
  );
  useEffect(() => void ask(null), [ask]);
  const revertChange = async (event: MouseEvent, id: number) => {
    if (source.trim() === '') {
      reportFaults(event.currentTarget, () => setNeeded(true));
      return;
    }
    const outcome = await revertTableChange(id, source.trim());
    setFailure(outcome.ok ? null : outcome.message);
    if (!outcome.ok) return;
    notify('done', outcome.message ?? '');
    onReverted();
    onClose();
  };
  const changes = pages.flatMap((page) => page.changes);
  const next = pages.at(-1)?.next ?? null;
  const of = fieldOf(table, field);
  return (
    <Dialog wide title={words.title(of === undefined ? label : `${label}: ${of.label}`)} onClose={onClose}>
      {failure !== null && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      {status === 'loading' && changes.length === 0 && <p role="status">{words.loading}</p>}
      {status === 'failed' && (
        <RetryNotice onRetry={() => void ask(changes.length === 0 ? null : next)}>{words.failed}</RetryNotice>
      )}
      {status === 'ready' && changes.length === 0 && <p>{words.none}</p>}
      {changes.length > 0 && <SourceField source={source} onSource={onSource} isNeeded={isNeeded} />}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.id} className={styles.change}>
            <ChangeLine change={change} />
            <p className={layout.meta}>
              {byWords(change)} {editing.source(change.source)}{' '}
              {change.current && <Tag tone="done">{words.current}</Tag>}
            </p>
            <div>
              <Button
                small
                aria-label={words.revertThis(changeWords(table, change).field)}
                onClick={(event) => void revertChange(event, change.id)}
              >
                {words.revert}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button busy={status === 'loading'} onClick={() => void ask(next)}>
          {words.more}
        </Button>
      )}
    </Dialog>
  );
}
