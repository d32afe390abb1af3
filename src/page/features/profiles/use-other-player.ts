import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useProfile } from '#page/state/profiles/profile.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { byList, type Values } from './use-profile-view.ts';

/** A second player, whom the address of a profile's list names, or the reason why there is none. */
export type OtherPlayer =
  | { readonly status: 'none' }
  | {
      /** `same`: the player of the profile, or the viewer. */
      readonly status: 'loading' | 'missing' | 'offline' | 'failed' | 'same';
      readonly username: string;
    }
  | {
      readonly status: 'ready';
      readonly username: string;
      /** Name of the character. */
      readonly name: string;
      readonly values: Values;
      /** Time of the server's response, in ms of device time. */
      readonly seenAt: number;
      /** Whether the last request failed, so that an older response is shown. */
      readonly stale: boolean;
    };

const NONE = { status: 'none' } as const;

/** Returns the player to compare with that of the profile with this username, which is undefined while it loads. */
export function useOtherPlayer(profile: string | undefined): OtherPlayer {
  const { and: username } = useSearch({ strict: false }) as { readonly and?: string };
  const { seen, status } = useProfile({ username }, 'compared');
  const offline = useDeviceOffline();
  const progress = seen?.progress;
  const values = useMemo(() => (progress === undefined ? null : byList(progress)), [progress]);
  return useMemo((): OtherPlayer => {
    if (username === undefined) return NONE;
    if (username.toLowerCase() === profile?.toLowerCase() || seen?.profile.own) return { status: 'same', username };
    if (seen === null || values === null) return { status: status === 'ready' ? 'loading' : status, username };
    return {
      status: 'ready',
      username,
      name: seen.profile.character.name,
      values,
      seenAt: seen.seenAt,
      stale: offline || status === 'offline' || status === 'failed',
    };
  }, [username, profile, seen, values, status, offline]);
}
