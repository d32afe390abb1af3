import { useId } from 'react';
import { useForm } from '#page/parts/form/use-form.ts';
import { OnlineAnswer } from '#page/parts/online-button.tsx';
import type { RecordedList } from '#page/state/progress/transfer.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { CharacterFields } from './character-fields.tsx';
import { type CharacterField, characterOutcome, newRules } from './character-form.ts';
import { convertAndTell } from './convert.ts';
import { WhatMoves } from './what-moves.tsx';
import { words } from './words.ts';

interface ConvertDialogProps {
  /** Name of the legacy character. */
  readonly legacy: string;
  /** Names of the account's characters. */
  readonly taken: readonly string[];
  /** What the legacy character has. */
  readonly lists: readonly RecordedList[];
  readonly onClose: () => void;
}

/** Asks under which name and visibility the legacy character becomes a real one. */
export function ConvertDialog({ legacy, taken, lists, onClose }: ConvertDialogProps) {
  const id = useId();
  // It was Hidden as the legacy character: it must not become public by default.
  const own = { name: legacy, isHidden: '1' };
  const form = useForm<CharacterField>({
    // A username may have digits, a character's name may not.
    initial: newRules(own, taken).name === undefined ? own : { ...own, name: '' },
    rules: (values) => newRules(values, taken),
    send: async (values) => {
      const outcome = await convertAndTell(values);
      if (!outcome.ok) return { ...characterOutcome(outcome), message: outcome.errors.name ? null : outcome.message };
      onClose();
      return { ok: true };
    },
  });
  return (
    <Dialog
      title={words.convertTitle(legacy)}
      description={words.convertWhat}
      onClose={onClose}
      guarded={form.flags.dirty || form.flags.pending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <OnlineAnswer variant="primary" form={id} {...form.submit}>
            {words.convert}
          </OnlineAnswer>
        </>
      }
    >
      {form.message !== null && (
        <Notice kind="danger" alert>
          {form.message}
        </Notice>
      )}
      <form id={id} noValidate onSubmit={form.onSubmit}>
        <CharacterFields form={form} />
      </form>
      <WhatMoves lists={lists} />
    </Dialog>
  );
}
