/**
 * The script that the browser runs before it paints anything, built into a file of its own: theme and density, and how
 * this browser's drawers stand, by words in `data-first-paint` on <html> that what is drawn ahead follows. A word stands
 * for a setting that is not the default, so that without this script the page begins as on a first visit.
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
