/** What home shows of what a player has recorded; one file, fetched once the page is idle. */
export { CountAll } from './count-all.tsx';
export { PlayerPanels } from './player-panels.tsx';
