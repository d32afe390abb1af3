import type { KnownKills } from '#core/progress/stages.ts';
import { KeypadSheet } from '#page/ui/controls/keypad-sheet.tsx';
import { words } from './words.ts';

interface KillsPadProps {
  readonly name: string;
  readonly known: KnownKills;
  /** Kills of the last stage, and the state of a complete item inside a sentence. */
  readonly last: number;
  readonly done: string;
  /** Largest possible count. */
  readonly most: number;
  readonly onSet: (kills: number, added: number | null) => void;
  readonly onClose: () => void;
}

/** The sheet for counting kills from a row. */
export function KillsPad({ name, known: { kills, orMore }, last, done, ...pad }: KillsPadProps) {
  return (
    <KeypadSheet
      title={name}
      description={orMore ? words.atLeast(kills) : words.makeIt({ count: last, state: done })}
      label={words.kills}
      count={kills}
      last={last}
      exact={!orMore}
      {...pad}
    />
  );
}
