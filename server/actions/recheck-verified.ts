/**
 * Rechecks verified characters on the game's site, one at a time. A character that was sold or no longer exists loses
 * its verification, and its player is notified.
 */
import type { Sex } from '#core/catalogue/sex.ts';
import { characterKey } from '#core/contract/characters.ts';
import type { Env } from '#server/env.ts';
import { sexOf } from '#server/game-site/game-character.ts';
import type { CharacterPageResult, GameSite } from '#server/game-site/game-site.ts';
import { GameSiteError } from '#server/game-site/game-site-error.ts';
import { inTransaction, type Transaction } from '#server/storage/database.ts';
import {
  type CheckedCharacter,
  isStillVerified,
  leastRecentlyChecked,
  saveCheck,
  saveSeen,
} from '#server/storage/queries/recheck-queries.ts';
import { endVerification } from '#server/storage/queries/verification-queries.ts';
import type { NoticeKind } from '#server/storage/schema.ts';
import { type NoticeDraft, type NoticesContext, sendNotices, storeNotices } from './notices.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** Time between two checks: at most 1,440 a day. */
const SPACING_MS = MINUTE_MS;
/** Time until the next check if none was due. */
const IDLE_MS = 10 * MINUTE_MS;
/** Backoff after a failure; doubles up to the longest. */
const FIRST_BACKOFF_MS = 2 * MINUTE_MS;
const LONGEST_BACKOFF_MS = 2 * HOUR_MS;
/** Time until a failed character is tried again, so that others come first. */
const RETRY_AFTER_MS = HOUR_MS;

export interface RecheckContext extends NoticesContext {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly env: Pick<Env, 'VERIFY_RECHECK_HOURS'>;
  readonly gameSite: Pick<GameSite, 'fetchRecentCharacter'>;
}

/** Result of one check; `noAnswer` = the site gave no usable answer. */
export type RecheckOutcome = 'nothingDue' | 'done' | 'noAnswer';

/** Checks the verified character whose last check is oldest, if one is due. */
export async function recheckOne(context: RecheckContext): Promise<RecheckOutcome> {
  const { database, clock, env } = context;
  const interval = env.VERIFY_RECHECK_HOURS * HOUR_MS;
  const character = await leastRecentlyChecked(database, clock() - interval).executeTakeFirst();
  if (character === undefined) return 'nothingDue';
  const finding = await lookUp(context.gameSite, character);
  if (finding === null) {
    await saveCheck(database, character.id, clock() - interval + Math.min(interval, RETRY_AFTER_MS));
    return 'noAnswer';
  }
  const now = clock();
  const notices = await inTransaction(database, (transaction) =>
    applyFinding(transaction, { character, finding, now }),
  );
  await sendNotices(context, notices);
  return 'done';
}

/** Result of a look-up. */
interface Finding {
  /** Why the verification ends; null = it stays. */
  readonly lost: NoticeKind | null;
  /** Whether the site marks it as traded. */
  readonly traded: boolean;
  /** Null = not shown. */
  readonly sex: Sex | null;
}

/** Null if there was no usable answer. TibiaData alone can't prove that a character does not exist. */
async function lookUp(gameSite: RecheckContext['gameSite'], character: CheckedCharacter): Promise<Finding | null> {
  try {
    return findingOf(character, await gameSite.fetchRecentCharacter(character.name));
  } catch (error) {
    if (!(error instanceof GameSiteError)) throw error;
    return error.failure === 'unknown' && error.source === 'site' ? { lost: 'gone', traded: false, sex: null } : null;
  }
}

function findingOf(character: CheckedCharacter, { character: shown, source }: CharacterPageResult): Finding | null {
  if (characterKey(shown.name) !== characterKey(character.name))
    return source === 'site' ? { lost: 'gone', traded: shown.traded, sex: null } : null;
  // Only a new mark means a sale: an old one was there when the buyer verified the character.
  const sold = shown.traded && character.seen_traded === 0;
  return { lost: sold ? 'traded' : null, traded: shown.traded, sex: sexOf(shown) };
}

async function applyFinding(
  transaction: Transaction,
  work: { readonly character: CheckedCharacter; readonly finding: Finding; readonly now: number },
): Promise<readonly NoticeDraft[]> {
  const { character, finding, now } = work;
  if (!(await isStillVerified(transaction, character))) return [];
  if (finding.lost === null) {
    await saveCheck(transaction, character.id, now);
    await saveSeen(transaction, character.id, finding);
    return [];
  }
  await endVerification(transaction, character.id);
  const notice: NoticeDraft = { accountId: character.account_id, kind: finding.lost, characterName: character.name };
  await storeNotices(transaction, [notice], now);
  return [notice];
}

/** Wait after a check, in ms. `failures` = consecutive checks without an answer, this one included. */
export function pauseAfter(outcome: RecheckOutcome, failures: number): number {
  if (outcome === 'nothingDue') return IDLE_MS;
  if (outcome === 'done') return SPACING_MS;
  return Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS);
}

/** Runs checks until the server stops, unless VERIFY_RECHECK_HOURS is 0. */
export function scheduleRechecks(context: RecheckContext & { readonly stopping: AbortSignal }): void {
  if (context.env.VERIFY_RECHECK_HOURS === 0) return;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  const next = (ms: number): void => {
    if (context.stopping.aborted) return;
    timer = setTimeout(() => {
      context.background.run('Looking verified characters up', async () => {
        // An unexpected error must not end the loop.
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
