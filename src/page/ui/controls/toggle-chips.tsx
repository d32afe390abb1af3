import { Item, Root } from '@radix-ui/react-toggle-group';
import { type ReactNode, useId } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { readingDirection } from '#page/ui/overlays/reading-direction.ts';
import chip from './chip.module.css';
import styles from './toggle-chips.module.css';

interface ToggleChipsProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Renders what is shown instead of the label, which stays the accessible name. */
  readonly draw?: (value: string) => ReactNode;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A few independent options, all visible. Arrow keys move, Space and Enter toggle. */
export function ToggleChips({ label, options, draw, chosen, onChange }: ToggleChipsProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <Root
        type="multiple"
        role="group"
        aria-labelledby={id}
        className={styles.chips}
        dir={readingDirection()}
        value={[...chosen]}
        onValueChange={onChange}
      >
        {options.map((option) => (
          <Item
            key={option.value}
            value={option.value}
            className={classNames(chip.chip, styles.chip)}
            aria-label={draw === undefined ? undefined : option.label}
          >
            {draw === undefined ? option.label : draw(option.value)}
          </Item>
        ))}
      </Root>
    </div>
  );
}
