import { useLayoutEffect, useRef } from 'react';
import { CHARACTER_SAID } from '#core/contract/characters/characters.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { chooseCharacter } from '#page/parts/progress/choose-character.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { type Added, addCharacter } from '#page/state/characters/add-character.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Plus } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import { labels } from '#page/ui/words.ts';
import {
  type CharacterField,
  CharacterFields,
  type CharacterValues,
  characterOutcome,
  newRules,
  sentOf,
} from './character-fields.tsx';
import { words } from './words.ts';

const EMPTY = { name: '', isHidden: '0' };

interface NewCharacterFormProps {
  /** Names of the existing characters. */
  readonly taken: readonly string[];
  readonly offline: boolean;
  /** Receives the values of a first character and returns true if a question comes first; else the form is sent. */
  readonly onFirst: (values: CharacterValues) => boolean;
  readonly onGuard: (guarded: boolean) => void;
}

/**
 * Adds a character. The notice of the first one, which becomes current, offers an undo. `stays` explains where earlier
 * progress stays.
 */
export async function addAndAnnounce(values: CharacterValues, stays = ''): Promise<Added> {
  const outcome = await addCharacter(sentOf(values));
  if (!outcome.ok) return outcome;
  const said = outcome.message ?? CHARACTER_SAID.saved;
  const undo = { label: labels.undo, run: () => chooseCharacter(0) };
  if (outcome.isCurrent) notify('done', `${said} ${words.ticksGoTo(values.name.trim())} ${stays}`.trim(), undo);
  else notify('done', said);
  return outcome;
}

/** Adds a character. Another one can be added right after. */
export function NewCharacterForm({ taken, offline, onFirst, onGuard }: NewCharacterFormProps) {
  const place = useRef<HTMLFormElement>(null);
  const form = useForm<CharacterField>({
    initial: EMPTY,
    rules: (values) => newRules(values, taken),
    send: async (values) => {
      if (onFirst(values)) return { ok: false };
      const outcome = await addAndAnnounce(values);
      if (outcome.ok) {
        place.current?.querySelector('input')?.focus();
        return { ok: true, again: true };
      }
      notify('danger', outcome.message);
      return characterOutcome(outcome);
    },
  });
  const guarded = form.flags.dirty || form.flags.pending;
  // Before the next keystroke: otherwise an Esc right after clearing the field would still be guarded.
  useLayoutEffect(() => onGuard(guarded), [guarded, onGuard]);
  return (
    <form
      ref={place}
      className={layout.stack2}
      aria-labelledby="new-character"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (offline) notify('info', words.needsConnection);
        else form.onSubmit(event);
      }}
    >
      <h3 id="new-character">{words.newCharacter}</h3>
      <CharacterFields form={form} placeholder={words.namePlaceholder}>
        <Button
          variant="primary"
          icon={<Plus className="icon--s" aria-hidden />}
          {...form.submit}
          {...(offline && { 'aria-disabled': true, ...tooltip(words.needsConnection) })}
        >
          {words.add}
        </Button>
      </CharacterFields>
    </form>
  );
}
