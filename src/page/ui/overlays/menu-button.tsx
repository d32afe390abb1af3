import { type ReactNode, useId, useRef, useState } from 'react';
import { buttonClass } from '#page/ui/controls/button.tsx';
import styles from './menu-button.module.css';

/** Properties that a menu needs of its opening button. */
export interface MenuOpening {
  /** Id of the menu. */
  readonly id: string;
  /** Anchor of the popup; the focus returns to it. */
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

interface MenuButtonProps {
  /** Accessible name, needed if the content is not text at every width. */
  readonly label: string;
  readonly children: ReactNode;
  /** Renders the menu with `Menu`, which may be loaded on demand. */
  readonly menu: (opening: MenuOpening) => ReactNode;
}

/** A button that opens a menu; Enter, Space and Arrow Down do the same. */
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
