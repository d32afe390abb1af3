import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import { words } from '../words.ts';

/**
 * Shows its content to who is signed in, also while that is only what was known last. Where nobody is signed in, it says
 * so and leads to the achievements. While nothing is known it shows nothing.
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { status } = useIdentity();
  const navigate = useNavigate();
  useEffect(() => {
    if (status !== 'signedOut') return;
    showToast({ kind: 'warning', text: words.unauthenticated });
    // After the name of the page that is left for, which would silence it.
    void navigate({ to: '/achievements', replace: true }).then(() => announce(words.unauthenticated));
  }, [status, navigate]);
  return status === 'signedIn' ? children : null;
}
