import { CHARACTER_SAID } from '#core/contract/characters/characters.ts';
import { announceOutcome, type OfferingOutcome } from '#page/parts/progress/use-outcome.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { convert } from '#page/state/characters/conversion.ts';
import type { Outcome } from '#page/state/outcome.ts';
import { labels } from '#page/ui/words.ts';
import { type CharacterValues, sentOf } from './character-form.ts';

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
