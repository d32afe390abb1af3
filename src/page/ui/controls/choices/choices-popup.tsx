import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover';
import { type KeyboardEvent, memo, useEffectEvent, useMemo, useRef, useState } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Search } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import type { MenuOpening } from '#page/ui/overlays/menu-button.tsx';
import popup from '#page/ui/overlays/popup.module.css';
import { CLEAR_OF_EDGES } from '#page/ui/overlays/popup-place.ts';
import { SlotAnchor } from '#page/ui/overlays/slot-anchor.tsx';
import { PHONE, useMediaQuery } from '#page/ui/use-media-query.ts';
import type { Choice } from './choices.tsx';
import styles from './choices-popup.module.css';
import { words } from './words.ts';

export interface ChoicesPopupProps extends MenuOpening {
  readonly label: string;
  readonly options: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Returns the options that match a typed text, best first. */
  readonly find: (options: readonly Choice[], text: string) => readonly Choice[];
}

/** Largest number of options without a search field. */
const MOST_UNSEARCHED = 12;
/**
 * Options rendered at first, and added whenever the end of the list comes near, so that a key press is handled within a
 * frame.
 */
const DRAWN = 60;
/** Distance from the end of the list at which more are rendered, in px. */
const NEAR_PX = 400;

const boxesIn = (list: ParentNode) => [...list.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];

interface OptionRowProps extends Choice {
  readonly checked: boolean;
  readonly onToggle: (value: string, on: boolean) => void;
}

const OptionRow = memo(function OptionRow({ value, label, count, checked, onToggle }: OptionRowProps) {
  return (
    <li>
      <label className={popup.row}>
        <input type="checkbox" checked={checked} onChange={(event) => onToggle(value, event.currentTarget.checked)} />
        <span className={layout.fill}>{label}</span>
        <span className={styles.count}>{count}</span>
      </label>
    </li>
  );
});

type BodyProps = Pick<ChoicesPopupProps, 'label' | 'options' | 'chosen' | 'onChange' | 'find' | 'onClose'>;

/**
 * The options, with a search field if there are many. Selected options come first and stay in place while they are
 * toggled.
 */
function useBody({ label, options, chosen, onChange, find, onClose }: BodyProps) {
  const searched = options.length > MOST_UNSEARCHED;
  const [text, setText] = useState('');
  const [first, setFirst] = useState(chosen);
  const [drawn, setDrawn] = useState(DRAWN);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const { top, others, found } = useMemo(() => {
    const matches = find(options, text);
    const onTop = new Set(searched ? first : []);
    return {
      top: options.filter(({ value }) => onTop.has(value)),
      others: matches.filter(({ value }) => !onTop.has(value)),
      found: matches.length,
    };
  }, [find, options, text, first, searched]);

  const search = (next: string) => {
    setText(next);
    setFirst(chosen);
    setDrawn(DRAWN);
    if (next.trim() !== '') announce(words.found(find(options, next).length));
  };
  const toggle = useEffectEvent((value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value)),
  );
  // A stable callback: a change renders only its own row.
  const [onToggle] = useState(() => (value: string, on: boolean) => toggle(value, on));
  const chooseFirst = () => {
    const [match] = find(options, text);
    if (text.trim() === '' || match === undefined) return;
    const next = chosen.includes(match.value) ? chosen : [...chosen, match.value];
    onChange(next);
    setText('');
    setFirst(next);
  };

  /**
   * Arrow keys, Home and End move. Letters are typed into the search field; without one, they move to the next option
   * that starts with them.
   */
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const boxes = boxesIn(event.currentTarget);
    const at = boxes.indexOf(event.target as HTMLInputElement);
    const letter = event.key.length === 1 && event.key !== ' ';
    if (letter && searched) {
      // The letter is typed into the search field and must not trigger a shortcut of the page.
      event.stopPropagation();
      field.current?.focus();
      return;
    }
    const startsWith = (box: HTMLInputElement) =>
      box.parentElement?.textContent.toLowerCase().startsWith(event.key.toLowerCase()) === true;
    const up = at === 0 ? field.current : boxes[at - 1];
    const next = { ArrowDown: boxes[at + 1], ArrowUp: up, Home: boxes[0], End: boxes.at(-1) }[event.key];
    const target = letter ? [...boxes.slice(at + 1), ...boxes.slice(0, at)].find(startsWith) : next;
    if (target === undefined || target === null) return;
    event.preventDefault();
    target.focus();
  };

  const body = (
    <>
      {searched && (
        <search className={styles.search}>
          <Search className="icon--s" aria-hidden />
          <input
            ref={field}
            type="search"
            aria-label={words.search(label)}
            placeholder={words.search(label)}
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            onChange={(event) => search(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') chooseFirst();
              if (event.key === 'ArrowDown') {
                event.preventDefault();
                if (list.current !== null) boxesIn(list.current)[0]?.focus();
              }
            }}
          />
        </search>
      )}
      <ul
        ref={list}
        className={classNames(styles.list, searched && styles.long)}
        onKeyDown={move}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - NEAR_PX && drawn < others.length) setDrawn(drawn + DRAWN);
        }}
      >
        {[...top, ...others.slice(0, drawn)].map((option) => (
          <OptionRow key={option.value} {...option} checked={chosen.includes(option.value)} onToggle={onToggle} />
        ))}
        {found === 0 && <li className={styles.nothing}>{words.nothing(text.trim())}</li>}
      </ul>
    </>
  );
  return {
    body,
    /** Clears the search; false if it is already empty. */
    clear: () => {
      if (text === '') return false;
      search('');
      return true;
    },
    /** Focuses the search field or, without one, the first selected option. */
    focus: () => {
      const boxes = list.current === null ? [] : boxesIn(list.current);
      (field.current ?? boxes.find(({ checked }) => checked) ?? boxes[0])?.focus();
    },
    foot: (
      <>
        <Button variant="quiet" onClick={() => onChange([])}>
          {words.any}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      </>
    ),
  };
}

/**
 * The list of a `Choices`: a popup at its button or, on phones with a search field, a sheet, because of the on-screen
 * keyboard.
 */
export function ChoicesPopup({ id, opener, onClose, ...rest }: ChoicesPopupProps) {
  const { body, clear, focus, foot } = useBody({ ...rest, onClose });
  const phone = useMediaQuery(PHONE);
  if (phone && rest.options.length > MOST_UNSEARCHED) {
    return (
      <Dialog title={rest.label} onClose={onClose} onEscape={clear} footer={foot}>
        <div className={styles.sheet}>{body}</div>
      </Dialog>
    );
  }
  return (
    <Root open modal onOpenChange={(open) => !open && onClose()}>
      <Trigger asChild>
        <SlotAnchor element={opener} />
      </Trigger>
      <Portal>
        <Content
          id={id}
          className={classNames(popup.popup, styles.popover)}
          aria-label={rest.label}
          align="start"
          sideOffset={4}
          collisionPadding={CLEAR_OF_EDGES}
          onEscapeKeyDown={(event) => clear() && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.focus();
          }}
        >
          {body}
          <div className={styles.foot}>{foot}</div>
        </Content>
      </Portal>
    </Root>
  );
}
