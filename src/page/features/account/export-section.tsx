import { Fragment, useState } from 'react';
import { figure } from '#core/words/figure.ts';
import { listName } from '#page/parts/list-names.ts';
import { OnlineButton } from '#page/parts/online-button.tsx';
import { saveFile } from '#page/platform/save-file.ts';
import {
  exportFile,
  type ImportedCharacter,
  importExport,
  previewImport,
  type ReadyImport,
} from '#page/state/account/own-account.ts';
import { FileField } from '#page/ui/controls/file-field.tsx';
import { Download } from '#page/ui/icons/icons.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { entriesCount } from './entries-count.ts';
import styles from './own-account.module.css';
import { Done } from './section-form.tsx';

/** Entries of one list of the file, in words: "12 entries, 3 new". */
function listWords({ entries, changed, unknown }: ImportedCharacter['lists'][number]): string {
  const parts = [entriesCount(entries), `${figure(changed)} new`];
  if (unknown > 0) parts.push(`${figure(unknown)} not known here`);
  return parts.join(', ');
}

interface ExportSectionProps {
  /** Name of the legacy character. */
  readonly legacyName: string;
}

/** Preview of the import, by character. */
function Preview({ of: { preview }, legacyName }: ExportSectionProps & { readonly of: ReadyImport }) {
  return (
    <>
      {preview.data.characters.map(({ name, known, lists }) => (
        <div key={name ?? ''} className={styles.stack}>
          <h3>{name ?? legacyName}</h3>
          {known ? (
            <dl className={styles.facts}>
              {lists.map((list) => (
                <Fragment key={list.list}>
                  <dt>{listName(list.list)}</dt>
                  <dd>{listWords(list)}</dd>
                </Fragment>
              ))}
            </dl>
          ) : (
            <p className={styles.quiet}>Your account has no such character: add it first, or it stays out.</p>
          )}
        </div>
      ))}
    </>
  );
}

/** Everything of the account out to a file, and its progress back from one. */
export function ExportSection({ legacyName }: ExportSectionProps) {
  const [exporting, setExporting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [ready, setReady] = useState<ReadyImport | null>(null);
  const [done, setDone] = useState<string | null>(null);
  /** Imports so far: each leaves an empty field behind, which takes the same file again. */
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
    saveFile(outcome.result.name, outcome.result.content);
    announce(`${outcome.result.name} saved.`);
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setError(undefined);
    setReady(null);
    setDone(null);
    if (chosen === null) return;
    setBusy(true);
    const outcome = await previewImport(chosen);
    setBusy(false);
    if (outcome.ok) {
      setReady(outcome.result);
      announce(outcome.result.preview.message);
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
      setDone(outcome.message ?? 'Imported.');
      setImports(imports + 1);
    } else setError(outcome.message);
  };
  return (
    <Panel title="Your data">
      <div className={styles.stack}>
        <p className={styles.quiet}>
          One file with everything that Loremark holds about your account: characters, progress, history and devices.
        </p>
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
          Export all data
        </OnlineButton>
        {done !== null && <Done>{done}</Done>}
        <FileField
          key={imports}
          label="Import an export"
          hint="An export of this account. What you have stays; what is missing is added."
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
                {`Import ${entriesCount(ready.preview.data.changed)}`}
              </OnlineButton>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
