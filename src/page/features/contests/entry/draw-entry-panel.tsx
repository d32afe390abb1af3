import { useEffect, useState } from 'react';
import styles from '#page/features/contests/contests.module.css';
import { ManageCharactersNotice } from '#page/features/contests/manage-characters-notice.tsx';
import type { ContestScreenView } from '#page/features/contests/use-contest-view.ts';
import { words } from '#page/features/contests/words.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { focusScreenIfLost } from '#page/parts/screen/focus-screen.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { enterDraw } from '#page/state/contests/contests.ts';
import { Select } from '#page/ui/controls/select.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { useEligible } from './eligible.ts';
import { DecidedEntry, LogInToEnter } from './entry-panel.tsx';
import { OwnEntryView, WithdrawButton } from './own-entry-view.tsx';

interface DrawEntryPanelProps {
  readonly contest: ContestScreenView;
}

/** Joins a draw, which only requires a character. */
export function DrawEntryPanel({ contest }: DrawEntryPanelProps) {
  const identity = useIdentity();
  const { state, kept } = contest;
  if (identity.status === 'checking' || state === 'announced') return null;
  if (identity.status === 'signedOut') return state === 'open' ? <LogInToEnter why={words.own.drawWhy} /> : null;
  return state === 'open' ? <Entering contest={contest} /> : <DecidedEntry entry={kept.seen?.answer.entry} />;
}

function Entering({ contest: { row, kept } }: DrawEntryPanelProps) {
  const { seen, status, again } = kept;
  const { characters, first } = useEligible();
  const [chosen, setChosen] = useState<number | null>(null);
  const { busy, run } = useOutcome();
  if (seen === null && status === 'loading') return null;
  const entry = seen?.answer.entry ?? null;
  const isIn = entry !== null && entry.status !== 'withdrawn';
  const known = characters ?? [];
  const id = chosen ?? (isIn ? entry.character.id : first);
  const character = known.find((one) => one.id === id) ?? known[0];
  const act = async (character: number) => {
    if (await run(() => enterDraw(row.slug, character), words.own.entered)) again();
  };
  return (
    <Panel title={words.own.title}>
      <div className={layout.stack4}>
        {entry !== null && <OwnEntryView entry={entry} />}
        {!isIn && <p className={layout.note}>{seen === null ? words.own.unknown : words.own.drawWhy}</p>}
        {entry?.status !== 'disqualified' && characters !== null && character === undefined && (
          <ManageCharactersNotice>{words.form.noCharacter}</ManageCharactersNotice>
        )}
        {entry?.status !== 'disqualified' && character !== undefined && (
          <div className={styles.actions}>
            {known.length > 1 && (
              <Select
                label={words.form.character}
                value={String(character.id)}
                options={known.map((one) => ({ value: String(one.id), label: one.name }))}
                onChange={(value) => setChosen(Number(value))}
              />
            )}
            {(!isIn || character.id !== entry.character.id) && (
              <EnterButton name={character.name} busy={busy} onClick={() => void act(character.id)} />
            )}
            {isIn && <WithdrawButton slug={row.slug} onDone={again} />}
          </div>
        )}
      </div>
    </Panel>
  );
}

interface EnterButtonProps {
  /** Name of the character. */
  readonly name: string;
  readonly busy: boolean;
  readonly onClick: () => void;
}

function EnterButton({ name, busy, onClick }: EnterButtonProps) {
  // The button disappears once the character has joined.
  useEffect(() => focusScreenIfLost, []);
  return (
    <OnlineButton variant="primary" busy={busy} onClick={onClick}>
      {words.own.enter(name)}
    </OnlineButton>
  );
}
