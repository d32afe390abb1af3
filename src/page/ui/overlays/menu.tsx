import { Content, Group, Item, Portal, RadioGroup, RadioItem, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { Check } from '#page/ui/icons/icons.tsx';
import styles from './menu.module.css';
import type { MenuOpening } from './menu-button.tsx';
import popup from './popup.module.css';
import { CLEAR_OF_EDGES } from './popup-place.ts';
import { readingDirection } from './reading-direction.ts';
import { SlotAnchor } from './slot-anchor.tsx';

/** The button that opened the menu. */
const Opener = createContext<HTMLElement | null>(null);

/** Focuses the first entry, however the menu was opened. */
function FocusFirst() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    place.current?.parentElement?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true });
  }, []);
  return <span ref={place} hidden />;
}

interface MenuProps extends MenuOpening {
  /** Accessible name. */
  readonly label: string;
  /** Entries: `MenuItem`, `MenuLink`, `MenuChoices`. */
  readonly children: ReactNode;
}

/** A short list of commands. Arrow keys, Home, End and first letters move; Esc, Tab and choosing close. */
export function Menu({ id, opener, label, onClose, children }: MenuProps) {
  return (
    <Root open modal={false} dir={readingDirection()} onOpenChange={(open) => !open && onClose()}>
      <Trigger asChild>
        <SlotAnchor element={opener} />
      </Trigger>
      {/* Rendered in the button's landmark, where assistive technology expects it. */}
      <Portal container={opener.closest<HTMLElement>('header, main, aside')}>
        <Content
          id={id}
          aria-label={label}
          aria-labelledby={undefined}
          className={classNames(popup.popup, styles.menu)}
          align="end"
          sideOffset={6}
          collisionPadding={CLEAR_OF_EDGES}
          loop
          // Tab continues from the button, as if the menu did not exist.
          onKeyDownCapture={(event) => {
            if (event.key !== 'Tab') return;
            event.stopPropagation();
            opener.focus();
            onClose();
          }}
          // The button closes the menu itself.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && opener.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body && opener.isConnected) opener.focus();
          }}
        >
          <Opener value={opener}>{children}</Opener>
          <FocusFirst />
        </Content>
      </Portal>
    </Root>
  );
}

interface MenuItemProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** Reason why it is disabled; a disabled entry can still be focused and read. */
  readonly off?: string;
  readonly onSelect?: () => void;
}

/** A command. */
export function MenuItem({ icon, label, off, onSelect }: MenuItemProps) {
  const opener = use(Opener);
  return (
    <Item
      className={classNames(popup.row, styles.item)}
      textValue={label}
      aria-disabled={off !== undefined || undefined}
      onSelect={(event) => {
        if (off !== undefined) {
          event.preventDefault();
          return;
        }
        // Entries are unmounted by the time a dialog they open restores the focus.
        opener?.focus();
        onSelect?.();
      }}
    >
      {icon}
      <span>
        {label}
        {off !== undefined && <small>{` ${off}`}</small>}
      </span>
    </Item>
  );
}

/** An entry that is a link; the link is its child. */
export function MenuLink({ children }: { readonly children: ReactNode }) {
  return (
    <Item asChild className={classNames(popup.row, styles.item)}>
      {children}
    </Item>
  );
}

interface MenuGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Entries under a heading. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  const id = useId();
  return (
    <Group aria-labelledby={id} className={styles.group}>
      <p id={id} role="presentation">
        {label}
      </p>
      {children}
    </Group>
  );
}

interface MenuChoicesProps {
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** Distinguishes it from others of the same name. */
    readonly note?: string | undefined;
  }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A group of radio items under a heading. */
export function MenuChoices({ label, options, value, onChange }: MenuChoicesProps) {
  return (
    <MenuGroup label={label}>
      <RadioGroup role="presentation" value={value} onValueChange={onChange}>
        {options.map((option) => (
          <RadioItem key={option.value} value={option.value} className={classNames(popup.row, styles.item)}>
            {option.value === value ? <Check /> : <span className="icon" />}
            {option.note === undefined ? (
              option.label
            ) : (
              <span>
                {option.label} <small>{option.note}</small>
              </span>
            )}
          </RadioItem>
        ))}
      </RadioGroup>
    </MenuGroup>
  );
}
