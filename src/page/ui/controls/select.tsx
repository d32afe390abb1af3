import { Content, Item, ItemText, Portal, Root, Trigger, Value, Viewport } from '@radix-ui/react-select';
import { useId } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { Check, ChevronDown } from '#page/ui/icons/icons.tsx';
import popup from '#page/ui/overlays/popup.module.css';
import { CLEAR_OF_EDGES } from '#page/ui/overlays/popup-place.ts';
import { readingDirection } from '#page/ui/overlays/reading-direction.ts';
import styles from './select.module.css';

export interface SelectOption {
  /** Never empty. */
  readonly value: string;
  readonly label: string;
  /** Language of the label, where it differs from the page's. */
  readonly lang?: string;
}

interface SelectProps {
  readonly label: string;
  /** '' = none is selected yet. */
  readonly value: string;
  /** Shown while none is selected. */
  readonly placeholder?: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
}

/** A labelled single-choice list. Arrow keys, Home, End and first letters move; Esc cancels. */
export function Select({ label, value, placeholder, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Root value={value} onValueChange={onChange} dir={readingDirection()}>
        <Trigger id={id} className={styles.control}>
          <Value placeholder={placeholder} />
          <ChevronDown className="icon--s" aria-hidden />
        </Trigger>
        <Portal>
          <Content
            className={classNames(popup.popup, styles.list)}
            position="popper"
            sideOffset={4}
            collisionPadding={CLEAR_OF_EDGES}
            aria-label={label}
          >
            <Viewport className={styles.viewport}>
              {options.map((option) => (
                <Item key={option.value} value={option.value} className={classNames(popup.row, styles.option)}>
                  <ItemText>
                    <span lang={option.lang}>{option.label}</span>
                  </ItemText>
                  {option.value === value && <Check className="icon--s" aria-hidden />}
                </Item>
              ))}
            </Viewport>
          </Content>
        </Portal>
      </Root>
    </div>
  );
}
