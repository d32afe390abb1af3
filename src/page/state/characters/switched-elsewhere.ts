/** Notices of switches of the current character on other devices. */
import { useAtomValue } from 'jotai';
import { type SwitchedElsewhere, store, switchedElsewhereAtom } from '#page/state/atoms.ts';

/** Returns the switch that the player has not dismissed yet; null = none. */
export function useSwitchedElsewhere(): SwitchedElsewhere | null {
  return useAtomValue(switchedElsewhereAtom, { store });
}

/** Dismisses the notice of a switch. */
export function dismissSwitched(): void {
  store.set(switchedElsewhereAtom, null);
}

/** Combines a new switch with one not dismissed yet; null = back at the character that the page showed. */
export function switchedTo(before: SwitchedElsewhere | null, next: SwitchedElsewhere): SwitchedElsewhere | null {
  const from = before?.from ?? next.from;
  return from === next.to ? null : { ...next, from };
}
