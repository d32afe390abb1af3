import { type Ref, useEffect, useRef, useState } from 'react';
import { runAfter } from '#offline/pending-work.ts';
import { Search, X } from '#page/ui/icons/icons.tsx';
import { IconButton } from './button.tsx';
import styles from './search-field.module.css';
import { words } from './words.ts';

interface SearchFieldProps {
  readonly label: string;
  /** The present search; the field follows it unless the player is typing. */
  readonly value: string;
  /** Debounced while typing; immediate when the field is cleared. */
  readonly onSearch: (text: string) => void;
  /** Whether Esc leaves the field with what it has found, instead of emptying it first. */
  readonly escapeLeaves?: boolean;
  /** Shown while it is empty, where the label is too long for its room. */
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

const REST_MS = 150;

/** A search field that passes on what is typed after a short rest, so that it never loses a letter or the focus. */
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
  const forget = useRef<() => void>(() => undefined);
  // Values this field has passed on: one that comes back late must not overwrite letters typed since.
  const [passedOn, setPassedOn] = useState<readonly string[]>([value]);
  if (seen !== value) {
    setSeen(value);
    if (!passedOn.includes(value)) {
      setText(value);
      setPassedOn([value]);
    } else if (value === passedOn.at(-1)) {
      setPassedOn([value]);
    }
  }
  useEffect(() => () => forget.current(), []);
  // The search of the moment at which it is passed on: a filter that was chosen while the typing rested stays.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  const pass = (next: string) => {
    forget.current();
    setPassedOn((before) => [...before, next]);
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
          forget.current();
          forget.current = runAfter(REST_MS, () => pass(next));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') pass(text);
          if (event.key !== 'Escape') return;
          // The browser would empty it.
          event.preventDefault();
          if (escapeLeaves || text === '') {
            event.currentTarget.blur();
          } else {
            setText('');
            pass('');
          }
        }}
      />
      {text !== '' && (
        <IconButton
          label={words.clearSearch}
          className={styles.clear}
          onClick={(event) => {
            setText('');
            pass('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <X className="icon--s" aria-hidden />
        </IconButton>
      )}
    </search>
  );
}
