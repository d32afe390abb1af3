import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Check } from './icons/icons.tsx';
import styles from './menu.module.css';

const ENTRIES = '[role^=menuitem]';

interface MenuProps {
  readonly id: string;
  /** Accessible name. */
  readonly label: string;
  readonly onClose: () => void;
  /** Entries: `MenuItem`, `MenuGroup`, or links with the role `menuitem` and the tabIndex -1. */
  readonly children: ReactNode;
}

/** A short list of commands. Arrow keys, Home, End and first letters move; Esc, Tab and choosing close. */
export function Menu({ id, label, onClose, children }: MenuProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>(ENTRIES)?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(ENTRIES)];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const { length } = entries;
    const next = {
      ArrowDown: entries[(at + 1) % length],
      ArrowUp: entries[(at - 1 + length) % length],
      Home: entries[0],
      End: entries[length - 1],
    }[event.key];
    // Tab goes on from the button, as if the menu had not been there.
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (next !== undefined) {
      event.preventDefault();
      next.focus();
    } else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLowerCase();
      [...entries.slice(at + 1), ...entries.slice(0, at)]
        .find(({ textContent }) => textContent.toLowerCase().startsWith(letter))
        ?.focus();
    }
  };
  return (
    <div ref={root} id={id} className={styles.menu} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

interface MenuItemProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** Why it can't be chosen. */
  readonly off?: string;
  readonly onSelect?: () => void;
}

/** A command. */
export function MenuItem({ icon, label, off, onSelect }: MenuItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} aria-disabled={off !== undefined} onClick={onSelect}>
      {icon}
      {off === undefined ? (
        label
      ) : (
        <span>
          {label} <small>{off}</small>
        </span>
      )}
    </button>
  );
}

interface MenuGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Choices of which one is made, under a heading. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a menu
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} role="presentation">
        {label}
      </p>
      {children}
    </div>
  );
}

interface MenuChoiceProps {
  readonly label: string;
  readonly chosen: boolean;
  readonly onSelect: () => void;
}

/** One of the choices of a group. */
export function MenuChoice({ label, chosen, onSelect }: MenuChoiceProps) {
  return (
    <button type="button" role="menuitemradio" tabIndex={-1} aria-checked={chosen} onClick={onSelect}>
      {chosen ? <Check /> : <span className="icon" />}
      {label}
    </button>
  );
}
