import { lazyDialog } from '#page/parts/screen/lazy.tsx';

/** The options of a filter with many values. */
export const ChoicesPopup = lazyDialog(
  async () => (await import('#page/ui/controls/choices/choices-popup.tsx')).ChoicesPopup,
);
