import { CHARACTER_SAID } from '#core/contract/characters/characters.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { useForm } from '#page/parts/form/use-form.ts';
import { announceOutcome, type OfferingOutcome } from '#page/parts/progress/use-outcome.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { listName } from '#page/parts/words/list-names.ts';
import { convert } from '#page/state/characters/conversion.ts';
import type { Outcome } from '#page/state/outcome.ts';
import type { RecordedList } from '#page/state/sync/progress/transfer.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import layout from '#page/ui/layout.module.css';
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

/** Converts the legacy character. The success notice offers an undo. */
export async function convertAndAnnounce(values: CharacterValues): Promise<Outcome> {
  const outcome = await convert(sentOf(values));
  if (outcome.ok)
    notify('done', outcome.message ?? CHARACTER_SAID.saved, {
      label: labels.undo,
      run: () => void announceOutcome(() => undone(outcome.undo), CHARACTER_SAID.conversionUndone),
    });
  return outcome;
}

/** Runs `undo`. On failure the notice offers it again, since nothing else reverts a conversion. */
async function undone(undo: () => Promise<Outcome>): Promise<OfferingOutcome> {
  const outcome = await undo();
  return outcome.ok ? outcome : { ...outcome, offer: { label: labels.undo, act: () => undone(undo) } };
}

/** Lists that move from one character to another, with their sizes. */
export function WhatMoves({ lists }: { readonly lists: readonly RecordedList[] }) {
  if (lists.length === 0) return <p className={layout.meta}>{words.nothingMoves}</p>;
  return (
    <Timeline label={words.moves}>
      {lists.map(({ list, count }) => (
        <TimelineEntry key={list} end={words.entries(count)}>
          {listName(list)}
        </TimelineEntry>
      ))}
    </Timeline>
  );
}

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
      if (outcome.ok) onClose();
      return characterOutcome(outcome);
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
