import { createContext, type ReactNode, useContext } from 'react';
import type { OtherPlayer } from './use-other-player.ts';
import type { ProfileView } from './use-profile-view.ts';

export interface OpenProfile {
  readonly view: ProfileView;
  /** Whether it is the viewer's own. */
  readonly isOwn: boolean;
  /** Whether the viewer has progress to compare it with. */
  readonly comparable: boolean;
  /** A second player to compare it with. */
  readonly other: OtherPlayer;
  /** Controls for the profile, apart from comparing. */
  readonly actions: ReactNode;
}

const ProfileContext = createContext<OpenProfile | null>(null);

export const ProfileProvider = ProfileContext.Provider;

/** Returns the open profile. Only valid inside its layout. */
export function useOpenProfile(): OpenProfile {
  const open = useContext(ProfileContext);
  if (open === null) throw new Error('There is no profile here.');
  return open;
}
