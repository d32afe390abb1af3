/**
 * Looks verified characters up again, one at a time and slowly, whatever their number: a character that was sold since,
 * or that the game does not know any more, loses its verification, and its player is told.
 */
import type { Sex } from '#core/catalogue/sex.ts';
import { characterKey } from '#core/contract/characters.ts';
import type { Env } from '#server/env.ts';
import { GameSiteError } from '#server/game-site/failure.ts';
import { sexOf } from '#server/game-site/game-character.ts';
import type { CharacterReading, GameSite } from '#server/game-site/game-site.ts';
import type { Transaction } from '#server/storage/database.ts';
import {
  type CheckedCharacter,
  isStillVerified,
  leastRecentlyChecked,
  saveCheck,
  saveSeen,
} from '#server/storage/queries/recheck-queries.ts';
import { endVerification } from '#server/storage/queries/verification-queries.ts';
import { keepNotices, type NoticeKind, type NoticesContext, type Telling, tell } from './notices.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** Between two look-ups; 1,440 a day at most. */
const SPACING_MS = MINUTE_MS;
/** Until the next look where nothing was due. */
const IDLE_MS = 10 * MINUTE_MS;
/** After a failure, which doubles from one to the next up to the longest: without a network hardly anything is tried. */
const FIRST_PAUSE_MS = 2 * MINUTE_MS;
const LONGEST_PAUSE_MS = 2 * HOUR_MS;
/** One that could not be looked up gives way to the others for so long. */
const AGAIN_AFTER_MS = HOUR_MS;

export interface RecheckContext extends NoticesContext {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly env: Pick<Env, 'VERIFY_RECHECK_HOURS'>;
  readonly gameSite: Pick<GameSite, 'recallCharacter'>;
}

/** What came of a look-up: nothing was due, it was done, or the site gave no answer that counts. */
export type RecheckOutcome = 'nothingDue' | 'done' | 'noAnswer';

/** Looks up the verified character that has waited longest, if one has waited long enough. */
export async function recheckOne(context: RecheckContext): Promise<RecheckOutcome> {
  const { database, clock, env } = context;
  const interval = env.VERIFY_RECHECK_HOURS * HOUR_MS;
  const character = await leastRecentlyChecked(database, clock() - interval).executeTakeFirst();
  if (character === undefined) return 'nothingDue';
  const finding = await lookUp(context.gameSite, character);
  if (finding === null) {
    await saveCheck(database, character.id, clock() - interval + Math.min(interval, AGAIN_AFTER_MS));
    return 'noAnswer';
  }
  const now = clock();
  const tellings = await database
    .transaction()
    .execute((transaction) => settle(transaction, { character, finding, now }));
  await tell(context, tellings);
  return 'done';
}

/** What a look-up showed: why the verification ends, or null, and what else the site shows of the character. */
interface Finding {
  readonly lost: NoticeKind | null;
  /** Whether it is marked as traded. */
  readonly traded: boolean;
  /** Null where it was not told. */
  readonly sex: Sex | null;
}

/** Null where the site gave no answer that counts. That there is no such character is believed of the site alone. */
async function lookUp(gameSite: RecheckContext['gameSite'], character: CheckedCharacter): Promise<Finding | null> {
  try {
    return findingOf(character, await gameSite.recallCharacter(character.name));
  } catch (error) {
    if (!(error instanceof GameSiteError)) throw error;
    return error.failure === 'unknown' && error.source === 'site' ? { lost: 'gone', traded: false, sex: null } : null;
  }
}

function findingOf(character: CheckedCharacter, { character: shown, source }: CharacterReading): Finding | null {
  if (characterKey(shown.name) !== characterKey(character.name))
    return source === 'site' ? { lost: 'gone', traded: shown.traded, sex: null } : null;
  // The mark may have been there when the buyer brought the proof: only a mark that is new tells of a sale.
  const sold = shown.traded && character.seen_traded === 0;
  return { lost: sold ? 'traded' : null, traded: shown.traded, sex: sexOf(shown) };
}

async function settle(
  transaction: Transaction,
  work: { readonly character: CheckedCharacter; readonly finding: Finding; readonly now: number },
): Promise<readonly Telling[]> {
  const { character, finding, now } = work;
  if (!(await isStillVerified(transaction, character))) return [];
  if (finding.lost === null) {
    await saveCheck(transaction, character.id, now);
    await saveSeen(transaction, character.id, finding);
    return [];
  }
  await endVerification(transaction, character.id);
  const telling: Telling = { accountId: character.account_id, kind: finding.lost, characterName: character.name };
  await keepNotices(transaction, [telling], now);
  return [telling];
}

/** How long to wait after a look-up. `failures` = how many in a row gave no answer, this one included. */
export function pauseAfter(outcome: RecheckOutcome, failures: number): number {
  if (outcome === 'nothingDue') return IDLE_MS;
  if (outcome === 'done') return SPACING_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

/** Looks up one after the other until the server stops, unless the settings say never. */
export function keepRechecking(context: RecheckContext & { readonly stopping: AbortSignal }): void {
  if (context.env.VERIFY_RECHECK_HOURS === 0) return;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  const next = (ms: number): void => {
    if (context.stopping.aborted) return;
    timer = setTimeout(() => {
      context.background.run('Looking verified characters up', async () => {
        // A failure that nobody foresaw must not end the round.
        let outcome: RecheckOutcome = 'noAnswer';
        try {
          outcome = await recheckOne(context);
        } finally {
          failures = outcome === 'noAnswer' ? failures + 1 : 0;
          next(pauseAfter(outcome, failures));
        }
      });
    }, ms).unref();
  };
  context.stopping.addEventListener('abort', () => clearTimeout(timer), { once: true });
  next(SPACING_MS);
}
