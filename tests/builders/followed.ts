import type { Followed } from '#core/contract/profiles/profiles.ts';

/** A followed player who has only what a test specifies. */
export function followed(parts: Partial<Followed>): Followed {
  return {
    id: 1,
    username: 'Elyra',
    character: 'Elyra Vane',
    sections: {},
    gains7: 0,
    gains30: 0,
    last_gain_at: null,
    latest: [],
    days: [],
    ...parts,
  };
}
