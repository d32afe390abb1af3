/** Values on the list `outfits`: bits for the outfit itself and each of its addons (docs/api.md, Progress). */
import type { Sex } from '#core/catalogue/sex.ts';
import type { RecordState } from './record-state.ts';

export const OUTFIT = 1;
export const FIRST_ADDON = 2;
export const SECOND_ADDON = 4;

export type OutfitBit = typeof OUTFIT | typeof FIRST_ADDON | typeof SECOND_ADDON;

/** Number of addons that can be ticked; where it is not known, 2, as nearly all outfits have. */
export function addonsToTick(addons: number | null): number {
  return addons ?? 2;
}

/** Number of owned addons. */
export function ownedAddons(value: number): number {
  return Number((value & FIRST_ADDON) !== 0) + Number((value & SECOND_ADDON) !== 0);
}

/** The state of an outfit with this number of addons: missing, in progress, or full. */
export function outfitState(value: number, addons: number | null): RecordState {
  if ((value & OUTFIT) === 0) return 'none';
  return ownedAddons(value) >= addonsToTick(addons) ? 'done' : 'inProgress';
}

/** The value after one part was ticked or unticked: an addon is ticked with its outfit, and unticked with it. */
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

/** Name and look type for a character of that sex. */
export function outfitWorn(outfit: OutfitNames, sex: Sex): { readonly name: string; readonly look: number } {
  return sex === 'male'
    ? { name: outfit.nameMale, look: outfit.lookMale }
    : { name: outfit.nameFemale, look: outfit.lookFemale };
}
