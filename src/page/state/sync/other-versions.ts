import { useAtomValue } from 'jotai';
import { blockedAtom, deniedAtom, newerElsewhereAtom, store } from '#page/state/atoms.ts';
import { words as storageWords } from '../words.ts';
import { words } from './words.ts';

/** Shown while a newer version runs in another tab; this one still works. */
export const NEWER_ELSEWHERE = words.newerElsewhere;

/** Shown while an older version in another tab prevents this one from saving. */
export const OLDER_BLOCKS = words.olderBlocks;

/** Whether a newer version of the app runs in another tab. */
export function useNewerElsewhere(): boolean {
  return useAtomValue(newerElsewhereAtom, { store });
}

/** Whether an older version of the app in another tab blocks this device's database. */
export function useBlocked(): boolean {
  return useAtomValue(blockedAtom, { store });
}

/** Shown while the browser refuses to store anything, so that no tick can be saved. */
export const STORAGE_DENIED = storageWords.storageHelp.denied;

/** Whether the browser refuses to store anything on this device. */
export function useStorageDenied(): boolean {
  return useAtomValue(deniedAtom, { store });
}
