import { useState } from 'react';
import { type Column, DataTable, type Sort } from '#page/ui/collections/data-table.tsx';
import { IconButton } from '#page/ui/controls/button.tsx';
import { CellInput } from '#page/ui/controls/cell-input.tsx';
import { CopyButton } from '#page/ui/controls/copy-button.tsx';
import { Pencil, Trash2 } from '#page/ui/icons/icons.tsx';
import { Tag } from '#page/ui/tag.tsx';
import styles from './gallery-screen.module.css';
import { Group, Held, Specimen } from './specimen.tsx';

interface Section {
  readonly name: string;
  readonly before: number;
  readonly now: number;
  readonly lookAt: string;
}

const SECTIONS: readonly Section[] = [
  { name: 'Achievements', before: 219, now: 233, lookAt: '2 names' },
  { name: 'Bestiary', before: 398, now: 413, lookAt: '3 to check' },
  { name: 'Bosstiary', before: 104, now: 104, lookAt: '' },
  { name: 'Titles', before: 24, now: 22, lookAt: '' },
];

const changeOf = ({ before, now }: Section) =>
  now === before ? 'same' : now > before ? `+${now - before}` : `−${before - now}`;

const REPORT: readonly Column<Section>[] = [
  { key: 'name', head: 'Section', sortable: true, cell: ({ name }) => name },
  { key: 'before', head: 'Before', sortable: true, end: true, wideOnly: true, cell: ({ before }) => before },
  { key: 'now', head: 'Now', sortable: true, end: true, cell: ({ now }) => now },
  { key: 'change', head: 'Change', end: true, cell: changeOf },
  { key: 'lookAt', head: 'Look at', cell: ({ lookAt }) => lookAt !== '' && <Tag tone="warn">{lookAt}</Tag> },
];

function sorted(sections: readonly Section[], { by, direction }: Sort): readonly Section[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...sections].sort(
    (a, b) =>
      sign * (by === 'name' ? a.name.localeCompare(b.name) : by === 'now' ? a.now - b.now : a.before - b.before),
  );
}

function Report() {
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'ascending' });
  return (
    <DataTable
      caption="What the import changed"
      columns={REPORT}
      rows={sorted(SECTIONS, sort)}
      rowKey={({ name }) => name}
      sort={sort}
      onSort={setSort}
    />
  );
}

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
        <CopyButton text={code} label={`Copy code of ${name}`} said="Code copied" iconOnly />
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

const NUMBERS = [
  'Stage 1',
  'Stage 2',
  'Complete',
  'Charm points',
  'Hitpoints',
  'Experience',
  'Speed',
  'Armour',
  'Release',
];

const EDITED: readonly Column<string>[] = [
  { key: 'name', head: 'Name', sortable: true, cell: (name) => name },
  ...NUMBERS.map((head, place) => ({
    key: head,
    head,
    end: true,
    sortable: place === 0,
    cell: (name: string) => (
      <Held initial={String((place + 1) * 50)}>
        {(value, change) => (
          <CellInput
            label={`${head} of ${name}`}
            end
            inputMode="numeric"
            value={value}
            edited={value !== String((place + 1) * 50)}
            error={/^\d*$/.test(value) ? undefined : 'Digits only'}
            disabled={name === 'Rat' && place === 3}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
      </Held>
    ),
  })),
];

const CREATURES = [
  'Demon',
  'Dragon',
  'Hydra',
  'Rat',
  'Behemoth',
  'Wyvern',
  'Cyclops',
  'Ghoul',
  'Mummy',
  'Vampire',
  'Orc',
];

/** Rows and columns. */
export function TableGroups() {
  return (
    <Group title="Data table">
      <Specimen state="sortable" width="page">
        <Report />
      </Specimen>
      <Specimen state="cards on phones, the first one is the present one" width="page">
        <DataTable
          caption="Your characters"
          columns={CHARACTERS}
          rows={PEOPLE}
          rowKey={({ name }) => name}
          isCurrent={({ name }) => name === 'Elyra Vane'}
          manner="stack"
        />
      </Specimen>
      <Specimen state="heads and first column stay while it scrolls; cells are edited" width="page">
        <DataTable
          caption="Creatures, edited"
          columns={EDITED}
          rows={CREATURES}
          rowKey={(name) => name}
          sort={{ by: 'name', direction: 'descending' }}
          manner="sticky"
        />
      </Specimen>
    </Group>
  );
}
