/** The lists of the sections that follow achievements and titles. */
export { AnimusMasteryScreen } from './animus-mastery/animus-mastery-screen.tsx';
export { BestiaryScreen } from './bestiary/bestiary-screen.tsx';
export { BosstiaryScreen } from './bosstiary/bosstiary-screen.tsx';
export { MountsScreen } from './mounts/mounts-screen.tsx';
export { OutfitsScreen } from './outfits/outfits-screen.tsx';
export { QuestsScreen } from './quests/quests-screen.tsx';
