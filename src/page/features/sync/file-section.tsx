import { useState } from 'react';
import { saveFile } from '#page/platform/save-file.ts';
import { importFile, unsentFile } from '#page/state/sync/sync-page.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { FileField } from '#page/ui/controls/file-field.tsx';
import { Download } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Panel } from '#page/ui/panel.tsx';
import styles from './sync-screen.module.css';
import { words } from './words.ts';

/** Saves all changes that the account does not have yet, or those with these ids, to a file. */
export async function saveUnsent(ids?: ReadonlySet<string>): Promise<void> {
  const file = await unsentFile(ids);
  if (file === null) return;
  saveFile(file.name, file.content);
  announce(words.file.saved(file.name));
}

/** Saves unsent changes to a file, and loads them from one. */
export function FileSection({ unsent }: { readonly unsent: number }) {
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const [done, setDone] = useState<string | null>(null);
  const choose = (next: File | null) => {
    setFile(next);
    setError(undefined);
    setDone(null);
  };
  const take = async (taken: File) => {
    setBusy(true);
    setError(undefined);
    setDone(null);
    const outcome = await importFile(taken);
    setBusy(false);
    if (outcome.ok) setDone(outcome.message ?? words.file.imported);
    else setError(outcome.message);
  };
  return (
    <Panel title={words.file.title}>
      <div className={styles.stack}>
        <p className={layout.quiet}>{unsent === 0 ? words.file.nothing : words.file.why}</p>
        <Button
          icon={<Download className="icon--s" aria-hidden />}
          disabled={unsent === 0}
          onClick={() => void saveUnsent()}
        >
          {words.file.export}
        </Button>
        <FileField
          label={words.file.import}
          hint={words.file.hint}
          accept="application/json,.json"
          file={file}
          onFile={choose}
          error={error}
          disabled={busy}
        />
        {file !== null && (
          <Button busy={busy} onClick={() => void take(file)}>
            {words.file.take}
          </Button>
        )}
        {done !== null && (
          <Notice kind="done" alert>
            {done}
          </Notice>
        )}
      </div>
    </Panel>
  );
}
