import { useState } from 'react';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { DAYS_TO_UNDO } from '#core/contract/accounts/own-account.ts';
import { ConfirmDialog } from '#page/parts/dialogs/confirm-dialog.tsx';
import { serverUndoOutcome } from '#page/parts/progress/undo-outcome.ts';
import { useOutcome } from '#page/parts/progress/use-outcome.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { listName } from '#page/parts/words/list-names.ts';
import { agoWords } from '#page/parts/words/moment-words.ts';
import { resetSection, type SectionReset, undoReset } from '#page/state/accounts/own-account.ts';
import { Select } from '#page/ui/controls/select.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { withElements } from '#page/ui/with-nodes.tsx';
import { labels } from '#page/ui/words.ts';
import styles from './own-account.module.css';
import { words } from './words.ts';

interface ResetSectionProps {
  /** Characters that can be chosen; id 0 = the legacy character. */
  readonly characters: readonly { readonly id: number; readonly name: string }[];
  /** Id of the current character, which is chosen first. */
  readonly current: number;
  readonly resets: readonly SectionReset[];
  /** Device time in ms. */
  readonly now: number;
  readonly onChanged: () => void;
}

const SECTIONS = TICKABLE_SECTIONS.map((value) => ({ value, label: listName(value) }));

/** Resets one section of one character. A reset can be reverted for a limited time. */
export function ResetSection({ characters, current, resets, now, onChanged }: ResetSectionProps) {
  const [first] = characters;
  const [chosen, setChosen] = useState(String(current));
  const [section, setSection] = useState<TickableSection>('achievements');
  const [asking, setAsking] = useState(false);
  const undoing = useOutcome();

  const character = characters.find(({ id }) => String(id) === chosen) ?? first;
  const nameOf = (id: number | null) =>
    characters.find((one) => one.id === (id ?? 0))?.name ?? words.reset.deletedCharacter;
  const undo = async (id: number) => {
    if (await undoing.run(async () => serverUndoOutcome(await undoReset(id)), words.reset.undone)) onChanged();
  };
  const announceReset = ({ message, data }: { readonly message: string; readonly data: SectionReset | null }) => {
    setAsking(false);
    notify('done', message, data === null ? undefined : { label: labels.undo, run: () => void undo(data.id) });
    onChanged();
  };
  if (character === undefined) return null;
  return (
    <Panel title={words.reset.title}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{words.reset.description(DAYS_TO_UNDO)}</p>
        {characters.length > 1 && (
          <Select
            label={words.reset.character}
            value={String(character.id)}
            options={characters.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={setChosen}
          />
        )}
        <Select
          label={words.reset.section}
          value={section}
          options={SECTIONS}
          onChange={(value) => setSection(TICKABLE_SECTIONS.find((one) => one === value) ?? 'achievements')}
        />
        <OnlineButton onClick={() => setAsking(true)}>{words.reset.open}</OnlineButton>
        {resets.length > 0 && (
          <ul className={layout.stack2} aria-label={words.reset.past}>
            {resets.map(({ id, character: of, section: list, changed, at }) => (
              <li key={id} className={`${layout.row} ${styles.row}`}>
                <span>
                  {withElements(words.reset.pastOne, {
                    section: listName(list),
                    character: nameOf(of),
                    count: changed,
                    ago: <time dateTime={at}>{agoWords(Date.parse(at), now)}</time>,
                  })}
                </span>
                <OnlineButton
                  small
                  busy={undoing.busy}
                  aria-label={words.reset.undoOf({ section: listName(list), character: nameOf(of) })}
                  onClick={() => void undo(id)}
                >
                  {labels.undo}
                </OnlineButton>
              </li>
            ))}
          </ul>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={words.reset.confirm}
          description={words.reset.question({ section: listName(section), character: character.name })}
          answer={words.reset.yes}
          danger
          act={() => resetSection({ character: character.id === 0 ? null : character.id, section })}
          onDone={announceReset}
          onCancel={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
