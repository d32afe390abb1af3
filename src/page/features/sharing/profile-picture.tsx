import { useState } from 'react';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './sharing.module.css';
import { words } from './words.ts';

interface ProfilePictureProps {
  readonly src: string;
  readonly alt: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly className: string | undefined;
}

/** A public picture of the profile, rendered by the server. */
export function ProfilePicture({ src, alt, size, className }: ProfilePictureProps) {
  const offline = useDeviceOffline();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (offline && state !== 'shown') return <Notice kind="info">{words.needsConnection}</Notice>;
  if (state === 'failed') return <RetryNotice onRetry={() => setState('loading')}>{words.notLoaded}</RetryNotice>;
  return (
    <div className={`${styles.picture} ${className}`}>
      <img src={src} alt={alt} {...size} onLoad={() => setState('shown')} onError={() => setState('failed')} />
      {state === 'loading' && (
        <AfterDelay>
          <Skeleton className={styles.waiting} />
        </AfterDelay>
      )}
    </div>
  );
}
