/** Values on the list `outfits`: bits for the outfit itself and each of its addons (docs/api.md, Progress). */
import type { Sex } from '#core/catalogue/sex.ts';
import type { RecordState } from './record-state.ts';

export const OUTFIT = 1;
export const FIRST_ADDON = 2;
export const SECOND_ADDON = 4;

export type OutfitBit = typeof OUTFIT | typeof FIRST_ADDON | typeof SECOND_ADDON;

/** Returns the number of addons that can be ticked: 2 if unknown, as for nearly all outfits. */
export function addonsToTick(addons: number | null): number {
  return addons ?? 2;
}

/** Returns the number of owned addons. */
export function ownedAddons(value: number): number {
  return Number((value & FIRST_ADDON) !== 0) + Number((value & SECOND_ADDON) !== 0);
}

/** Returns the state of an outfit with this number of addons. */
export function outfitState(value: number, addons: number | null): RecordState {
  if ((value & OUTFIT) === 0) return 'none';
  return ownedAddons(value) >= addonsToTick(addons) ? 'done' : 'inProgress';
}

/** Returns the value after one part was ticked or unticked. Ticking an addon ticks its outfit; unticking the outfit unticks all. */
export function withOutfitBit(value: number, bit: OutfitBit, on: boolean): number {
  if (on) return value | bit | OUTFIT;
  return bit === OUTFIT ? 0 : value & ~bit;
}

interface OutfitNames {
  readonly nameMale: string;
  readonly nameFemale: string;
  readonly lookMale: number;
  readonly lookFemale: number;
}

/** Returns name and look type for a character of that sex. */
export function outfitWorn(outfit: OutfitNames, sex: Sex): { readonly name: string; readonly look: number } {
  return sex === 'male'
    ? { name: outfit.nameMale, look: outfit.lookMale }
    : { name: outfit.nameFemale, look: outfit.lookFemale };
}
