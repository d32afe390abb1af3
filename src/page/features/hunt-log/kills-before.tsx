import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '#page/ui/controls/button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import styles from './hunt-log.module.css';
import { wrongBefore } from './review-words.ts';
import type { TypedLine } from './typed-line.ts';

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
  const { name } = line.quarry;
  if (text === undefined) {
    return (
      <span>
        <LinkButton
          className={styles.ask}
          aria-label={`Tell the exact count of ${name}`}
          onClick={() => {
            onType('');
            setOpen(true);
          }}
        >
          Tell the exact count
        </LinkButton>
      </span>
    );
  }
  return (
    <div ref={field} className={styles.before}>
      <TextField
        label="Kills before this hunt"
        aria-label={`Kills before this hunt, ${name}`}
        hint="Left empty, the kills are added to the least there can have been."
        value={text}
        inputMode="numeric"
        autoComplete="off"
        error={wrongBefore(line)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </div>
  );
}
