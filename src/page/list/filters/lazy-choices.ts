import { lazyDialog } from '#page/parts/screen/lazy.tsx';

/** Options of a filter with many values, loaded on demand. */
export const ChoicesPopup = lazyDialog(
  async () => (await import('#page/ui/controls/choices/choices-popup.tsx')).ChoicesPopup,
);
