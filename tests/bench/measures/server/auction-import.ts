import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import LibsqlDatabase from 'libsql';
import type { AuctionEntry } from '#core/bazaar-import/auction.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { loadSeasons } from '#server/actions/challenges/seasons.ts';
import { addCharacter } from '#server/actions/characters/manage-characters.ts';
import { importAuction, undoImport } from '#server/actions/imports/import-auction.ts';
import { createChangeHub } from '#server/actions/sync/change-hub.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { readAuctionPage } from '#server/game-site/auction-page.ts';
import type { Database } from '#server/storage/database.ts';
import { STORE_FILE } from '#server/storage/open-store.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { median } from '#tests/bench/statistics.ts';
import { openBenchStore } from '#tests/bench/store.ts';
import { anAuction } from '#tests/builders/game-site/auction.ts';
import { auctionPage, richAuction } from '#tests/builders/game-site/auction-pages.ts';

/** Number of entries per section. */
const ENTRIES = { achievements: 400, bestiary: 690, bosstiary: 250, mounts: 90, outfits: 70 } as const;
const SECTIONS = Object.keys(ENTRIES) as readonly (keyof typeof ENTRIES)[];
const REGISTERS = Object.values<number>(ENTRIES).reduce((sum, count) => sum + count);
/** Imports per round, each into its own character. */
const IMPORTS = 7;

function entriesOf(section: keyof typeof ENTRIES): AuctionEntry[] {
  const counted = section === 'bestiary' || section === 'bosstiary';
  const rows: readonly { readonly name: string; readonly ambiguous?: boolean }[] = loadCatalogue().items(
    section as TickableSection,
  );
  return rows
    .filter(({ ambiguous }) => ambiguous !== true)
    .slice(0, ENTRIES[section])
    .map(({ name }) => ({ name, value: counted ? 2 : 1, ...(counted ? { stage: 0 } : {}) }));
}

/** A page as large as the largest on record. */
const PAGE = auctionPage(richAuction(7));

const AUCTION = anAuction(Object.fromEntries(SECTIONS.map((section) => [section, entriesOf(section)])));

/** The rows of an import, written by the driver alone in one transaction. */
function insertRaw(database: LibsqlDatabase.Database, accountId: number, from: number): number {
  const register = database.prepare('insert into registers values (?, ?, ?, ?, ?, null, ?, null, 0, null)');
  const history = database.prepare(
    `insert into history (account_id, version, character_id, list, item, old_value, new_value, source, written_at, group_id)
     values (?, ?, ?, ?, ?, 0, ?, 'import', 1, ?)`,
  );
  const group = randomUUID();
  const begun = performance.now();
  database.exec('begin immediate');
  let version = from;
  for (const section of SECTIONS) {
    for (let item = 1; item <= ENTRIES[section]; item += 1) {
      version += 1;
      register.run(accountId, 1_000_000 + from, section, item, 1, version);
      history.run(accountId, version, 1_000_000 + from, section, item, 1, group);
    }
  }
  database.exec('commit');
  return performance.now() - begun;
}

async function addAccount(database: Database): Promise<number> {
  const name = `bench${randomUUID().slice(0, 8)}`;
  const row = await database
    .insertInto('accounts')
    .values({
      username: name,
      username_key: name,
      email: name,
      email_key: name,
      password_hash: '',
      default_character_name: null,
      created_at: 1,
      profile_id: randomInt(1, 2 ** 47),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const auctionImport: Measure = {
  name: 'import',
  title: 'An import from the bazaar',
  method: `${REGISTERS} registers of five sections, into characters that have nothing, in this process on a store on disk; the floors write as many rows of registers and history in one transaction by the driver alone, and parse a page of the size of the largest on record.`,
  async run(_rig, rounds) {
    const folder = await mkdtemp(path.join(tmpdir(), 'loremark-import-'));
    const store = await openBenchStore(folder);
    const { database } = store;
    const raw = new LibsqlDatabase(path.join(folder, STORE_FILE));
    raw.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000',
    );
    try {
      const catalogue = loadCatalogue();
      const seasons = await loadSeasons(database, catalogue);
      const context = { database, clock: Date.now, hub: createChangeHub(), catalogue, seasons };
      const subject: number[] = [];
      const floor: number[] = [];
      const parsed: number[] = [];
      const again: number[] = [];
      const undone: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const times: Record<'first' | 'raw' | 'parse' | 'again' | 'undo', number[]> = {
          first: [],
          raw: [],
          parse: [],
          again: [],
          undo: [],
        };
        const accountId = await addAccount(database);
        const rawAccount = await addAccount(database);
        const timed = async <Result>(of: number[], act: () => Promise<Result>): Promise<Result> => {
          const begun = performance.now();
          const result = await act();
          of.push(performance.now() - begun);
          return result;
        };
        for (let count = 0; count < IMPORTS; count += 1) {
          const name = `Elyra ${String.fromCharCode(65 + count)}`;
          const { id: characterId } = await addCharacter(context, accountId, { name, isHidden: 1 });
          const order = { auction: AUCTION, source: 'site', sections: SECTIONS, characterId } as const;
          const { data } = await timed(times.first, () => importAuction(context, accountId, order));
          assertResult(data.changed === REGISTERS, `${data.changed} entries were imported.`);
          await timed(times.again, () => importAuction(context, accountId, order));
          const { restored } = await timed(times.undo, () => undoImport(context, accountId, data.id));
          assertResult(restored === REGISTERS, `${restored} entries were restored.`);
          await timed(times.parse, async () => readAuctionPage(PAGE, 'site'));
          times.raw.push(insertRaw(raw, rawAccount, count * REGISTERS));
        }
        subject.push(median(times.first));
        floor.push(median(times.raw));
        parsed.push(median(times.parse));
        again.push(median(times.again));
        undone.push(median(times.undo));
      }
      return {
        comparisons: [
          { label: `import of ${REGISTERS} registers`, floorLabel: 'a raw batch insert', unit: 'ms', subject, floor },
          { label: 'the import', floorLabel: 'parsing a page alone', unit: 'ms', subject, floor: parsed },
          { label: 'undo of it', floorLabel: 'a raw batch insert', unit: 'ms', subject: undone, floor },
          { label: 'the same import once more', floorLabel: 'a raw batch insert', unit: 'ms', subject: again, floor },
        ],
        observations: [],
        budgets: [
          { claim: `import of ${REGISTERS} registers`, actual: median(subject), limit: 60, unit: 'ms', kind: 'goal' },
        ],
      };
    } finally {
      raw.close();
      await store.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
