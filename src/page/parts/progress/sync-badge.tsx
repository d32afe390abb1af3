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

/** The badge of a sync state, linked to the sync screen; nothing if the state needs no badge. */
export function SyncBadgeLink({ status }: { readonly status: SyncStatus }) {
  const badge = syncBadgeOf(status);
  if (badge === null) return null;
  const Icon = ICONS[badge.icon];
  const { words: label, figure } = badge;
  // On phones only the figure is visible, so the name must include it.
  const name = figure === null || label.includes(figure) ? label : `${label} ${figure}`;
  return (
    <Link to="/sync" className={styles.badge} data-tone={badge.tone} {...tooltip(words.sync.sync)} aria-label={name}>
      <Icon className="icon" aria-hidden />
      <span className={styles.words} aria-hidden="true">
        {label}
      </span>
      {figure !== null && (
        <span className={styles.figure} aria-hidden="true">
          {figure}
        </span>
      )}
    </Link>
  );
}

/** The badge of the current sync state. */
export function SyncBadge() {
  return <SyncBadgeLink status={useSyncStatus()} />;
}
