/** Switches of the current character on other devices, as they are announced to the player. */
import { useAtomValue } from 'jotai';
import { type SwitchedElsewhere, store, switchedElsewhereAtom } from '#page/state/atoms.ts';

/** The switch that the player has not answered yet; null = none. */
export function useSwitchedElsewhere(): SwitchedElsewhere | null {
  return useAtomValue(switchedElsewhereAtom, { store });
}

/** Notes that the player has read of it. */
export function dismissSwitched(): void {
  store.set(switchedElsewhereAtom, null);
}

/** The news once `next` has come, where that of `before` is not answered yet; null = the page is back at what it showed. */
export function switchedTo(before: SwitchedElsewhere | null, next: SwitchedElsewhere): SwitchedElsewhere | null {
  const from = before?.from ?? next.from;
  return from === next.to ? null : { ...next, from };
}
