/** Counts what is open at once, in all and by network address. */
export interface Slots {
  /** Takes a slot. Returns the function that gives it back, to be called once; null = none is free. */
  take(address: string): (() => void) | null;
}

/** At most `total`, and `perAddress` of one address. */
export function createSlots({ total, perAddress }: { readonly total: number; readonly perAddress: number }): Slots {
  const byAddress = new Map<string, number>();
  let open = 0;
  return {
    take(address) {
      const ofAddress = byAddress.get(address) ?? 0;
      if (open >= total || ofAddress >= perAddress) return null;
      open += 1;
      byAddress.set(address, ofAddress + 1);
      return () => {
        open -= 1;
        const left = (byAddress.get(address) ?? 0) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      };
    },
  };
}
