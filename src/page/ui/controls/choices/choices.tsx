import { type ReactNode, useId, useRef, useState } from 'react';
import select from '#page/ui/controls/select.module.css';
import { ChevronDown } from '#page/ui/icons/icons.tsx';
import type { MenuOpening } from '#page/ui/overlays/menu-button.tsx';
import { words } from './words.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Figure next to the label. */
  readonly count: number;
}

interface ChoicesProps {
  readonly label: string;
  readonly options: readonly Choice[];
  readonly chosen: readonly string[];
  /** Renders the choices with `ChoicesPopup`, which may be loaded on demand. */
  readonly popup: (opening: MenuOpening) => ReactNode;
}

function summary(options: readonly Choice[], chosen: readonly string[]): string {
  const [only, ...others] = chosen;
  if (only === undefined) return words.anyOf(options.length);
  if (others.length > 0) return words.chosen(chosen.length);
  return options.find(({ value }) => value === only)?.label ?? only;
}

/** A labelled multiple-choice list. The button shows how many are selected; each change takes effect at once. */
export function Choices({ label, options, chosen, popup }: ChoicesProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const open = opener !== null;
  return (
    <div className={select.field}>
      <span id={`${id}label`} className={select.label}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        className={select.control}
        aria-labelledby={`${id}label ${id}value`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}popup` : undefined}
        data-state={open ? 'open' : undefined}
        onClick={() => setOpener(button.current)}
      >
        <span id={`${id}value`}>{summary(options, chosen)}</span>
        <ChevronDown className="icon--s" aria-hidden />
      </button>
      {opener !== null && popup({ id: `${id}popup`, opener, onClose: () => setOpener(null) })}
    </div>
  );
}
