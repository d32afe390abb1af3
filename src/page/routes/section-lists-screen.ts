/** The lists of the sections that follow achievements and titles. */
export { AnimusMasteryScreen } from '#page/features/animus-mastery/animus-mastery-screen.tsx';
export { BestiaryScreen } from '#page/features/bestiary/bestiary-screen.tsx';
export { BosstiaryScreen } from '#page/features/bosstiary/bosstiary-screen.tsx';
export { MountsScreen } from '#page/features/mounts/mounts-screen.tsx';
export { OutfitsScreen } from '#page/features/outfits/outfits-screen.tsx';
export { QuestsScreen } from '#page/features/quests/quests-screen.tsx';
