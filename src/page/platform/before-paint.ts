/**
 * The script that runs before the first paint, built into a separate file. It sets theme and density, and the states of
 * the drawers as keywords in `data-first-paint` on <html>, which the prerendered markup depends on. A keyword means a
 * setting other than the default, so without this script the page looks as on a first visit.
 */

import { applyAppearance } from './appearance.ts';
import { localSettings } from './local-settings.ts';

applyAppearance();
const { leftDrawer, miniDrawer, rightDrawer, signedIn } = localSettings();
const words = [
  leftDrawer ? '' : 'left-closed',
  miniDrawer ? 'mini' : '',
  rightDrawer ? '' : 'right-closed',
  signedIn ? 'player' : '',
];
document.documentElement.dataset.firstPaint = words.join(' ');
