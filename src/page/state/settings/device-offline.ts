import { useAtomValue } from 'jotai';
import { onlineAtom, store } from '#page/state/atoms.ts';

/** Whether the device reports that it has no network. */
export function useDeviceOffline(): boolean {
  return !useAtomValue(onlineAtom, { store });
}
