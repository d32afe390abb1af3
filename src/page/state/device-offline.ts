import { useAtom } from './atom.ts';
import { onlineAtom } from './atoms.ts';

/** Whether the device itself says that it has no network. */
export function useDeviceOffline(): boolean {
  return !useAtom(onlineAtom);
}
