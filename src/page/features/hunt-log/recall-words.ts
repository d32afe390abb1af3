/** Words about a hunt that was counted before. */
import type { Recalled } from '#core/hunt-log/recall.ts';
import type { RememberedHunt } from '#core/hunt-log/remembered-hunts.ts';

/** Sentences on what is known of a hunt; '' for one that was never counted. `moment` words a time. */
export function recallWords(
  { relation, counted, left }: Recalled<RememberedHunt>,
  moment: (at: number) => string,
): string {
  const [newest] = counted;
  if (newest === undefined) return '';
  const when = `was counted on this device on ${moment(newest.at)}`;
  const rest = left.length === 0 ? 'Nothing of it is new.' : 'What was left out then stands below, not chosen.';
  switch (relation) {
    case 'longer':
      return left.length === 0
        ? `The beginning of this hunt ${when}. Nothing was killed since.`
        : `The beginning of this hunt ${when}. Only the kills since then stand below.`;
    case 'shorter':
      return `A longer copy of this hunt ${when}. ${rest}`;
    default:
      return newest.session.from === null
        ? `A list of just these kills ${when}. Without the times of the session, nobody can tell whether this is another hunt.`
        : `This hunt ${when}. ${rest}`;
  }
}
