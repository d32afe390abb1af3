import { type Ref, useEffect, useRef, useState } from 'react';
import { runAfter } from '#offline/pending-work.ts';
import { Search, X } from '#page/ui/icons/icons.tsx';
import { IconButton } from './button.tsx';
import styles from './search-field.module.css';
import { words } from './words.ts';

interface SearchFieldProps {
  readonly label: string;
  /** Current search; the field follows it unless the player is typing. */
  readonly value: string;
  /** Debounced while typing; immediate when the field is cleared. */
  readonly onSearch: (text: string) => void;
  /** True if Esc leaves the field without clearing it first. */
  readonly escapeLeaves?: boolean;
  /** Shown while the field is empty, where the label is too long. */
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

const REST_MS = 150;

/** A search field that reports its text after a short pause in typing, without losing letters or the focus. */
export function SearchField({
  label,
  value,
  onSearch,
  escapeLeaves = false,
  placeholder = label,
  ref,
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const cancelPending = useRef<() => void>(() => undefined);
  // Values that this field has reported: a stale one that comes back must not overwrite letters typed since.
  const [reported, setReported] = useState<readonly string[]>([value]);
  if (seen !== value) {
    setSeen(value);
    if (!reported.includes(value)) {
      setText(value);
      setReported([value]);
    } else if (value === reported.at(-1)) {
      setReported([value]);
    }
  }
  useEffect(() => () => cancelPending.current(), []);
  // The latest callback, so that a filter chosen during the pause is not lost.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  const report = (next: string) => {
    cancelPending.current();
    setReported((before) => [...before, next]);
    search.current(next);
  };
  return (
    <search className={styles.search}>
      <Search className="icon--s" aria-hidden />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setText(next);
          cancelPending.current();
          cancelPending.current = runAfter(REST_MS, () => report(next));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(text);
          if (event.key !== 'Escape') return;
          // The browser would clear the field.
          event.preventDefault();
          if (escapeLeaves || text === '') {
            event.currentTarget.blur();
            // The next Tab continues at the list, not at the top of the page.
            if (escapeLeaves) document.getElementById('main')?.focus({ preventScroll: true });
          } else {
            setText('');
            report('');
          }
        }}
      />
      {text !== '' && (
        <IconButton
          label={words.clearSearch}
          className={styles.clear}
          onClick={(event) => {
            setText('');
            report('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <X className="icon--s" aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
