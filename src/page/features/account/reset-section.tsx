import { useState } from 'react';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { DAYS_TO_UNDO } from '#core/contract/own-account.ts';
import { listName } from '#page/parts/list-names.ts';
import { agoWords } from '#page/parts/moment-words.ts';
import { OnlineAnswer, OnlineButton } from '#page/parts/online-button.tsx';
import { useOutcome } from '#page/parts/use-outcome.ts';
import { resetSection, type SectionReset, undoReset } from '#page/state/account/own-account.ts';
import { Select } from '#page/ui/controls/select.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import { Panel } from '#page/ui/panel.tsx';
import { entriesCount } from './entries-count.ts';
import styles from './own-account.module.css';

interface ResetSectionProps {
  /** Those that can be chosen; id 0 = the legacy one. */
  readonly characters: readonly { readonly id: number; readonly name: string }[];
  readonly resets: readonly SectionReset[];
  /** Device time in ms. */
  readonly now: number;
  readonly onChanged: () => void;
}

const SECTIONS = TICKABLE_SECTIONS.map((value) => ({ value, label: listName(value) }));

/** Empties one section of one character, which can be taken back for a while. */
export function ResetSection({ characters, resets, now, onChanged }: ResetSectionProps) {
  const [first] = characters;
  const [chosen, setChosen] = useState(String(first?.id ?? 0));
  const [section, setSection] = useState<TickableSection>('achievements');
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const undoing = useOutcome();

  const character = characters.find(({ id }) => String(id) === chosen) ?? first;
  const nameOf = (id: number | null) => characters.find((one) => one.id === (id ?? 0))?.name ?? 'a deleted character';
  const undo = async (id: number) => {
    if (await undoing.run(() => undoReset(id), 'The reset was undone.')) onChanged();
  };
  const reset = async (of: { readonly id: number }) => {
    setBusy(true);
    setFailure(null);
    const outcome = await resetSection({ character: of.id === 0 ? null : of.id, section });
    setBusy(false);
    if (!outcome.ok) {
      setFailure(outcome.message);
      return;
    }
    setAsking(false);
    const { message, data } = outcome.result;
    const action = data === null ? {} : { action: { label: 'Undo', run: () => void undo(data.id) } };
    showToast({ kind: 'done', text: message, ...action });
    announce(message);
    onChanged();
  };
  if (character === undefined) return null;
  return (
    <Panel title="Reset a section">
      <div className={styles.stack}>
        <p className={styles.quiet}>
          Sets everything of one section back to nothing. Bookmarks and notes stay. It can be undone for {DAYS_TO_UNDO}{' '}
          days.
        </p>
        {characters.length > 1 && (
          <Select
            label="Character"
            value={String(character.id)}
            options={characters.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={setChosen}
          />
        )}
        <Select
          label="Section"
          value={section}
          options={SECTIONS}
          onChange={(value) => setSection(TICKABLE_SECTIONS.find((one) => one === value) ?? 'achievements')}
        />
        <OnlineButton onClick={() => setAsking(true)}>Reset…</OnlineButton>
        {resets.length > 0 && (
          <ul className={styles.list} aria-label="Resets that can be undone">
            {resets.map(({ id, character: of, section: list, changed, at }) => (
              <li key={id} className={styles.row}>
                <span>
                  {listName(list)} of {nameOf(of)}: {entriesCount(changed)},{' '}
                  <time dateTime={at}>{agoWords(Date.parse(at), now)}</time>
                </span>
                <OnlineButton
                  small
                  busy={undoing.busy}
                  aria-label={`Undo the reset of ${listName(list)} of ${nameOf(of)}`}
                  onClick={() => void undo(id)}
                >
                  Undo
                </OnlineButton>
              </li>
            ))}
          </ul>
        )}
      </div>
      {asking && (
        <AlertDialog
          title="Confirm"
          description={`This sets all ${listName(section)} of ${character.name} back to nothing. Do you want to continue?`}
          onCancel={() => setAsking(false)}
          busy={busy}
          action={
            <OnlineAnswer variant="danger" busy={busy} onClick={() => !busy && void reset(character)}>
              Yes
            </OnlineAnswer>
          }
        >
          {failure !== null && (
            <Notice kind="danger" alert>
              {failure}
            </Notice>
          )}
        </AlertDialog>
      )}
    </Panel>
  );
}
