import { useAtomValue } from 'jotai';
import { onlineAtom, store } from '#page/state/atoms.ts';

/** Whether the device itself says that it has no network. */
export function useDeviceOffline(): boolean {
  return !useAtomValue(onlineAtom, { store });
}
