/** Follows and blocks players, reports the outcome and offers to undo it. */
import { MAX_FOLLOWED } from '#core/progress/lists.ts';
import { undoOutcome } from '#page/parts/progress/undo-outcome.ts';
import { announceOutcome, type OfferingOutcome } from '#page/parts/progress/use-outcome.ts';
import { refusalWords } from '#page/parts/words/refusal-words.ts';
import { refused } from '#page/state/outcome.ts';
import {
  type Player,
  type PlayerLists,
  type PlayersChanged,
  type PlayersListName,
  setBlocked,
  setFollowing,
} from '#page/state/profiles/players.ts';
import { labels } from '#page/ui/words.ts';
import { words } from './words.ts';

/** Follows a player unless the list is full. */
export function follow(player: Player, lists: PlayerLists): Promise<boolean> {
  return announceChange(() => setFollowing(player, true), words.followed(player.username), full('following', lists));
}

export function unfollow(player: Player): Promise<boolean> {
  return announceChange(() => setFollowing(player, false), words.unfollowed(player.username));
}

/** Blocks a player unless the list is full. */
export function block(player: Player, lists: PlayerLists): Promise<boolean> {
  return announceChange(() => setBlocked(player, true), words.isBlocked(player.username), full('blocked', lists));
}

export function unblock(player: Player): Promise<boolean> {
  return announceChange(() => setBlocked(player, false), words.unblocked(player.username));
}

/** Returns why the list accepts no more players; undefined if it does. */
function full(list: PlayersListName, lists: PlayerLists): string | undefined {
  return lists[list].size < MAX_FOLLOWED ? undefined : refusalWords('full', list);
}

/** Makes a change, reports it and offers to undo it. Resolves to whether it succeeded. */
function announceChange(change: () => Promise<PlayersChanged>, message: string, refusal?: string): Promise<boolean> {
  return announceOutcome(async (): Promise<OfferingOutcome> => {
    if (refusal !== undefined) return refused(refusal);
    const changed = await change();
    if (!changed.ok) return changed;
    const act = async () => undoOutcome(await changed.undo(), words.undone);
    return { ok: true, message, offer: { label: labels.undo, act } };
  }, message);
}
