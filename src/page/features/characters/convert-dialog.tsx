import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { useForm } from '#page/parts/form/use-form.ts';
import type { RecordedList } from '#page/state/sync/progress/transfer.ts';
import { CharacterFields } from './character-fields.tsx';
import { type CharacterField, characterOutcome, newRules } from './character-form.ts';
import { convertAndAnnounce } from './convert.ts';
import { WhatMoves } from './what-moves.tsx';
import { words } from './words.ts';

interface ConvertDialogProps {
  /** Name of the legacy character. */
  readonly legacy: string;
  /** Names of the account's characters. */
  readonly taken: readonly string[];
  /** Progress of the legacy character. */
  readonly lists: readonly RecordedList[];
  readonly onClose: () => void;
}

/** Converts the legacy character into a real one with a name and visibility. */
export function ConvertDialog({ legacy, taken, lists, onClose }: ConvertDialogProps) {
  // The legacy character was hidden, so it must not become public by default.
  const own = { name: legacy, isHidden: '1' };
  const form = useForm<CharacterField>({
    // A username may contain digits, a character's name may not.
    initial: newRules(own, taken).name === undefined ? own : { ...own, name: '' },
    rules: (values) => newRules(values, taken),
    send: async (values) => {
      const outcome = await convertAndAnnounce(values);
      if (!outcome.ok) return { ...characterOutcome(outcome), message: outcome.errors.name ? null : outcome.message };
      onClose();
      return { ok: true };
    },
  });
  return (
    <FormDialog
      title={words.convertTitle(legacy)}
      description={words.convertWhat}
      form={form}
      send={words.convert}
      below={<WhatMoves lists={lists} />}
      onClose={onClose}
    >
      <CharacterFields form={form} />
    </FormDialog>
  );
}
