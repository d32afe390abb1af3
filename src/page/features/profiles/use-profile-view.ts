import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import type { User } from '#core/contract/accounts/account.ts';
import type { Character } from '#core/contract/characters/characters.ts';
import type { Profile, ProfileProgress, ProfileQuery } from '#core/contract/profiles/profiles.ts';
import { progressLists } from '#core/sections/sections.ts';
import { type OwnCharacter, useOwnCharacters } from '#page/parts/progress/own-characters.ts';
import { ownCharacterOf } from '#page/parts/progress/own-profile.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { useCharacters } from '#page/state/characters/characters.ts';
import { refreshProfile, useProfile } from '#page/state/profiles/profile.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { followCharacters } from '#page/state/sync/progress/other-characters.ts';
import { type ShownProgress, useDownloaded } from '#page/state/sync/progress/progress.ts';

export type Values = ShownProgress['values'];

/** A profile with its values. */
export interface ProfileView {
  readonly status: 'ready';
  readonly query: ProfileQuery;
  readonly profile: Profile;
  readonly shown: ShownProgress;
  /** The player's own character, whose values come from this device; null = another player's. */
  readonly own: OwnCharacter | null;
  /** Time of the server's response, in ms of device time; null = there was none. */
  readonly seenAt: number | null;
  /** Whether the last request failed, so that an older response is shown. */
  readonly stale: boolean;
}

export type ProfileOrWhy =
  | ProfileView
  | { readonly status: 'loading' | 'missing' | 'offline' | 'failed'; readonly query: ProfileQuery };

const GUEST: User = { id: 0, username: '', role: 'user', current_character: null };

/** Lists shown on a profile. */
const LISTS = TICKABLE_SECTIONS.flatMap(progressLists);

/** Returns a profile's values by list, then by item. */
export function byList(progress: ProfileProgress): Values {
  const lists = new Map<string, Map<number, number>>();
  for (const { list, item, value } of progress) {
    const known = lists.get(list);
    if (known === undefined) lists.set(list, new Map([[item, value]]));
    else known.set(item, value);
  }
  return lists;
}

/** Follows the values of one of the player's own characters on this device; null while they are not known. */
function useOwnValues(character: number | null): Values | null {
  const [known, setKnown] = useState<{ readonly of: number; readonly values: Values } | null>(null);
  useEffect(() => {
    if (character === null) return;
    return followCharacters([character], LISTS, (values) =>
      setKnown({ of: character, values: values.get(character) ?? new Map() }),
    );
  }, [character]);
  return known !== null && known.of === character ? known.values : null;
}

/** The profile of an own character that was never fetched, as far as known on this device. */
function ownHere({ username }: User, { id, name, isLegacy }: OwnCharacter, characters: readonly Character[]): Profile {
  const isHidden = characters.some((one) => one.id === id && one.is_hidden === 1);
  const hidden = isLegacy ? 'legacy' : isHidden ? 'character' : undefined;
  return {
    id: 0,
    username,
    since: '',
    character: { name, verified_at: null, world: null, vocation: null, level: null },
    characters: [],
    sections: {},
    latest: [],
    days: [],
    followers: 0,
    own: true,
    ...(hidden !== undefined && { hidden }),
  };
}

/** Returns the profile that the address names, or the reason why there is none. */
export function useProfileView(): ProfileOrWhy {
  const { username, character } = useSearch({ strict: false }) as ProfileQuery;
  const identity = useIdentity();
  const user = identity.status === 'signedIn' ? identity.user : GUEST;
  const { seen: fetched, status } = useProfile({ username, character });
  const { characters: known } = useCharacters();
  const characters = useOwnCharacters(user);
  const downloaded = useDownloaded();
  const offline = useDeviceOffline();
  const query = useMemo(
    () => ({ ...(username !== undefined && { username }), ...(character !== undefined && { character }) }),
    [username, character],
  );
  const own = identity.status === 'signedIn' && downloaded ? ownCharacterOf(query, identity.user, characters) : null;
  // A player's name alone means the current character, which may have changed since.
  const isOutdated = own !== null && fetched !== null && fetched.profile.character.name !== own.name;
  const seen = isOutdated ? null : fetched;
  useEffect(() => {
    if (isOutdated) refreshProfile();
  }, [isOutdated]);
  const ownValues = useOwnValues(own?.id ?? null);
  const progress = seen?.progress;
  const values = useMemo(() => ownValues ?? (progress === undefined ? null : byList(progress)), [ownValues, progress]);
  const shown = useMemo(() => values && { query, values }, [query, values]);
  const profile = seen?.profile ?? (own === null ? null : ownHere(user, own, known ?? []));
  if (status === 'missing') return { status, query };
  // An own character's values load from this device.
  const waits = status === 'loading' || (own !== null && ownValues === null);
  if (profile === null || shown === null || (waits && seen === null)) {
    return { status: waits || status === 'ready' ? 'loading' : status, query };
  }
  return {
    status: 'ready',
    query,
    profile,
    shown,
    own,
    seenAt: seen?.seenAt ?? null,
    stale: offline || status === 'offline' || status === 'failed',
  };
}
