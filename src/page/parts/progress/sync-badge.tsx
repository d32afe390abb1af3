import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type SyncStatus, useSyncStatus } from '#page/state/sync/sync-status.ts';
import {
  CloudCheck,
  CloudOff,
  CloudUpload,
  LogIn,
  RefreshCw,
  Smartphone,
  TriangleAlert,
} from '#page/ui/icons/icons.tsx';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import { type SyncBadgeWords, syncBadgeOf } from '../words/sync-words.ts';
import { words } from '../words.ts';
import styles from './sync-badge.module.css';

const ICONS: Readonly<Record<SyncBadgeWords['icon'], ComponentType<{ className?: string; 'aria-hidden'?: boolean }>>> =
  {
    guest: Smartphone,
    saved: CloudCheck,
    waiting: CloudUpload,
    sending: RefreshCw,
    offline: CloudOff,
    signIn: LogIn,
    needsYou: TriangleAlert,
    reload: RefreshCw,
  };

/** The badge of one state of the sync, which leads to all that there is to know of it; nothing where there is nothing to say. */
export function SyncBadgeLink({ status }: { readonly status: SyncStatus }) {
  const badge = syncBadgeOf(status);
  if (badge === null) return null;
  const Icon = ICONS[badge.icon];
  const { words: said, figure } = badge;
  // On phones the figure is all that is seen: the name must hold it.
  const name = figure === null || said.includes(figure) ? said : `${said} ${figure}`;
  return (
    <Link to="/sync" className={styles.badge} data-tone={badge.tone} {...tooltip(words.sync.sync)} aria-label={name}>
      <Icon className="icon" aria-hidden />
      <span className={styles.words} aria-hidden="true">
        {said}
      </span>
      {figure !== null && (
        <span className={styles.figure} aria-hidden="true">
          {figure}
        </span>
      )}
    </Link>
  );
}

/** Says truthfully whether the account has everything. */
export function SyncBadge() {
  return <SyncBadgeLink status={useSyncStatus()} />;
}
