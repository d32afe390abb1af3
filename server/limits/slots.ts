/** Counts concurrently open things in total and by network address. */
export interface Slots {
  /** Takes a slot. Returns a function that releases it, to be called once; null if none is free. */
  take(address: string): (() => void) | null;
}

/** Creates at most `total` slots, of which one address can take at most `perAddress`. */
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
