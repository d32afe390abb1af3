import { ADMIN_ACTIONS } from '#core/contract/editing/moderation.ts';
import { momentWords } from '#page/parts/words/moment-words.ts';
import { type LoggedAction, useLog } from '#page/state/editing/moderation.ts';
import { type Column, DataTable } from '#page/ui/collections/data-table.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { EmptyState } from '#page/ui/messages/empty-state.tsx';
import { ModerationList } from './moderation/listing.tsx';
import styles from './moderation/moderation.module.css';
import { useQuery } from './moderation/use-query.ts';
import { words } from './moderation/words.ts';

const ALL = 'all';
const FILTERS = ['action'] as const;

const COLUMNS: readonly Column<LoggedAction>[] = [
  { key: 'action', head: words.log.action, cell: ({ action }) => words.actions[action] },
  { key: 'by', head: words.log.by, cell: ({ by }) => by ?? words.log.gone },
  { key: 'subject', head: words.log.subject, inCard: 'line', cell: ({ subject }) => subject },
  { key: 'detail', head: words.log.detail, inCard: 'line', cell: ({ detail }) => detail },
  { key: 'at', head: words.log.at, inCard: 'line', cell: ({ at }) => momentWords(Date.parse(at)) },
];

/** The audit log, newest first. */
export function LogScreen() {
  const [query, choose] = useQuery(FILTERS);
  const action = ADMIN_ACTIONS.find((known) => known === query.action);
  const pages = useLog(action);
  return (
    <>
      <div className={styles.tools}>
        <Select
          label={words.log.action}
          value={action ?? ALL}
          options={[
            { value: ALL, label: words.all },
            ...ADMIN_ACTIONS.map((value) => ({ value, label: words.actions[value] })),
          ]}
          onChange={(value) => choose({ action: value === ALL ? '' : value })}
        />
      </div>
      <ModerationList
        pages={pages}
        none={
          <EmptyState
            picture={<Emblem shape="banner" icon="sundial" tincture="ash" full={false} />}
            title={<h2>{action === undefined ? words.log.none : words.log.noneLike}</h2>}
            action={action !== undefined && <Button onClick={() => choose({ action: '' })}>{words.log.showAll}</Button>}
          >
            {words.log.why}
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable caption={words.log.caption} columns={COLUMNS} rows={rows} rowKey={({ id }) => String(id)} />
        )}
      </ModerationList>
    </>
  );
}
