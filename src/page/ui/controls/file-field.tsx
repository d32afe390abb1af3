import { useId, useRef, useState } from 'react';
import { LOCALE } from '#core/words/locale.ts';
import { classNames } from '#page/ui/class-names.ts';
import { CircleAlert, Upload, X } from '#page/ui/icons/icons.tsx';
import { withElement } from '#page/ui/with-nodes.tsx';
import { IconButton } from './button.tsx';
import styles from './file-field.module.css';
import { words } from './words.ts';

interface FileFieldProps {
  readonly label: string;
  /** Description of the accepted files. */
  readonly hint: string;
  /**
   * HTML's `accept`. It only filters the file dialog: a dropped file may be of any type, so the caller must validate
   * it.
   */
  readonly accept: string;
  readonly file: { readonly name: string; readonly size: number } | null;
  /** Receives the chosen or dropped file, or null when it is removed. */
  readonly onFile: (file: File | null) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** Formats a size in bytes. */
function fileSize(bytes: number): string {
  if (bytes < 1000) return words.bytes(bytes);
  if (bytes < 1_000_000) return words.kilobytes(Math.round(bytes / 1000));
  return words.megabytes(
    (bytes / 1_000_000).toLocaleString(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  );
}

/** A field for one file, chosen or dropped. */
export function FileField({ label, hint, accept, file, onFile, error, disabled = false }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same by keyboard and pointer */}
      <div
        className={classNames(
          styles.drop,
          over && styles.over,
          error !== undefined && styles.wrong,
          disabled && styles.off,
        )}
        onDragOver={(event) => {
          if (disabled) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (disabled) return;
          event.preventDefault();
          setOver(false);
          const dropped = event.dataTransfer.files.item(0);
          if (dropped !== null) onFile(dropped);
        }}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-file ${id}-note`}
          onClick={(event) => {
            // Otherwise an edited file of the same name could not be chosen again.
            event.currentTarget.value = '';
          }}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.item(0);
            if (chosen != null) onFile(chosen);
          }}
        />
        <Upload className="icon" aria-hidden />
        <span id={`${id}-file`} className={styles.words}>
          {file === null ? (
            withElement(words.orDrop, <b>{words.chooseFile}</b>)
          ) : (
            <>
              <b>{file.name}</b> {fileSize(file.size)}
            </>
          )}
        </span>
        {file !== null && (
          <IconButton
            label={words.removeFile(file.name)}
            className={styles.remove}
            disabled={disabled}
            onClick={() => {
              // Otherwise the same file could not be chosen again.
              if (input.current !== null) input.current.value = '';
              onFile(null);
              input.current?.focus();
            }}
          >
            <X className="icon--s" aria-hidden />
          </IconButton>
        )}
      </div>
      {error === undefined ? (
        <span className={styles.hint} id={`${id}-note`}>
          {hint}
        </span>
      ) : (
        <span className={styles.error} id={`${id}-note`}>
          <CircleAlert className="icon--s" aria-hidden />
          {error}
        </span>
      )}
    </div>
  );
}
