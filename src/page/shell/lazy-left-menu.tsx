import { ChunkFailed } from '#page/parts/lazy.tsx';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';
import { PHONE } from '#page/ui/use-media-query.ts';

/** Left menu: phones never fetch it, elsewhere the documents preload it with the screen. */
export const LeftMenu = lazyPart(() => import('./left-menu.tsx').then((part) => part.LeftMenu), {
  waiting: () => null,
  failed: (_, retry) => <ChunkFailed retry={retry} />,
});

/** Resolves when the left menu is loaded or has failed to load; at once on phones. */
export async function preloadLeftMenu(): Promise<void> {
  if (!matchMedia(PHONE).matches) await LeftMenu.preload();
}
