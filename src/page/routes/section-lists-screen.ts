/** The lists of the sections that follow achievements and titles. */
export { AnimusMasteryScreen } from '#page/sections/animus-mastery/animus-mastery-screen.tsx';
export { BestiaryScreen } from '#page/sections/bestiary/bestiary-screen.tsx';
export { BosstiaryScreen } from '#page/sections/bosstiary/bosstiary-screen.tsx';
export { MountsScreen } from '#page/sections/mounts/mounts-screen.tsx';
export { OutfitsScreen } from '#page/sections/outfits/outfits-screen.tsx';
export { QuestsScreen } from '#page/sections/quests/quests-screen.tsx';
