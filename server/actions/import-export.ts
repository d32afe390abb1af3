/**
 * Takes progress from an export of the account: judged like the unseen changes of a device (docs/sync.md, rule 7), so
 * nothing that stands is lowered, and the same file a second time changes nothing.
 */
import { characterKey } from '#core/contract/characters.ts';
import type { ExportFile, ImportAnswer } from '#core/contract/export-file.ts';
import { judge } from '#core/progress/conflict.ts';
import { readCharacters } from '#server/storage/queries/characters-queries.ts';
import type { ProgressContext } from './apply-changes.ts';
import { findTarget, findWanted, type KnownThings, type Target } from './op-target.ts';
import { RegisterLedger } from './register-ledger.ts';

/** Entries that one transaction takes: the driver holds the process while it works. Cut off between two, a file is just imported again. */
const ENTRIES_AT_ONCE = 1000;

type Entry = ExportFile['progress'][number];
type Imported = ImportAnswer['data'];

/** Counts what the file would change and, unless it is a `preview`, changes it. */
export async function importExport(
  context: ProgressContext,
  accountId: number,
  file: ExportFile,
  preview: boolean,
): Promise<Imported> {
  const group = crypto.randomUUID();
  const counting = new Counting(file);
  let head: number | null = null;
  // The current character is no progress: a file must not switch it.
  const entries = file.progress.filter(({ list, value }) => list !== 'settings' && value !== 0);
  for (let start = 0; start < entries.length; start += ENTRIES_AT_ONCE) {
    const some = entries.slice(start, start + ENTRIES_AT_ONCE);
    const moved = await importSome(context, accountId, file, some, { group, preview, counting });
    head = moved ?? head;
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (head !== null) context.hub.publish(accountId, { head, client: null });
  return counting.result();
}

/** Returns the account's counter if it was moved. */
async function importSome(
  context: ProgressContext,
  accountId: number,
  file: ExportFile,
  entries: readonly Entry[],
  how: { readonly group: string; readonly preview: boolean; readonly counting: Counting },
): Promise<number | null> {
  return context.database.transaction().execute(async (transaction) => {
    const ledger = await RegisterLedger.open(transaction, accountId, context.clock());
    const own = await readCharacters(transaction, accountId);
    const idOf = charactersByFile(file, own);
    const known: KnownThings = {
      catalogue: context.catalogue,
      ownCharacters: new Set(own.map(({ id }) => id)),
      resolve: (character) => ledger.resolve(character),
    };
    const aimed = entries.map((entry): { entry: Entry; target: Target | null } => {
      const character = entry.character === null ? null : idOf.get(entry.character);
      return { entry, target: character === undefined ? null : findTarget({ ...entry, character }, known) };
    });
    await ledger.load(aimed.flatMap(({ target }) => (target?.kind === 'register' ? [target.key] : [])));
    for (const { entry, target } of aimed) {
      if (target === null) how.counting.count(entry, 'homeless');
      else if (target.kind !== 'register') how.counting.count(entry, 'unknown');
      else {
        const wanted = findWanted(entry, target, known);
        const register = ledger.get(target.key);
        if (wanted === undefined) how.counting.count(entry, 'unknown');
        // Of two notes none is larger: the one that stands stays.
        else if (target.rule.kind === 'latest' && (register?.value ?? 0) !== 0) how.counting.count(entry, 'same');
        else {
          const { value, text } = judge(target.rule, register, { ...wanted, client: null, base: null });
          const changes = value !== (register?.value ?? 0) || text !== (register?.text ?? null);
          how.counting.count(entry, changes ? 'changed' : 'same');
          if (changes)
            ledger.write(target.key, { value, text, client: null, source: 'file', deviceAt: null, group: how.group });
        }
      }
    }
    if (how.preview || !ledger.moved) return null;
    await ledger.save();
    return ledger.head;
  });
}

/** The account's character for each one of the file: by its id, else by its name, for it may have been made anew. */
function charactersByFile(
  file: ExportFile,
  own: readonly { readonly id: number; readonly name: string }[],
): Map<number, number> {
  const byName = new Map(own.map(({ id, name }) => [characterKey(name), id]));
  const ids = new Set(own.map(({ id }) => id));
  return new Map(
    file.characters.flatMap(({ id, name }) => {
      const found = ids.has(id) ? id : byName.get(characterKey(name));
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

/** What an import did, by the file's characters and their lists. */
class Counting {
  readonly #names: Map<number, string>;
  /** By the character's id in the file; 0 = the legacy one. */
  readonly #characters = new Map<number, { known: boolean; lists: Map<string, ListCount> }>();
  #changed = 0;

  constructor(file: ExportFile) {
    this.#names = new Map(file.characters.map(({ id, name }) => [id, name]));
  }

  /** `homeless`: the account has no such character. */
  count(entry: Entry, what: 'changed' | 'same' | 'unknown' | 'homeless'): void {
    const id = entry.character ?? 0;
    const character = this.#characters.get(id) ?? { known: true, lists: new Map<string, ListCount>() };
    this.#characters.set(id, character);
    if (what === 'homeless') character.known = false;
    const list = character.lists.get(entry.list) ?? { entries: 0, changed: 0, unknown: 0 };
    character.lists.set(entry.list, list);
    list.entries += 1;
    if (what === 'changed') {
      list.changed += 1;
      this.#changed += 1;
    }
    if (what === 'unknown') list.unknown += 1;
  }

  result(): Imported {
    return {
      changed: this.#changed,
      characters: [...this.#characters].map(([id, { known, lists }]) => ({
        name: id === 0 ? null : (this.#names.get(id) ?? `Character ${id}`),
        known,
        lists: [...lists].map(([list, counts]) => ({ list, ...counts })),
      })),
    };
  }
}

interface ListCount {
  entries: number;
  changed: number;
  unknown: number;
}
