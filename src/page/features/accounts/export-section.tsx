import { Fragment, useState } from 'react';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { listName } from '#page/parts/words/list-names.ts';
import { saveFile } from '#page/platform/save-file.ts';
import { exportFile, importExport, previewExportFile, type ReadyImport } from '#page/state/accounts/own-account.ts';
import { FileField } from '#page/ui/controls/file-field.tsx';
import { Download } from '#page/ui/icons/icons.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Panel } from '#page/ui/panel.tsx';
import styles from './own-account.module.css';
import { Done } from './section-form.tsx';
import { words } from './words.ts';

interface ExportSectionProps {
  /** Name of the legacy character. */
  readonly legacyName: string;
}

/** Preview of the import by character. */
function Preview({ of: { preview }, legacyName }: ExportSectionProps & { readonly of: ReadyImport }) {
  return (
    <>
      {preview.data.characters.map(({ name, known, lists }) => (
        <div key={name ?? ''} className={styles.stack}>
          <h3>{name ?? legacyName}</h3>
          {known ? (
            <dl className={styles.facts}>
              {lists.map(({ list, entries, changed, unknown }) => (
                <Fragment key={list}>
                  <dt>{listName(list)}</dt>
                  <dd>
                    {words.data.entries(entries)}, {words.data.fresh(changed)}
                    {unknown > 0 && `, ${words.data.unknown(unknown)}`}
                  </dd>
                </Fragment>
              ))}
            </dl>
          ) : (
            <p className={styles.quiet}>{words.data.noCharacter}</p>
          )}
        </div>
      ))}
    </>
  );
}

/** Exports the whole account to a file, and imports progress from one. */
export function ExportSection({ legacyName }: ExportSectionProps) {
  const [exporting, setExporting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [ready, setReady] = useState<ReadyImport | null>(null);
  const [done, setDone] = useState<string | null>(null);
  /** Number of finished imports. Remounts the file field, so that the same file can be chosen again. */
  const [imports, setImports] = useState(0);

  const save = async () => {
    setExporting(true);
    setFailure(null);
    const outcome = await exportFile();
    setExporting(false);
    if (!outcome.ok) {
      setFailure(outcome.message);
      return;
    }
    saveFile(outcome.name, outcome.content);
    announce(words.data.saved(outcome.name));
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setError(undefined);
    setReady(null);
    setDone(null);
    if (chosen === null) return;
    setBusy(true);
    const outcome = await previewExportFile(chosen);
    setBusy(false);
    if (outcome.ok) {
      setReady(outcome);
      announce(outcome.preview.message);
    } else {
      setError(outcome.message);
      announce(outcome.message);
    }
  };
  const take = async (taken: ReadyImport) => {
    setBusy(true);
    setError(undefined);
    const outcome = await importExport(taken);
    setBusy(false);
    if (outcome.ok) {
      setFile(null);
      setReady(null);
      setDone(outcome.message ?? words.data.imported);
      setImports(imports + 1);
    } else setError(outcome.message);
  };
  return (
    <Panel title={words.data.title}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{words.data.description}</p>
        {failure !== null && (
          <Notice kind="danger" alert>
            {failure}
          </Notice>
        )}
        <OnlineButton
          icon={<Download className="icon--s" aria-hidden />}
          busy={exporting}
          onClick={() => !exporting && void save()}
        >
          {words.data.export}
        </OnlineButton>
        {done !== null && <Done>{done}</Done>}
        <FileField
          key={imports}
          label={words.data.import}
          hint={words.data.importHint}
          accept="application/json,.json"
          file={file}
          onFile={(chosen) => void choose(chosen)}
          error={error}
          disabled={busy}
        />
        {ready !== null && (
          <>
            <p>{ready.preview.message}</p>
            <Preview of={ready} legacyName={legacyName} />
            {ready.preview.data.changed > 0 && (
              <OnlineButton busy={busy} onClick={() => !busy && void take(ready)}>
                {words.data.importCount(ready.preview.data.changed)}
              </OnlineButton>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
