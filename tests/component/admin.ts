/** A fake server for editors: one table, with drafts as the server makes them. */
import type { TableRow } from '#core/admin/tables.ts';
import type { AdminChange, AdminEdits } from '#core/contract/editing/admin.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import type { FakeApi } from './fake-api.ts';

/** An overview without pending work or missing data. */
export const OVERVIEW = {
  role: 'editor',
  drafts: 0,
  review: 0,
  data_reports: 0,
  entries: 0,
  rank_reports: null,
  tables: {},
  merges: [],
} as const;

export const creature = (id: number, more: Partial<TableRow> = {}): TableRow => ({
  id,
  name: `Creature ${id}`,
  variant: null,
  class: 'Mammal',
  difficulty: 'Easy',
  stars: 2,
  occurrence: 'Common',
  charmPoints: 15,
  kills: [25, 250, 500],
  hitpoints: 100,
  experience: 50,
  speed: 70,
  armor: 10,
  resist: { physical: 100, earth: 100, fire: 100, death: 100, energy: 100, holy: 100, ice: 100, healing: 100 },
  locations: ['Rookgaard'],
  animus: false,
  ambiguous: false,
  update: null,
  echoWarden: false,
  boostable: false,
  ...more,
});

export const change = (id: number, more: Partial<AdminChange> = {}): AdminChange => ({
  id,
  table: 'bestiary',
  row: '1',
  field: 'speed',
  value: 68,
  before: 70,
  source: 'Client 15.30',
  state: 'draft',
  author: 'Edda',
  own: false,
  at: '2026-11-01T12:00:00Z',
  note: null,
  reverts: null,
  ...more,
});

/** Fakes the overview and the calls that every signed-in page makes. */
export function fakeOverview(api: FakeApi, more: object = {}): void {
  api.on('GET user/characters', { body: { data: [] } });
  api.on('GET admin', { body: { data: { ...OVERVIEW, ...more } } });
}

export interface FakeTable {
  /** All open changes. */
  changes: AdminChange[];
  /** The edits sent, oldest first. */
  readonly sent: AdminEdits[];
  /** Refuses the next edit of a field because of this change. */
  conflict: AdminChange | null;
}

/** Fakes the calls of a table's screen. */
export function fakeTable(api: FakeApi, table: EditedTable, rows: readonly TableRow[]): FakeTable {
  let lastId = 100;
  const fake: FakeTable = { changes: [], sent: [], conflict: null };
  const isOf = (one: { readonly row: string; readonly field: string | null }) => (other: AdminChange) =>
    other.row === one.row && other.field === one.field;
  fakeOverview(api);
  api.on(`GET admin/tables/${table}`, () => ({
    body: { data: { rows, changes: fake.changes, published: [], publication: 0 } },
  }));
  api.on('GET admin/tables/updates', {
    body: { data: { rows: [{ name: '15.30', title: null, date: null }], changes: [], published: [], publication: 0 } },
  });
  api.on(`PUT admin/tables/${table}`, (body) => {
    const { edits, source } = body as unknown as AdminEdits;
    fake.sent.push({ edits, source });
    const { conflict } = fake;
    if (conflict !== null) {
      fake.conflict = null;
      fake.changes.push(conflict);
      const refused = edits.map(({ row, field }) => ({
        row,
        field,
        message: 'Edda changed it meanwhile.',
        theirs: conflict,
      }));
      return { body: { data: { saved: [], same: [], refused } } };
    }
    const saved = edits.map(({ row, field, value }) => {
      lastId += 1;
      return change(lastId, { table, row, field, value, source, author: 'Elyra', own: true });
    });
    for (const one of saved) fake.changes = [...fake.changes.filter((other) => !isOf(one)(other)), one];
    return { body: { data: { saved, same: [], refused: [] } } };
  });
  for (const action of ['drop', 'submit'] as const) {
    api.on(`POST admin/changes/${action}`, (body) => {
      const ids = body.ids as number[];
      const moved = fake.changes
        .filter(({ id }) => ids.includes(id))
        .map((one) => ({ ...one, state: action === 'submit' ? ('review' as const) : one.state }));
      const others = fake.changes.filter(({ id }) => !ids.includes(id));
      fake.changes = action === 'drop' ? others : [...others, ...moved];
      return { body: { data: { changes: moved } } };
    });
  }
  return fake;
}
