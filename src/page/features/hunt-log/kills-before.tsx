import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '#page/ui/controls/button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import styles from './hunt-log.module.css';
import { wrongBefore } from './review-words.ts';
import type { TypedLine } from './typed-line.ts';
import { words } from './words.ts';

interface KillsBeforeProps {
  readonly line: TypedLine;
  /** Text of the field; undefined until the player opens it. */
  readonly text: string | undefined;
  readonly onType: (text: string) => void;
}

/** If only a minimum is known, the player may enter the exact count before the hunt. */
export function KillsBefore({ line, text, onType }: KillsBeforeProps) {
  const field = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) field.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const { name } = line.hunted;
  if (text === undefined) {
    return (
      <span>
        <LinkButton
          className={styles.ask}
          aria-label={words.exact.askOf(name)}
          onClick={() => {
            onType('');
            setOpen(true);
          }}
        >
          {words.exact.ask}
        </LinkButton>
      </span>
    );
  }
  return (
    <div ref={field} className={styles.before}>
      <TextField
        label={words.exact.label}
        aria-label={words.exact.labelOf(name)}
        hint={words.exact.hint}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        error={wrongBefore(line)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
