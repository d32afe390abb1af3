import { ADMIN_DEEDS } from '#core/contract/editing/moderation.ts';
import { momentWords } from '#page/parts/words/moment-words.ts';
import { type LoggedDeed, useLog } from '#page/state/editing/moderation.ts';
import { type Column, DataTable } from '#page/ui/collections/data-table.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { Listing } from './moderation/listing.tsx';
import styles from './moderation/moderation.module.css';
import { useQuery } from './moderation/use-query.ts';
import { words } from './moderation/words.ts';

const ALL = 'all';
const FILTERS = ['deed'] as const;

const COLUMNS: readonly Column<LoggedDeed>[] = [
  { key: 'deed', head: words.log.deed, cell: ({ deed }) => words.deeds[deed] },
  { key: 'by', head: words.log.by, cell: ({ by }) => by ?? words.log.gone },
  { key: 'subject', head: words.log.subject, inCard: 'line', cell: ({ subject }) => subject },
  { key: 'detail', head: words.log.detail, inCard: 'line', cell: ({ detail }) => detail },
  { key: 'at', head: words.log.at, inCard: 'line', cell: ({ at }) => momentWords(Date.parse(at)) },
];

/** Everything done in admin, newest first. */
export function LogScreen() {
  const [query, choose] = useQuery(FILTERS);
  const deed = ADMIN_DEEDS.find((known) => known === query.deed);
  const pages = useLog(deed);
  return (
    <>
      <div className={styles.tools}>
        <Select
          label={words.log.deed}
          value={deed ?? ALL}
          options={[
            { value: ALL, label: words.all },
            ...ADMIN_DEEDS.map((value) => ({ value, label: words.deeds[value] })),
          ]}
          onChange={(value) => choose({ deed: value === ALL ? '' : value })}
        />
      </div>
      <Listing pages={pages} none={words.log.none}>
        {(rows) => (
          <DataTable caption={words.log.caption} columns={COLUMNS} rows={rows} rowKey={({ id }) => String(id)} />
        )}
      </Listing>
    </>
  );
}
