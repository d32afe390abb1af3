/** Profiles as the server sends them. */
import type { Profile } from '#core/contract/profiles/profiles.ts';

/** A profile of a verified character on Thalor. */
export function profileOf(name: string, changed: Partial<Profile> = {}): Profile {
  return {
    id: 71,
    username: 'Thalor',
    since: '2025-03-14',
    character: { name, verified_at: '2026-02-01T10:00:00Z', world: 'Antica', vocation: 'Elder Druid', level: 412 },
    characters: [name],
    sections: {},
    latest: [],
    days: [],
    followers: 0,
    own: false,
    ...changed,
  };
}
