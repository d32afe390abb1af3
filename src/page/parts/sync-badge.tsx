import type { ComponentType } from 'react';
import { type SyncStatus, syncNow, useSyncStatus } from '#page/state/sync-status.ts';
import { CloudCheck, CloudOff, CloudUpload, LogIn, RefreshCw, TriangleAlert } from '#page/ui/icons/icons.tsx';
import { useOpenAccountDialog } from './account-dialog.ts';
import styles from './sync-badge.module.css';
import { type Badge, badgeOf } from './sync-words.ts';

const ICONS: Readonly<Record<Badge['icon'], ComponentType<{ className?: string; 'aria-hidden'?: boolean }>>> = {
  saved: CloudCheck,
  waiting: CloudUpload,
  sending: RefreshCw,
  offline: CloudOff,
  signIn: LogIn,
  needsYou: TriangleAlert,
  reload: RefreshCw,
};

interface SyncBadgeButtonProps {
  readonly status: SyncStatus;
  readonly onPress: () => void;
}

/** The badge of one state of the sync; nothing where there is nothing to say. */
export function SyncBadgeButton({ status, onPress }: SyncBadgeButtonProps) {
  const badge = badgeOf(status);
  if (badge === null) return null;
  const Icon = ICONS[badge.icon];
  const { words, figure } = badge;
  // On phones the figure is all that is seen: the name must hold it.
  const name = figure === null || words.includes(figure) ? words : `${words} ${figure}`;
  return (
    <button
      type="button"
      className={styles.badge}
      data-tone={badge.tone}
      title={badge.hint}
      aria-label={name}
      onClick={onPress}
    >
      <Icon className="icon" aria-hidden />
      <span className={styles.words} aria-hidden="true">
        {words}
      </span>
      {figure !== null && (
        <span className={styles.figure} aria-hidden="true">
          {figure}
        </span>
      )}
    </button>
  );
}

/** Says truthfully whether the account has everything; a press does what helps. */
export function SyncBadge() {
  const status = useSyncStatus();
  const openDialog = useOpenAccountDialog();
  const press = () => {
    if (status.kind === 'signIn') openDialog('login');
    else if (status.kind === 'reload') location.reload();
    else syncNow();
  };
  return <SyncBadgeButton status={status} onPress={press} />;
}
