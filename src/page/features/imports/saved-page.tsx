import { MAX_PAGE_BYTES } from '#core/contract/imports/bazaar-import.ts';
import { FileField } from '#page/ui/controls/file-field.tsx';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './bazaar-import.module.css';
import type { ImportForm } from './use-import-form.ts';
import { words } from './words.ts';

/** The size limit. */
export const MOST_MEGABYTES = MAX_PAGE_BYTES / 1024 / 1024;

interface SavedPageProps {
  readonly form: ImportForm;
  /** Why the page that was sent was refused. */
  readonly error: string | undefined;
}

/** Input of the auction's page as saved by the player's browser: a file or its pasted source. */
export function SavedPage({ form, error }: SavedPageProps) {
  const { file, source, page, isPageTooLarge } = form;
  const wrong = isPageTooLarge ? words.reason.page(MOST_MEGABYTES) : error;
  return (
    <details
      className={styles.page}
      open={form.takesPage}
      onToggle={(event) => form.setTakesPage(event.currentTarget.open)}
    >
      <summary>{words.page.offer}</summary>
      <div className={layout.stack4}>
        <p className={layout.meta}>{words.page.why}</p>
        <p className={layout.meta}>{words.page.computer}</p>
        <p className={layout.meta}>{words.page.phone}</p>
        <FileField
          label={words.page.file}
          hint={words.page.fileHint(MOST_MEGABYTES)}
          accept=".html,.htm,.mhtml,.mht,text/html,multipart/related"
          file={file}
          onFile={form.setFile}
          error={file === null ? undefined : wrong}
        />
        {file === null && (
          <TextArea
            label={words.page.source}
            hint={words.page.sourceHint}
            error={source === '' ? undefined : wrong}
            value={source}
            rows={4}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            className={styles.source}
            onChange={(event) => form.setSource(event.currentTarget.value)}
          />
        )}
        {page !== null && <p className={layout.meta}>{words.page.replaces}</p>}
        <p className={layout.meta}>{words.page.lacks}</p>
      </div>
    </details>
  );
}
