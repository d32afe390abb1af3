import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import styles from './menu.module.css';

interface MenuButtonProps {
  /** Accessible name, when the content is not a word at every width. */
  readonly label: string;
  readonly children: ReactNode;
  /** The menu, with the id it must carry. Closing it gives the focus back. */
  readonly menu: (id: string, onClose: () => void) => ReactNode;
}

/** A button that opens a menu. */
export function MenuButton({ label, children, menu }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  return (
    <div className={styles.root} ref={root}>
      <button
        type="button"
        className={`${buttonClass('quiet')} ${styles.trigger}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open &&
        menu(id, () => {
          setOpen(false);
          root.current?.querySelector('button')?.focus();
        })}
    </div>
  );
}
