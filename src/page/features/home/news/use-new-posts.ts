import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { changeLocalSettings, localSettings } from '#page/platform/local-settings.ts';
import type { ContentRow } from '#page/state/catalogue/content.ts';

/** The newest post seen on earlier visits. Posts stay new until the page is reloaded. */
const seenBeforeAtom = atom(() => localSettings().newsSeen);

/**
 * Returns whether a post was published since the last visit. The given posts count as seen once shown; on the first visit
 * nothing is new.
 */
export function useNewPosts(posts: readonly ContentRow<'news'>[]): (post: ContentRow<'news'>) => boolean {
  const seenBefore = useAtomValue(seenBeforeAtom);
  const newest = posts.reduce((latest, { at }) => (at > latest ? at : latest), '');
  useEffect(() => {
    if (newest > localSettings().newsSeen) changeLocalSettings({ newsSeen: newest });
  }, [newest]);
  return ({ at }) => seenBefore !== '' && at > seenBefore;
}
