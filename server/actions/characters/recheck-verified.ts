/**
 * Rechecks verified characters on the game's site, one at a time, as many per minute as are due and the request limit
 * allows (docs/api.md). A character that was traded or no longer exists loses its verification, and its player is notified.
 */
import { characterKey } from '#core/contract/characters/characters.ts';
import type { Env } from '#server/env.ts';
import { storedFactsOf } from '#server/game-site/game-character.ts';
import type { CharacterPageResult, GameSite } from '#server/game-site/game-site.ts';
import { GameSiteError, type GameSiteFailure } from '#server/game-site/game-site-error.ts';
import { inTransaction } from '#server/storage/database.ts';
import {
  type CheckedCharacter,
  isStillVerified,
  leastRecentlyChecked,
  saveCheck,
  saveSeen,
} from '#server/storage/queries/characters/recheck-queries.ts';
import { endVerification, type ShownFacts } from '#server/storage/queries/characters/verification-queries.ts';
import { type LostVerification, type NoticesContext, sendNotices, storeLostVerification } from '../accounts/notices.ts';
import { type CheckContext, checkGains } from '../challenges/check-gains.ts';
import { refreshStandings } from '../challenges/standings.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** Time until the next check if none was due. */
const IDLE_MS = 10 * MINUTE_MS;
/** Backoff after the site failed; doubles up to the longest. */
const FIRST_BACKOFF_MS = 2 * MINUTE_MS;
const LONGEST_BACKOFF_MS = 2 * HOUR_MS;
/** Time until a character is retried after the site failed, so that others come first. */
const RETRY_AFTER_MS = HOUR_MS;
/** Number of consecutive unreadable pages after which the site is assumed to have changed. */
const UNREADABLE_IN_A_ROW = 20;
/** Lateness that is logged, and the least time between two such lines. */
const LATE_MS = HOUR_MS;
const LATE_LOG_MS = 6 * HOUR_MS;

/** Failures of the whole site, which would affect other characters too; the rest may concern one page. */
const SITE_FAILURES: ReadonlySet<GameSiteFailure> = new Set([
  'maintenance',
  'blocked',
  'timeout',
  'unreachable',
  'busy',
]);

export interface RecheckContext extends NoticesContext {
  readonly env: Pick<Env, 'VERIFY_RECHECK_HOURS' | 'VERIFY_RECHECKS_PER_MINUTE'>;
  readonly gameSite: Pick<GameSite, 'fetchRecentCharacter'>;
  readonly catalogue: CheckContext['catalogue'];
  readonly seasons: CheckContext['seasons'];
}

/** Result of one check; `unreadable` = the page could not be used, `noAnswer` = the site is unavailable to all. */
export type RecheckOutcome = 'nothingDue' | 'done' | 'unreadable' | 'noAnswer';

export interface Recheck {
  readonly outcome: RecheckOutcome;
  /** Time since the check was due, in ms; 0 = nothing was due. */
  readonly lateMs: number;
}

/** Checks the verified character whose last check is oldest, if one is due. */
export async function recheckOne(context: RecheckContext): Promise<Recheck> {
  const { database, clock, env, log } = context;
  const interval = env.VERIFY_RECHECK_HOURS * HOUR_MS;
  const started = clock();
  const character = await leastRecentlyChecked(database, started - interval).executeTakeFirst();
  if (character === undefined) return { outcome: 'nothingDue', lateMs: 0 };
  const lateMs = started - interval - (character.checked_at ?? 0);
  let finding: Finding | null;
  try {
    finding = await lookUp(context.gameSite, character);
  } catch (error) {
    // A character whose page fails must not come first again.
    await saveCheck(database, character.id, clock());
    if (!(error instanceof GameSiteError)) log.error('A verified character was not looked up.', { error });
    return { outcome: 'unreadable', lateMs };
  }
  const now = clock();
  if (finding === null) {
    await saveCheck(database, character.id, now - interval + Math.min(interval, RETRY_AFTER_MS));
    return { outcome: 'noAnswer', lateMs };
  }
  const losses = await inTransaction(database, (transaction) =>
    applyFinding({ ...context, transaction }, { character, finding, now }),
  );
  await sendNotices(context, losses);
  return { outcome: 'done', lateMs };
}

