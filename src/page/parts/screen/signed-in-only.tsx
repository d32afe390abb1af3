import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import { words } from '../words.ts';

/**
 * Shows its content to signed-in players, including those whose session was only restored from this device. Signed-out
 * visitors get a message and are sent to the achievements. Renders nothing while the identity is unknown.
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { status } = useIdentity();
  const navigate = useNavigate();
  useEffect(() => {
    if (status !== 'signedOut') return;
    showToast({ kind: 'warning', text: words.unauthenticated });
    // After the name of the new page is announced, which would replace this message.
    void navigate({ to: '/achievements', replace: true }).then(() => announce(words.unauthenticated));
  }, [status, navigate]);
  return status === 'signedIn' ? children : null;
}
