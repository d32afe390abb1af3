/**
 * Import of an exported file. Entries are judged as changes of a device that has seen no other state (docs/sync.md,
 * rule 7), so no value is lowered and a second import changes nothing.
 */
import { setImmediate as requestsTurn } from 'node:timers/promises';
import type { ExportFile, ImportAnswer } from '#core/contract/accounts/export-file.ts';
import { characterKey } from '#core/contract/characters/characters.ts';
import { words } from '#core/contract/request-words.ts';
import { judge } from '#core/progress/conflict.ts';
import type { ReadExport } from '#server/game-site/export-body.ts';
import { GameSiteError } from '#server/game-site/game-site-error.ts';
import type { PageParser } from '#server/game-site/page-parser.ts';
import { inTransaction } from '#server/storage/database.ts';
import { readCharacters } from '#server/storage/queries/characters/characters-queries.ts';
import type { ProgressContext } from '../sync/apply-changes.ts';
import { findTarget, type OpTarget, requestedValue, type TargetContext } from '../sync/op-target.ts';
import { RegisterLedger } from '../sync/register-ledger.ts';

/** Entries per transaction: the driver is synchronous. An interrupted import can be repeated. */
const ENTRIES_PER_TRANSACTION = 250;

type Entry = ExportFile['progress'][number];
type ImportedFile = Extract<ReadExport, { kind: 'file' }>;
type Imported = ImportAnswer['data'];
/** `unknown`: not in the catalogue, or refused. `unknownCharacter`: the account has no such character. */
type EntryFate = 'changed' | 'same' | 'unknown' | 'unknownCharacter';

export interface ImportReadingContext {
  readonly parser: PageParser;
}

/** Reads the body of an import in the parser thread. */
export async function readImport(
  { parser }: ImportReadingContext,
  body: Uint8Array,
  username: string,
): Promise<ReadExport> {
  const received = { source: 'saved', body, contentType: null, status: 200 } as const;
  const options = { username, entriesPerPage: ENTRIES_PER_TRANSACTION };
  try {
    return await parser.parse('exportBody', received, options, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof GameSiteError)) throw error;
    return { kind: 'refused', field: 'file', message: words.exportUnread };
  }
}

/** Counts the changes of the file and, unless it is a preview, applies them page by page. */
export async function importExport(
  context: ProgressContext,
  accountId: number,
  { characters, pages, preview }: ImportedFile,
): Promise<Imported> {
  const group = crypto.randomUUID();
  const counts = new ImportCounts(characters);
  let head: number | null = null;
  for (const page of pages) {
    await requestsTurn();
    // The parser thread has validated the entries. Settings such as the current character are not progress.
    const entries = (JSON.parse(page) as Entry[]).filter(({ list, value }) => list !== 'settings' && value !== 0);
    const { moved, counted } = await importPage(context, accountId, characters, entries, { group, preview });
    for (const [entry, fate] of counted) counts.count(entry, fate);
    head = moved ?? head;
  }
  if (head !== null) context.hub.publish(accountId, { head, client: null });
  return counts.result();
}

/** Returns the account's counter if it advanced, else null, and the outcome of each entry. */
async function importPage(
  context: ProgressContext,
  accountId: number,
  characters: ExportFile['characters'],
  entries: readonly Entry[],
  options: { readonly group: string; readonly preview: boolean },
): Promise<{ readonly moved: number | null; readonly counted: readonly (readonly [Entry, EntryFate])[] }> {
  return inTransaction(context.database, async (transaction) => {
    const ledger = await RegisterLedger.open({ ...context, transaction }, accountId, context.clock());
    const own = await readCharacters(transaction, accountId);
    const idOf = charactersByFile(characters, own);
    const known: TargetContext = {
      catalogue: context.catalogue,
      ownCharacters: new Set(own.map(({ id }) => id)),
      resolve: (character) => ledger.resolve(character),
    };
    const aimed = entries.map((entry): { entry: Entry; target: OpTarget | null } => {
      const character = entry.character === null ? null : idOf.get(entry.character);
      return { entry, target: character === undefined ? null : findTarget({ ...entry, character }, known) };
    });
    const counted: [Entry, EntryFate][] = [];
    await ledger.loadFor(
      aimed.flatMap(({ entry: { value }, target }) =>
        target?.kind === 'register' ? [{ key: target.key, value }] : [],
      ),
    );
    for (const { entry, target } of aimed) {
      if (target === null) counted.push([entry, 'unknownCharacter']);
      else if (target.kind !== 'register') counted.push([entry, 'unknown']);
      else {
        const wanted = requestedValue(entry, target, known);
        const register = ledger.get(target.key);
        if (wanted === undefined) counted.push([entry, 'unknown']);
        // Notes have no order, so the current one stays.
        else if (target.rule.kind === 'latest' && (register?.value ?? 0) !== 0) counted.push([entry, 'same']);
        else {
          const { value, text } = judge(target.rule, register, { ...wanted, client: null, base: null });
          const differs = value !== (register?.value ?? 0) || text !== (register?.text ?? null);
          const isRefused = differs && ledger.isFullFor(target.key, value);
          counted.push([entry, isRefused ? 'unknown' : differs ? 'changed' : 'same']);
          if (differs && !isRefused)
            ledger.write(target.key, {
              value,
              text,
              client: null,
              source: 'file',
              deviceAt: null,
              group: options.group,
            });
        }
      }
    }
    if (options.preview || !ledger.moved) return { moved: null, counted };
    await ledger.save();
    return { moved: ledger.head, counted };
  });
}

/** Maps the file's character ids to the account's: by id, else by name, since a character may have been re-created. */
function charactersByFile(
  characters: ExportFile['characters'],
  own: readonly { readonly id: number; readonly name: string }[],
): Map<number, number> {
  const byName = new Map(own.map(({ id, name }) => [characterKey(name), id]));
  const ids = new Set(own.map(({ id }) => id));
  return new Map(
    characters.flatMap(({ id, name }) => {
      const found = ids.has(id) ? id : byName.get(characterKey(name));
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

/** Counts of an import, by the file's characters and their lists. */
class ImportCounts {
  readonly #names: Map<number, string>;
  /** By the character's id in the file; 0 = the legacy character. */
  readonly #characters = new Map<number, { known: boolean; lists: Map<string, ListCount> }>();
  #changed = 0;

  constructor(characters: ExportFile['characters']) {
    this.#names = new Map(characters.map(({ id, name }) => [id, name]));
  }

  count(entry: Entry, fate: EntryFate): void {
    const id = entry.character ?? 0;
    const character = this.#characters.get(id) ?? { known: true, lists: new Map<string, ListCount>() };
    this.#characters.set(id, character);
    if (fate === 'unknownCharacter') character.known = false;
    const list = character.lists.get(entry.list) ?? { entries: 0, changed: 0, unknown: 0 };
    character.lists.set(entry.list, list);
    list.entries += 1;
    if (fate === 'changed') {
      list.changed += 1;
      this.#changed += 1;
    }
    if (fate === 'unknown') list.unknown += 1;
  }

  result(): Imported {
    return {
      changed: this.#changed,
      characters: [...this.#characters].map(([id, { known, lists }]) => ({
        name: id === 0 ? null : (this.#names.get(id) ?? `Character ${id}`),
        known,
        lists: [...lists].map(([list, count]) => ({ list, ...count })),
      })),
    };
  }
}

interface ListCount {
  entries: number;
  changed: number;
  unknown: number;
}
