import { type Column, DataTable } from '#page/ui/collections/data-table.tsx';
import { IconButton } from '#page/ui/controls/button.tsx';
import { CopyButton } from '#page/ui/controls/copy-button.tsx';
import { Pencil, Trash2 } from '#page/ui/icons/icons.tsx';
import { Tag } from '#page/ui/tag.tsx';
import styles from './gallery-screen.module.css';
import { Group, Specimen } from './specimen.tsx';

interface Person {
  readonly name: string;
  readonly code: string;
  readonly verified: boolean;
  readonly visibility: string;
}

const PEOPLE: readonly Person[] = [
  { name: 'Elyra Vane', code: 'LM-7Q4K-29XD', verified: true, visibility: 'Public' },
  { name: 'Thorne Vane', code: 'LM-3F8B-11RM', verified: false, visibility: 'Public' },
  { name: 'Old Mirelda Of The Northern Woods', code: 'LM-9P2T-77QA', verified: false, visibility: 'Private' },
];

const CHARACTERS: readonly Column<Person>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name }) => (
      <span>
        {name} {name === 'Elyra Vane' && <Tag tone="accent">Current</Tag>}
      </span>
    ),
  },
  {
    key: 'code',
    head: 'Verification Code',
    inCard: 'line',
    cardLabel: 'Code',
    cell: ({ name, code }) => (
      <span className={styles.line}>
        {code}
        <CopyButton text={code} label={`Copy code of ${name}`} confirmation="Code copied" iconOnly />
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Verification Status',
    cell: ({ verified }) => (verified ? <Tag tone="done">Verified</Tag> : <Tag>Not verified</Tag>),
  },
  { key: 'visibility', head: 'Visibility', cell: ({ visibility }) => visibility },
  {
    key: 'options',
    head: 'Options',
    end: true,
    inCard: 'corner',
    cell: ({ name }) => (
      <>
        <IconButton label={`Edit ${name}`}>
          <Pencil className="icon--s" aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${name}`} disabled={name === 'Elyra Vane'}>
          <Trash2 className="icon--s" aria-hidden />
        </IconButton>
      </>
    ),
  },
];

/** Rows and columns. */
export function TableGroups() {
  return (
    <Group title="Data table">
      <Specimen state="cards on phones, the first one is the present one" width="page">
        <DataTable
          caption="Your characters"
          columns={CHARACTERS}
          rows={PEOPLE}
          rowKey={({ name }) => name}
          isCurrent={({ name }) => name === 'Elyra Vane'}
        />
      </Specimen>
    </Group>
  );
}
