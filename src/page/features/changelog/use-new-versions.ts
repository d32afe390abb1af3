import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { changeLocalSettings, localSettings } from '#page/platform/local-settings.ts';
import type { ContentRow } from '#page/state/catalogue/content.ts';

type Version = ContentRow<'changelog'>;

const SETTINGS = { app: 'appSeen', catalogue: 'catalogueSeen' } as const;

/** Before every time: stored where a kind has no version that is released. */
const NONE = '0';

/** The newest versions that earlier visits saw: what is new stays so until the page is opened again. */
const seenBeforeAtom = atom(() => {
  const { appSeen, catalogueSeen } = localSettings();
  return { app: appSeen, catalogue: catalogueSeen };
});

/** Whether a version came since the last visit. Those of the kind that is shown count as seen; on a first visit nothing is new. */
export function useNewVersions(versions: readonly Version[], shown: Version['kind']): (version: Version) => boolean {
  const seenBefore = useAtomValue(seenBeforeAtom);
  const newest = versions.reduce((latest, { at, kind }) => (kind === shown && at && at > latest ? at : latest), NONE);
  useEffect(() => {
    if (versions.length > 0 && newest > localSettings()[SETTINGS[shown]])
      changeLocalSettings({ [SETTINGS[shown]]: newest });
  }, [versions.length, newest, shown]);
  return ({ at, kind }) => at !== null && seenBefore[kind] !== '' && at > seenBefore[kind];
}
