import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { changeLocalSettings, localSettings } from '#page/platform/local-settings.ts';
import type { ContentRow } from '#page/state/catalogue/content.ts';

type Version = ContentRow<'changelog'>;

const SETTINGS = { app: 'appSeen', catalogue: 'catalogueSeen' } as const;

/** Earlier than any date: stored if a kind has no released version. */
const NONE = '0';

/** The newest versions seen on earlier visits. Versions stay new until the page is reloaded. */
const seenBeforeAtom = atom(() => {
  const { appSeen, catalogueSeen } = localSettings();
  return { app: appSeen, catalogue: catalogueSeen };
});

/**
 * Returns whether a version was released since the last visit. Versions of the shown kind count as seen; on the first
 * visit nothing is new.
 */
export function useNewVersions(versions: readonly Version[], shown: Version['kind']): (version: Version) => boolean {
  const seenBefore = useAtomValue(seenBeforeAtom);
  const newest = versions.reduce((latest, { at, kind }) => (kind === shown && at && at > latest ? at : latest), NONE);
  useEffect(() => {
    if (versions.length > 0 && newest > localSettings()[SETTINGS[shown]])
      changeLocalSettings({ [SETTINGS[shown]]: newest });
  }, [versions.length, newest, shown]);
  return ({ at, kind }) => at !== null && seenBefore[kind] !== '' && at > seenBefore[kind];
}
