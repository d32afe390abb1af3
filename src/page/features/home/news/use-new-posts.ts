import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { changeLocalSettings, localSettings } from '#page/platform/local-settings.ts';
import type { ContentRow } from '#page/state/catalogue/content.ts';

/** The newest post that earlier visits saw: what is new stays so until the page is opened again. */
const seenBeforeAtom = atom(() => localSettings().newsSeen);

/** Whether a post came since the last visit. The list of these posts counts as seen once it is shown; on a first visit nothing is new. */
export function useNewPosts(posts: readonly ContentRow<'news'>[]): (post: ContentRow<'news'>) => boolean {
  const seenBefore = useAtomValue(seenBeforeAtom);
  const newest = posts.reduce((latest, { at }) => (at > latest ? at : latest), '');
  useEffect(() => {
    if (newest > localSettings().newsSeen) changeLocalSettings({ newsSeen: newest });
  }, [newest]);
  return ({ at }) => seenBefore !== '' && at > seenBefore;
}
