/** What a start does with the window once the page has nothing better to do. Fetched then, and no loss if it can't be. */
import { countVisit } from './install-offer.ts';
import { changeLocalSettings, localSettings } from './local-settings.ts';
import { followTheme } from './theme.ts';

/** Follows the theme, and counts the visit. Called once. */
export function settleIn(): void {
  followTheme();
  const visit = countVisit(localSettings(), Date.now());
  if (visit.visits !== undefined) changeLocalSettings(visit);
}
