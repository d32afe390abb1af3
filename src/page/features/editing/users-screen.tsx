import { useState } from 'react';
import { ROLES } from '#core/contract/accounts/account.ts';
import { figure } from '#core/words/figure.ts';
import { dayWords } from '#page/parts/words/moment-words.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { type AdminUser, suspend, unsuspend, useUsers } from '#page/state/editing/moderation.ts';
import { type Column, DataTable } from '#page/ui/collections/data-table.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { SearchField } from '#page/ui/controls/search-field.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { Switch } from '#page/ui/controls/switch.tsx';
import layout from '#page/ui/layout.module.css';
import { Tag } from '#page/ui/tag.tsx';
import { Confirm } from './moderation/confirm.tsx';
import { ModerationList } from './moderation/listing.tsx';
import styles from './moderation/moderation.module.css';
import { ReasonDialog } from './moderation/reason-dialog.tsx';
import { RoleDialog } from './moderation/role-dialog.tsx';
import { useQuery } from './moderation/use-query.ts';
import { words } from './moderation/words.ts';

const { users } = words;
const ALL = 'all';
const FILTERS = ['name', 'role', 'suspended'] as const;

type Action = 'role' | 'suspend' | 'unsuspend';

/** All accounts with their roles and suspensions. */
export function UsersScreen() {
  const identity = useIdentity();
  const own = identity.status === 'signedIn' ? identity.user.username : null;
  const [query, choose] = useQuery(FILTERS);
  const role = ROLES.find((known) => known === query.role);
  const pages = useUsers({ name: query.name, role, suspended: query.suspended === '1' ? '1' : undefined });
  const [question, setQuestion] = useState<{ readonly user: AdminUser; readonly action: Action } | null>(null);
  const close = () => setQuestion(null);

  const button = (user: AdminUser, action: Action, said: string) => (
    <Button small aria-label={`${said}: ${user.username}`} onClick={() => setQuestion({ user, action })}>
      {said}
    </Button>
  );
  const options = (user: AdminUser) => {
    if (user.username === own) return <Tag tone="info">{users.you}</Tag>;
    return (
      <span className={layout.row}>
        {button(user, 'role', users.changeRole)}
        {user.suspended_at !== null && button(user, 'unsuspend', users.unsuspend)}
        {user.suspended_at === null && user.role !== 'admin' && button(user, 'suspend', users.suspend)}
      </span>
    );
  };
  const columns: readonly Column<AdminUser>[] = [
    { key: 'name', head: users.name, cell: ({ username }) => username },
    { key: 'role', head: users.role, cell: (user) => words.roles[user.role] },
    {
      key: 'characters',
      head: users.characters,
      cardLabel: users.characters,
      cell: ({ characters }) => figure(characters),
    },
    { key: 'since', head: users.since, cardLabel: users.since, cell: (user) => dayWords(Date.parse(user.created_at)) },
    { key: 'state', head: users.state, inCard: 'line', cell: (user) => <State user={user} /> },
    { key: 'options', head: users.options, inCard: 'line', cell: options },
  ];

  return (
    <>
      <div className={styles.tools}>
        <SearchField label={users.search} value={query.name ?? ''} onSearch={(name) => choose({ name: name.trim() })} />
        <Select
          label={users.role}
          value={role ?? ALL}
          options={[{ value: ALL, label: words.all }, ...ROLES.map((value) => ({ value, label: words.roles[value] }))]}
          onChange={(value) => choose({ role: value === ALL ? '' : value })}
        />
        <Switch
          label={users.onlySuspended}
          checked={query.suspended === '1'}
          onChange={(on) => choose({ suspended: on ? '1' : '' })}
        />
      </div>
      <ModerationList pages={pages} none={users.none}>
        {(rows) => <DataTable caption={users.caption} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />}
      </ModerationList>
      {question?.action === 'role' && <RoleDialog user={question.user} onDone={pages.put} onClose={close} />}
      {question?.action === 'suspend' && (
        <ReasonDialog
          title={users.suspendOf(question.user.username)}
          description={users.suspendMeans}
          send={users.suspend}
          optional
          danger
          act={(reason) => suspend(question.user, reason)}
          onDone={pages.put}
          onClose={close}
        />
      )}
      {question?.action === 'unsuspend' && (
        <Confirm
          title={users.unsuspendOf(question.user.username)}
          description={users.unsuspendMeans}
          answer={users.unsuspend}
          act={() => unsuspend(question.user)}
          onDone={pages.put}
          onClose={close}
        />
      )}
    </>
  );
}

function State({ user: { suspended_at, suspended_reason } }: { readonly user: AdminUser }) {
  if (suspended_at === null) return users.active;
  return (
    <span className={layout.row}>
      <Tag tone="danger">{users.suspended}</Tag>
      {dayWords(Date.parse(suspended_at))}
      {suspended_reason !== null && <span>{suspended_reason}</span>}
    </span>
  );
}
