/** What the shared parts of the page use of the device itself; only this room may reach its adapters for them. */
export { countTick } from '#page/platform/count-tick.ts';
export { buzz } from '#page/platform/haptics.ts';
export { passesOnByShare, passOn } from '#page/platform/pass-on.ts';
export { keepScroll, keptScroll } from '#page/platform/scroll-memory.ts';
