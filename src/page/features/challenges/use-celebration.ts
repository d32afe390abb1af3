import { useEffect, useState } from 'react';
import type { Tier } from '#core/challenges/season.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { readStored, writeStored } from '#page/platform/device-storage.ts';
import { ownerOf } from '#page/state/accounts/owner.ts';
import { rankOf } from './season-progress.ts';
import { words } from './words.ts';

/** The last tier that was celebrated. */
interface LastTier {
  readonly season: string;
  readonly tier: Tier | null;
}

/** Returns the tier that the character has just reached, once per device; null = none. */
export function useCelebration(account: string, character: number, season: string, tier: Tier | null): Tier | null {
  const [celebrated, setCelebrated] = useState<Tier | null>(null);
  const name = `tier ${ownerOf(account, character)}`;
  useEffect(() => {
    const last = readStored(name) as LastTier | null;
    const before = last?.season === season ? last.tier : null;
    if (tier === null || rankOf(tier) <= rankOf(before)) return;
    writeStored(name, { season, tier } satisfies LastTier);
    setCelebrated(tier);
    notify('done', words.reached(tier));
  }, [name, season, tier]);
  return celebrated;
}
