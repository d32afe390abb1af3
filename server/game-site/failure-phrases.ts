/** Messages for players about failures of the game's site. The parser thread does not load them. */
import { type Phrase, phrase, sentences } from '#core/contract/phrase.ts';
import type { GameSiteError, GameSiteFailure } from './game-site-error.ts';

/** Failures after which the player has to save the page again. */
const SAVE_AGAIN = ['unknown', 'blocked', 'cut', 'unparsed', 'pastedText', 'auctionList', 'loginPage', 'otherPage'];

function savedPageProblem(failure: Exclude<GameSiteFailure, 'timeout' | 'unreachable' | 'busy'>): Phrase {
  const why = phrase(`gameSite.saved.${failure}`);
  return SAVE_AGAIN.includes(failure) ? sentences(why, phrase('gameSite.saveAgain')) : why;
}

function siteProblem(failure: Exclude<GameSiteFailure, 'unknown'>): Phrase {
  switch (failure) {
    case 'pastedText':
    case 'auctionList':
    case 'loginPage':
    case 'otherPage':
      return savedPageProblem(failure);
    default:
      return phrase(`gameSite.${failure}`);
  }
}

/** Message for the player who requested a character; null for `unknown`, for which callers have their own. */
export function characterPhrase({ failure }: GameSiteError): Phrase | null {
  return failure === 'unknown' ? null : siteProblem(failure);
}

/** Message for the player who imports an auction, from the site or a saved page. */
export function auctionPhrase({ failure, source }: GameSiteError): Phrase {
  const isOfPage = failure !== 'timeout' && failure !== 'unreachable' && failure !== 'busy';
  if (source === 'saved' && isOfPage) return savedPageProblem(failure);
  return failure === 'unknown' || failure === 'blocked' ? phrase(`gameSite.auction.${failure}`) : siteProblem(failure);
}
