import { SyncBadgeLink } from '#page/parts/progress/sync-badge.tsx';
import { ChunkFailed } from '#page/parts/screen/lazy.tsx';
import type { SyncStatus } from '#page/state/sync/sync-status.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { CloudOff } from '#page/ui/icons/icons.tsx';
import { Banner } from '#page/ui/messages/banner.tsx';
import { InstallCard } from '#page/ui/messages/install-card.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { ToastCard } from '#page/ui/overlays/toast-card.tsx';
import type { Toast } from '#page/ui/overlays/toast-store.ts';
import { Group, nothing, Specimen } from './specimen.tsx';

const STATUSES: readonly Exclude<SyncStatus, { kind: 'signedOut' }>[] = [
  { kind: 'guest', count: 3 },
  { kind: 'saved' },
  { kind: 'waiting', count: 3 },
  { kind: 'sending', count: 3 },
  { kind: 'offline', count: 12 },
  { kind: 'offline', count: 0 },
  { kind: 'signIn', count: 2 },
  { kind: 'needsYou', count: 1 },
  { kind: 'reload', count: 4 },
];

const TOASTS: readonly Omit<Toast, 'id' | 'stay'>[] = [
  { kind: 'done', text: 'A Friend in Need ticked', action: { label: 'Undo', run: nothing } },
  { kind: 'info', text: 'Undone.' },
  { kind: 'warning', text: 'Unauthenticated' },
  { kind: 'danger', text: 'This device is full. The tick was not stored.' },
];

/** The update offer, as in the shell. */
const UPDATE_OFFER: Toast = {
  id: -5,
  kind: 'info',
  text: 'A new version is ready.',
  stay: null,
  action: { label: 'Reload', run: nothing },
};

const NOTICES = [
  { kind: 'info', message: 'Lists and ticking work without a connection.' },
  { kind: 'done', message: 'Your password was changed.' },
  { kind: 'guard', message: 'What you ticked stays on this device until the account has it.' },
  { kind: 'warn', message: 'You are signed out, and 3 changes wait.' },
] as const;

/** Components that inform the player. */
export function MessageGroups() {
  return (
    <>
      <Group title="Sync badge">
        {STATUSES.map((status) => {
          const state = 'count' in status ? `${status.kind}, ${status.count}` : status.kind;
          return (
            <Specimen key={state} state={state}>
              <SyncBadgeLink status={status} />
            </Specimen>
          );
        })}
      </Group>
      <Group title="Notice">
        {NOTICES.map(({ kind, message }) => (
          <Specimen key={kind} state={kind} width="column">
            <Notice kind={kind}>{message}</Notice>
          </Specimen>
        ))}
        <Specimen state="danger, with an action" width="column">
          <Notice kind="danger" action={<Button small>Try again</Button>}>
            Loading chunk failed
          </Notice>
        </Specimen>
      </Group>
      <Group title="Toast">
        {TOASTS.map((toast, index) => (
          <Specimen key={toast.kind} state={toast.kind} width="column">
            <ToastCard toast={{ ...toast, id: -1 - index, stay: null }} />
          </Specimen>
        ))}
      </Group>
      <Group title="Update toast">
        <Specimen state="a new version is ready" width="column">
          <ToastCard toast={UPDATE_OFFER} />
        </Specimen>
      </Group>
      <Group title="Offline banner">
        <Specimen state="nothing waits" width="page">
          <Banner label="Connection" icon={<CloudOff className="icon" aria-hidden />} onDismiss={nothing}>
            You are offline. Lists and ticking still work.
          </Banner>
        </Specimen>
        <Specimen state="changes wait" width="page">
          <Banner label="Connection, with changes" icon={<CloudOff className="icon" aria-hidden />} onDismiss={nothing}>
            You are offline. Lists and ticking still work; 3 changes wait on this device until you are back.
          </Banner>
        </Specimen>
      </Group>
      <Group title="Install prompt">
        <Specimen state="offered" width="page">
          <InstallCard onInstall={nothing} onDismiss={nothing}>
            Install Loremark: it opens from your home screen and works without a connection.
          </InstallCard>
        </Specimen>
      </Group>
      <Group title="Part of the page that did not load">
        <Specimen state="with a way to try again" width="column">
          <ChunkFailed retry={nothing} />
        </Specimen>
      </Group>
    </>
  );
}
