/** Device features for the page's shared parts, which may not import the adapters themselves. */
export { countTick } from '#page/platform/count-tick.ts';
export { buzz } from '#page/platform/haptics.ts';
export { opensShareSheet, shareLink } from '#page/platform/share-link.ts';
