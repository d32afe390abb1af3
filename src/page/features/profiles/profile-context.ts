/** The open profile, for the parts of its screens. */
import { createContext, type ReactNode, useContext } from 'react';
import type { ProfileView } from './use-profile-view.ts';

export interface OpenProfile {
  readonly view: ProfileView;
  /** Whether it is the viewer's own. */
  readonly isOwn: boolean;
  /** Whether the viewer has something to compare it with. */
  readonly comparable: boolean;
  /** Controls of what can be done with it, beside comparing. */
  readonly actions: ReactNode;
}

const ProfileContext = createContext<OpenProfile | null>(null);

export const ProfileProvider = ProfileContext.Provider;

/** The open profile, below the room that shows it. */
export function useOpenProfile(): OpenProfile {
  const open = useContext(ProfileContext);
  if (open === null) throw new Error('There is no profile here.');
  return open;
}
