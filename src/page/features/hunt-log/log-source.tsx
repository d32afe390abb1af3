import { useRef } from 'react';
import { MAX_LOG_LENGTH } from '#core/hunt-log/limits.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import { Copy, Upload } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import { labels } from '#page/ui/words.ts';
import styles from './hunt-log.module.css';
import { words } from './words.ts';

/** Most bytes that a text of the greatest length can have. */
const MAX_BYTES = MAX_LOG_LENGTH * 4;

/** Reads a text file. Rejects oversized files with a `RangeError`, whose message is for the player. */
async function textOfFile(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) {
    throw new RangeError(words.source.fileTooLarge({ size: Math.ceil(file.size / 1000), most: MAX_LOG_LENGTH }));
  }
  return file.text();
}

/** True if this browser can read text from the clipboard. */
function readsClipboard(): boolean {
  return typeof navigator.clipboard?.readText === 'function';
}

/** Reads the clipboard's text; rejects if the browser or the player denies it. */
function textOfClipboard(): Promise<string> {
  return navigator.clipboard.readText();
}

const { source } = words;

interface LogSourceProps {
  readonly text: string;
  /** Validation message to show. */
  readonly error: string | undefined;
  /** Called while the player types. */
  readonly onType: (text: string) => void;
  /** Receives a whole text, which is validated at once. */
  readonly onGiven: (text: string) => void;
  /** Receives the reason why no text could be read. */
  readonly onTrouble: (message: string) => void;
  /** Called when the field was left or pasted into: from then on its text is validated. */
  readonly onJudge: (pasted: boolean) => void;
}

/** Input of a hunt's text: typed, pasted, dropped, or read from a file. */
export function LogSource({ text, error, onType, onGiven, onTrouble, onJudge }: LogSourceProps) {
  const file = useRef<HTMLInputElement>(null);

  const give = (next: string) => {
    onGiven(next);
    if (text.trim() === '' || text === next) return;
    const said = next === '' ? source.cleared : source.replaced;
    announce(`${said}.`);
    showToast({ kind: 'info', text: said, action: { label: labels.undo, run: () => onGiven(text) } });
  };
  const refuse = (message: string) => {
    onTrouble(message);
    announce(message);
  };
  const take = async (getting: Promise<string>, said: { readonly empty: string; readonly failed: string }) => {
    try {
      const given = await getting;
      // An empty text must not replace the current one.
      if (given.trim() === '') refuse(said.empty);
      else give(given);
    } catch (failure) {
      refuse(failure instanceof RangeError ? failure.message : said.failed);
    }
  };
  const takeFile = (chosen: File | null | undefined) => {
    if (chosen == null) return;
    const { name } = chosen;
    void take(textOfFile(chosen), { empty: source.fileEmpty(name), failed: source.fileFailed(name) });
  };
  return (
    <div className={styles.source}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below reads a file by keyboard and pointer */}
      <div
        onDragOver={(event) => {
          if ([...event.dataTransfer.items].some(({ kind }) => kind === 'file')) event.preventDefault();
        }}
        onDrop={(event) => {
          const dropped = event.dataTransfer.files.item(0);
          if (dropped === null) return;
          event.preventDefault();
          takeFile(dropped);
        }}
      >
        <TextArea
          label={source.label}
          hint={source.hint}
          error={error}
          value={text}
          rows={8}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          className={styles.log}
          onChange={(event) => onType(event.currentTarget.value)}
          onPaste={() => onJudge(true)}
          onBlur={() => onJudge(false)}
        />
      </div>
      <div className={layout.cluster}>
        {readsClipboard() && (
          <Button
            variant={text === '' ? 'primary' : 'plain'}
            icon={<Copy className="icon--s" aria-hidden />}
            onClick={() =>
              void take(textOfClipboard(), {
                empty: source.clipboardEmpty,
                failed: source.clipboardFailed,
              })
            }
          >
            {source.paste}
          </Button>
        )}
        <Button icon={<Upload className="icon--s" aria-hidden />} onClick={() => file.current?.click()}>
          {source.open}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".txt,.json,.log,text/plain,application/json"
          hidden
          onChange={(event) => {
            takeFile(event.currentTarget.files?.item(0));
            // Otherwise an edited file of the same name could not be chosen again.
            event.currentTarget.value = '';
          }}
        />
        {text !== '' && (
          <Button variant="quiet" onClick={() => give('')}>
            {source.clear}
          </Button>
        )}
      </div>
    </div>
  );
}
