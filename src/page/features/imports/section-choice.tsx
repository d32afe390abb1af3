import { useId, useState } from 'react';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { listName } from '#page/parts/words/list-names.ts';
import { LinkButton } from '#page/ui/controls/button.tsx';
import { CheckOption } from '#page/ui/controls/option.tsx';
import { ChevronDown } from '#page/ui/icons/icons.tsx';
import styles from './bazaar-import.module.css';
import { words } from './words.ts';

interface SectionChoiceProps {
  readonly chosen: ReadonlySet<TickableSection>;
  readonly onChange: (chosen: ReadonlySet<TickableSection>) => void;
}

/** Returns the set with or without a section. */
function withSection(
  sections: ReadonlySet<TickableSection>,
  section: TickableSection,
  isIn: boolean,
): ReadonlySet<TickableSection> {
  return new Set(TICKABLE_SECTIONS.filter((one) => (one === section ? isIn : sections.has(one))));
}

/** Choice of any number of sections. Its heading shows how many are chosen, and collapses them. */
export function SectionChoice({ chosen, onChange }: SectionChoiceProps) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const isAll = chosen.size === TICKABLE_SECTIONS.length;
  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {words.sections.label}
      </span>
      <fieldset className={styles.multi} aria-labelledby={id}>
        <div className={styles.multiHead}>
          <button type="button" aria-expanded={open} aria-controls={`${id}list`} onClick={() => setOpen(!open)}>
            {words.sections.selected({ count: chosen.size, total: TICKABLE_SECTIONS.length })}
            <ChevronDown className="icon--s" aria-hidden />
          </button>
          <LinkButton onClick={() => onChange(new Set(isAll ? [] : TICKABLE_SECTIONS))}>
            {isAll ? words.sections.none : words.sections.all}
          </LinkButton>
        </div>
        <div id={`${id}list`} className={styles.multiList} hidden={!open}>
          {TICKABLE_SECTIONS.map((section) => (
            <CheckOption
              key={section}
              checked={chosen.has(section)}
              onChange={(isIn) => onChange(withSection(chosen, section, isIn))}
            >
              {listName(section)}
            </CheckOption>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
