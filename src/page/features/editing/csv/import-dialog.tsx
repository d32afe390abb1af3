import { type MouseEvent, useState } from 'react';
import { type CsvPlan, planImport } from '#core/admin/csv.ts';
import { EDITED, rowKey, rowLabel, type TableRow } from '#core/admin/tables.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { notify } from '#page/parts/screen/notify.ts';
import type { CellEdit } from '#page/state/editing/table-editor.ts';
import type { Outcome } from '#page/state/outcome.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { FileField } from '#page/ui/controls/file-field.tsx';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { labels } from '#page/ui/words.ts';
import { ChangeLine } from '../change-line.tsx';
import { reportFaults, SourceField, type SourceProps } from '../table/source-field.tsx';
import styles from '../table/table.module.css';
import { type ReadCsv, readCsvFile, readCsvText } from './read-csv.ts';
import { words } from './words.ts';

/** Most differences listed. */
const SHOWN = 200;

interface ImportDialogProps extends SourceProps {
  readonly table: EditedTable;
  readonly rows: readonly TableRow[];
  readonly onImport: (edits: readonly CellEdit[]) => Promise<Outcome>;
  readonly onClose: () => void;
}

/** Imports a CSV: shows the changes it would make, or all its errors. */
export function CsvImportDialog({ table, rows, source, onSource, onImport, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [plan, setPlan] = useState<CsvPlan | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [needsSource, setNeedsSource] = useState(false);

  const take = (read: ReadCsv | null) => {
    setFailure(read?.ok === false ? read.message : undefined);
    setPlan(read?.ok === true ? planImport(table, read.lines, rows) : null);
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setText('');
    take(chosen === null ? null : await readCsvFile(chosen));
  };
  const run = async (event: MouseEvent) => {
    if (plan === null) return;
    if (source.trim() === '') {
      reportFaults(event.currentTarget, () => setNeedsSource(true));
      return;
    }
    setBusy(true);
    const outcome = await onImport(plan.changes.map(({ row, field, value }) => ({ row, field, value })));
    setBusy(false);
    if (!outcome.ok) {
      setFailure(outcome.message);
      return;
    }
    notify('done', words.done(plan.changes.length));
    onClose();
  };
  const named = new Map(rows.map((row) => [rowKey(table, row), rowLabel(table, row)]));
  const changes = plan?.changes ?? [];
  const found = words.found({ differences: words.differences(changes.length), same: words.same(plan?.same ?? 0) });
  return (
    <Dialog
      wide
      title={words.title}
      description={words.why}
      onClose={onClose}
      guarded={isBusy || text !== '' || file !== null}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={changes.length === 0 || isBusy}
            onClick={(event) => void run(event)}
          >
            {words.run(changes.length)}
          </Button>
        </>
      }
    >
      <div className={layout.stack4}>
        <FileField
          label={words.file}
          hint={words.fileHint}
          accept=".csv,text/csv"
          file={file}
          error={failure}
          onFile={(chosen) => void choose(chosen)}
        />
        <TextArea
          label={words.paste}
          rows={3}
          value={text}
          onChange={(event) => {
            const pasted = event.currentTarget.value;
            setText(pasted);
            setFile(null);
            take(pasted.trim() === '' ? null : readCsvText(pasted));
          }}
        />
        <SourceField source={source} onSource={onSource} isNeeded={needsSource} />
        {plan !== null && plan.faults.length > 0 && (
          <section aria-label={words.faults(plan.faults.length)}>
            <Notice kind="danger" alert>
              {words.faults(plan.faults.length)}
            </Notice>
            <ul className={styles.changes}>
              {plan.faults.map(({ line, column, message }) => (
                <li key={`${line} ${column} ${message}`} className={styles.change}>
                  <span>
                    <strong>{placeWords(line, column)}</strong> {message}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {plan !== null && plan.faults.length === 0 && (
          <section aria-label={found}>
            <p role="status">{found}</p>
            <ul className={styles.changes}>
              {changes.slice(0, SHOWN).map((change) => (
                <li key={`${change.row} ${change.field}`} className={styles.change}>
                  <ChangeLine
                    change={{ ...change, table }}
                    label={named.get(change.row) ?? nameOf(table, change.value, change.row)}
                  />
                </li>
              ))}
            </ul>
            {changes.length > SHOWN && <p>{words.more(changes.length - SHOWN)}</p>}
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** Describes the place of a fault. */
function placeWords(line: number | null, column: string | null): string {
  if (line === null) return words.place.file;
  return column === null ? words.place.line(line) : words.place.cell({ line, column });
}

/** Name of a new row. */
function nameOf(table: EditedTable, value: unknown, key: string): string {
  const { name } = EDITED[table];
  const row = value as TableRow;
  return name === undefined ? key : String(row[name]);
}