/** Result of a check: why the verification ends, or what the site shows while it stays. */
type Finding =
  | { readonly lost: 'traded' | 'gone' }
  /** `traded`: whether the site marks it as traded. */
  | { readonly lost: null; readonly traded: boolean; readonly facts: ShownFacts };

/**
 * Returns null if the site gave no usable response. TibiaData alone can't prove that a character does not exist. Throws
 * errors that may concern only this character's page.
 */
async function lookUp(gameSite: RecheckContext['gameSite'], character: CheckedCharacter): Promise<Finding | null> {
  try {
    return findingOf(character, await gameSite.fetchRecentCharacter(character.name));
  } catch (error) {
    if (!(error instanceof GameSiteError)) throw error;
    if (error.failure === 'unknown') return error.source === 'site' ? { lost: 'gone' } : null;
    if (SITE_FAILURES.has(error.failure)) return null;
    throw error;
  }
}

function findingOf(character: CheckedCharacter, { character: shown, source }: CharacterPageResult): Finding | null {
  if (characterKey(shown.name) !== characterKey(character.name)) return source === 'site' ? { lost: 'gone' } : null;
  // Only a new mark means a sale: an old one existed when the buyer verified the character.
  const sold = shown.traded && character.seen_traded === 0;
  return sold ? { lost: 'traded' } : { lost: null, traded: shown.traded, facts: storedFactsOf(shown) };
}

async function applyFinding(
  context: CheckContext,
  work: { readonly character: CheckedCharacter; readonly finding: Finding; readonly now: number },
): Promise<readonly LostVerification[]> {
  const { transaction } = context;
  const { character, finding, now } = work;
  if (!(await isStillVerified(transaction, character))) return [];
  if (finding.lost === null) {
    await saveCheck(transaction, character.id, now);
    await saveSeen(transaction, character.id, finding);
    await checkGains(context, { accountId: character.account_id, characterId: character.id }, now);
    await refreshStandings(transaction, [character.id]);
    return [];
  }
  await endVerification(transaction, character.id);
  await refreshStandings(transaction, [character.id]);
  const lost = { accountId: character.account_id, kind: finding.lost, characterName: character.name };
  return [await storeLostVerification(transaction, lost, now)];
}

/** Time from the start of a check to that of the next, in ms. `failures` = consecutive checks that failed, including this one. */
export function spacingAfter(outcome: RecheckOutcome, failures: number, env: RecheckContext['env']): number {
  if (outcome === 'nothingDue') return IDLE_MS;
  const siteFailures = outcome === 'unreadable' ? failures - UNREADABLE_IN_A_ROW : failures;
  if (siteFailures <= 0) return MINUTE_MS / env.VERIFY_RECHECKS_PER_MINUTE;
  return Math.min(FIRST_BACKOFF_MS * 2 ** (siteFailures - 1), LONGEST_BACKOFF_MS);
}

/** Runs checks, one at a time, until the server stops, unless VERIFY_RECHECK_HOURS is 0. */
export function scheduleRechecks(context: RecheckContext & { readonly stopping: AbortSignal }): void {
  const { background, clock, env, log, stopping } = context;
  if (env.VERIFY_RECHECK_HOURS === 0) return;
  let failures = 0;
  let lateLoggedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const logLateness = (lateMs: number): void => {
    if (lateMs < LATE_MS || clock() - lateLoggedAt < LATE_LOG_MS) return;
    lateLoggedAt = clock();
    log.warn('Verified characters are looked up late.', { hoursLate: Math.floor(lateMs / HOUR_MS) });
  };
  const next = (ms: number): void => {
    if (stopping.aborted) return;
    timer = setTimeout(() => {
      background.run('Looking verified characters up', async () => {
        const started = clock();
        // An unexpected error must not end the loop.
        let outcome: RecheckOutcome = 'noAnswer';
        try {
          const recheck = await recheckOne(context);
          outcome = recheck.outcome;
          logLateness(recheck.lateMs);
        } finally {
          failures = outcome === 'done' || outcome === 'nothingDue' ? 0 : failures + 1;
          next(Math.max(0, started + spacingAfter(outcome, failures, env) - clock()));
        }
      });
    }, ms).unref();
  };
  stopping.addEventListener('abort', () => clearTimeout(timer), { once: true });
  next(MINUTE_MS);
}
