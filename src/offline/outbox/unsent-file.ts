/** Export and import of unsent changes (docs/sync.md, rule 17). A file may be from another version of the app. */
import * as v from 'valibot';
import { OP_SOURCES } from '#core/contract/sync/sync.ts';
import { withReopen } from '#offline/database/connection.ts';
import { GUEST, type OpRow, type ProgressDatabase, usernameOf } from '#offline/database/progress-database.ts';
import { readSync } from '#offline/database/sync-row.ts';
import { words } from '../words.ts';
import { type Adopted, adopt } from './adopt.ts';
import type { RecordingContext } from './enqueue.ts';

const FORMAT = 'loremark-unsent';
/** Version of the file format; adding fields does not change it. */
const VERSION = 1;

const integer = v.pipe(v.number(), v.safeInteger());
const nonNegative = v.pipe(integer, v.minValue(0));
const short = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const opSchema = v.object({
  id: short,
  /** Format of the op (`OP_FORMAT`). */
  v: v.pipe(integer, v.minValue(1)),
  /** 0 = the legacy character. */
  character: nonNegative,
  list: short,
  item: nonNegative,
  value: nonNegative,
  /** The number to add; null = the op sets `value`. */
  add: v.nullable(integer),
  text: v.nullable(v.string()),
  base: v.nullable(nonNegative),
  /** Version in the replaced history that the value is from; null = not from a replaced history. */
  lost: v.nullable(nonNegative),
  at: v.pipe(v.string(), v.maxLength(40)),
  /** Sources unknown to this version become `file`. */
  source: v.fallback(v.picklist(OP_SOURCES), 'file'),
  /** The server's reason for refusing the op; null = not refused. */
  refused: v.nullable(v.string()),
});

const fileSchema = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  /** UUID of the file, so that it is imported only once. */
  id: short,
  /** Username; null = guest. */
  account: v.nullable(v.string()),
  /** Device time, ISO 8601. */
  exportedAt: v.string(),
  /** Label of the device. */
  device: v.string(),
  /** Epoch of the account's history, to which the versions in `base` belong; null before the first contact. */
  epoch: v.nullable(v.string()),
  ops: v.array(opSchema),
});
export type UnsentFile = v.InferOutput<typeof fileSchema>;

/** Reasons for refusing a whole file. */
export type RefusedFileCode = 'not_ours' | 'newer_version' | 'foreign_account';

export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';

  constructor(
    readonly code: RefusedFileCode,
    message: string,
  ) {
    super(message);
  }
}

/** Exports the pending, dead and parked ops with these ids, by default all, and marks them as copied. */
export async function exportUnsent(
  database: ProgressDatabase,
  { clock, newId }: RecordingContext,
  device: string,
  ids?: ReadonlySet<string>,
): Promise<UnsentFile> {
  const { outbox, meta } = database;
  const [ops, { epoch }] = await withReopen(database, () =>
    database.transaction('rw', [outbox, meta], async () => {
      const chosen = outbox.orderBy('place').filter(({ id }) => ids === undefined || ids.has(id));
      await chosen.modify({ copied: 1 });
      return Promise.all([chosen.toArray(), readSync(database)]);
    }),
  );
  return fileOf(database, { clock, newId }, { device, epoch, ops });
}

/** Creates a file of ops of an account. */
export function fileOf(
  { account }: Pick<ProgressDatabase, 'account'>,
  { clock, newId }: RecordingContext,
  { device, epoch, ops }: { readonly device: string; readonly epoch: string | null; readonly ops: readonly OpRow[] },
): UnsentFile {
  return {
    format: FORMAT,
    version: VERSION,
    id: newId(),
    account: account === GUEST ? null : usernameOf(account),
    exportedAt: new Date(clock()).toISOString(),
    device,
    epoch,
    ops: ops.map(({ id, v: format, character, list, item, value, add, text, base, lost, at, source, state, code }) => ({
      id,
      v: format,
      character,
      list,
      item,
      value,
      add,
      text,
      base,
      lost,
      at,
      source,
      refused: state === 'dead' ? (code ?? 'refused') : null,
    })),
  };
}

const json = v.pipe(v.string(), v.parseJson());
const anyVersion = v.pipe(json, v.object({ format: v.literal(FORMAT), version: v.number() }));
const thisVersion = v.pipe(json, fileSchema);

/** Parses a file's text. Throws `RefusedFile`. */
export function parseUnsent(text: string): UnsentFile {
  const header = v.safeParse(anyVersion, text);
  if (!header.success) throw notOurs();
  if (header.output.version > VERSION) {
    throw new RefusedFile('newer_version', words.file.newer);
  }
  const file = v.safeParse(thisVersion, text);
  if (!file.success) throw notOurs();
  return file.output;
}

/**
 * Imports a file's ops under their own ids; a second import does nothing, and newer progress is not lowered. Rejects with
 * `RefusedFile` for another account's file.
 */
export async function importUnsent(
  database: ProgressDatabase,
  context: RecordingContext,
  file: UnsentFile,
): Promise<Adopted> {
  const account = database.account === GUEST ? null : usernameOf(database.account);
  if (file.account !== account) throw foreign(file.account);
  const { epoch } = await withReopen(database, () => readSync(database));
  const arriving = file.ops.map(
    ({ refused, ...op }): OpRow => ({
      ...op,
      // Versions of another history are not comparable.
      ...(file.epoch === epoch ? {} : { base: null, lost: null }),
      place: 0,
      copied: 1,
      group: null,
      source: 'file',
      state: refused === null ? 'pending' : 'dead',
      lastError: null,
      code: refused,
    }),
  );
  return adopt(database, context, 'ids', file.id, arriving);
}

function notOurs(): RefusedFile {
  return new RefusedFile('not_ours', words.file.notOurs);
}

function foreign(account: string | null): RefusedFile {
  return new RefusedFile('foreign_account', account === null ? words.file.ofGuest : words.file.ofOther(account));
}
