import { SyncBadgeButton } from '#page/parts/sync-badge.tsx';
import type { SyncStatus } from '#page/state/sync-status.ts';
import { Button } from '#page/ui/button.tsx';
import { Emblem } from '#page/ui/emblem.tsx';
import { EmptyState } from '#page/ui/empty-state.tsx';
import { Notice } from '#page/ui/notice.tsx';
import type { Toast } from '#page/ui/toast-store.ts';
import { ToastCard } from '#page/ui/toaster.tsx';
import { Group, Specimen } from './specimen.tsx';

const STATUSES: readonly Exclude<SyncStatus, { kind: 'signedOut' }>[] = [
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
  { kind: 'done', text: 'A Friend in Need ticked', action: { label: 'Undo', run: () => undefined } },
  { kind: 'info', text: 'A new version is ready.', action: { label: 'Reload', run: () => undefined } },
  { kind: 'warning', text: 'Unauthenticated' },
  { kind: 'danger', text: 'This device is full. The tick was not stored.' },
];

const NOTICES = [
  { kind: 'info', words: 'Lists and ticking work without a connection.' },
  { kind: 'done', words: 'Your password was changed.' },
  { kind: 'guard', words: 'What you ticked stays on this device until the account has it.' },
  { kind: 'warn', words: 'You are signed out, and 3 changes wait.' },
] as const;

/** Everything that tells the player something. */
export function MessageGroups() {
  return (
    <>
      <Group title="Sync badge">
        {STATUSES.map((status) => {
          const state = 'count' in status ? `${status.kind}, ${status.count}` : status.kind;
          return (
            <Specimen key={state} state={state}>
              <SyncBadgeButton status={status} onPress={() => undefined} />
            </Specimen>
          );
        })}
      </Group>
      <Group title="Notice">
        {NOTICES.map(({ kind, words }) => (
          <Specimen key={kind} state={kind} width="column">
            <Notice kind={kind}>{words}</Notice>
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
      <Group title="Empty state">
        <Specimen state="with a way on" width="page">
          <EmptyState
            picture={<Emblem shape="coin" charge="laurels" metal="iron" full={false} large />}
            title={<h3>No achievement fits these filters</h3>}
            action={<Button variant="primary">Clear filters</Button>}
          >
            Your totals above are as they were.
          </EmptyState>
        </Specimen>
      </Group>
    </>
  );
}
