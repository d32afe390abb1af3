import { Close, Content, Portal, Root, Trigger } from '@radix-ui/react-popover';
import { type KeyboardEvent, useId, useRef } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { ChevronDown } from '#page/ui/icons/icons.tsx';
import popup from '#page/ui/overlays/popup.module.css';
import { CLEAR_OF_EDGES } from '#page/ui/overlays/popup-place.ts';
import { Button, LinkButton } from './button.tsx';
import styles from './choices.module.css';
import select from './select.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
  /** Figure beside the label. */
  readonly count: number;
}

interface ChoicesProps {
  readonly label: string;
  readonly options: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function summary(options: readonly Choice[], chosen: readonly string[]): string {
  const [only, ...others] = chosen;
  if (only === undefined) return `Any (${options.length})`;
  if (others.length > 0) return `${chosen.length} chosen`;
  return options.find(({ value }) => value === only)?.label ?? only;
}

const boxesOf = (list: Element) => [...list.querySelectorAll('input')];

/** Arrow keys, Home, End and first letters move; Space chooses. */
function move(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const boxes = boxesOf(event.currentTarget);
  const at = boxes.indexOf(event.target as HTMLInputElement);
  const startsWith = (box: HTMLInputElement) =>
    box.parentElement?.textContent.toLowerCase().startsWith(event.key.toLowerCase()) === true;
  const next = {
    ArrowDown: boxes[at + 1],
    ArrowUp: boxes[at - 1],
    Home: boxes[0],
    End: boxes.at(-1),
  }[event.key];
  const letter = event.key.length === 1 && event.key !== ' ';
  const found = letter ? [...boxes.slice(at + 1), ...boxes.slice(0, at)].find(startsWith) : next;
  if (found === undefined) return;
  event.preventDefault();
  found.focus();
}

/** A labelled choice of any number from a list. The button says how many are chosen; each choice counts at once. */
export function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className={select.field}>
      <span id={`${id}label`} className={select.label}>
        {label}
      </span>
      <Root modal>
        <Trigger className={select.control} aria-labelledby={`${id}label ${id}value`}>
          <span id={`${id}value`}>{summary(options, chosen)}</span>
          <ChevronDown className="icon--s" aria-hidden />
        </Trigger>
        <Portal>
          <Content
            className={classNames(popup.popup, styles.popover)}
            aria-labelledby={`${id}label`}
            align="start"
            sideOffset={4}
            collisionPadding={CLEAR_OF_EDGES}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              const boxes = list.current === null ? [] : boxesOf(list.current);
              (boxes.find(({ checked }) => checked) ?? boxes[0])?.focus();
            }}
          >
            <ul ref={list} className={styles.list} onKeyDown={move}>
              {options.map((option) => (
                <li key={option.value}>
                  <label className={popup.row}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(option.value)}
                      onChange={(event) =>
                        onChange(
                          event.currentTarget.checked
                            ? [...chosen, option.value]
                            : chosen.filter((other) => other !== option.value),
                        )
                      }
                    />
                    <span className={styles.name}>{option.label}</span>
                    <span className={styles.count}>{option.count}</span>
                  </label>
                </li>
              ))}
            </ul>
            <div className={styles.foot}>
              <LinkButton onClick={() => onChange([])}>Any</LinkButton>
              <Close asChild>
                <Button>Done</Button>
              </Close>
            </div>
          </Content>
        </Portal>
      </Root>
    </div>
  );
}
