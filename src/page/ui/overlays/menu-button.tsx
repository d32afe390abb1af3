import { type ReactNode, useId, useRef, useState } from 'react';
import { buttonClass } from '#page/ui/controls/button.tsx';
import styles from './menu-button.module.css';

/** The opening button, as its menu needs it. */
export interface MenuOpening {
  /** The id that the menu carries. */
  readonly id: string;
  /** Anchor of the popup; the focus returns here. */
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

interface MenuButtonProps {
  /** Accessible name, when the content is not a word at every width. */
  readonly label: string;
  readonly children: ReactNode;
  /** The menu, as `Menu` makes it. It may be fetched only now: the button needs nothing of it. */
  readonly menu: (opening: MenuOpening) => ReactNode;
}

/** A button that opens a menu; Enter, Space and the arrow downwards do. */
export function MenuButton({ label, children, menu }: MenuButtonProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = opener !== null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${buttonClass('quiet')} ${styles.trigger}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpener(open ? null : button.current)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpener(button.current);
        }}
      >
        {children}
      </button>
      {opener !== null && menu({ id, opener, onClose: () => setOpener(null) })}
    </>
  );
}
