import type { Queryable } from '#server/storage/database.ts';
import { ownCharacters } from '../characters/characters-queries.ts';
import { LEGACY_CHARACTER } from './registers-queries.ts';

/** Filter of a history page. */
export interface HistoryFilter {
  /** 0 = the legacy character. */
  readonly characterId?: number | undefined;
  /** Characters that were converted back into the legacy one, whose history includes theirs. */
  readonly returned?: readonly number[] | undefined;
  readonly list?: string | undefined;
  /** Only together with `list`. */
  readonly item?: number | undefined;
  /** Whether changes of imports and their undo are left out. */
  readonly withoutImports?: boolean | undefined;
  /** Server time of the oldest matching change, in milliseconds. */
  readonly since?: number | undefined;
}

/** A range of versions: `floor` inclusive, `before` exclusive. */
export interface VersionRange {
  readonly floor: number;
  readonly before: number;
}

/** Selects the account's matching changes in the range, newest first. query-plans.test.ts checks its plan. */
export function historyPage(
  db: Queryable,
  accountId: number,
  range: VersionRange,
  filter: HistoryFilter,
  limit: number,
) {
  const legacy = [LEGACY_CHARACTER, ...(filter.returned ?? [])];
  return (
    db
      .selectFrom('history')
      .leftJoin('clients', (join) =>
        join
          .onRef('clients.account_id', '=', 'history.account_id')
          .onRef('clients.client_id', '=', 'history.client_id'),
      )
      .select([
        'history.version',
        'history.character_id',
        'history.list',
        'history.item',
        'history.old_value',
        'history.new_value',
        'history.old_text',
        'history.new_text',
        'history.source',
        'history.client_id',
        'history.device_at',
        'history.written_at',
        'history.group_id',
        'clients.device',
      ])
      .where('history.account_id', '=', accountId)
      .where('history.version', '>=', range.floor)
      .where('history.version', '<', range.before)
      // A write that changed nothing only counts for undo.
      .where((eb) =>
        eb.or([
          eb('history.old_value', '<>', eb.ref('history.new_value')),
          eb(eb.fn.coalesce('history.old_text', eb.val('')), '<>', eb.fn.coalesce('history.new_text', eb.val(''))),
          eb('history.source', '=', 'restore'),
        ]),
      )
      // The history of a deleted character is deleted in the background.
      .where((eb) =>
        eb.or([
          eb('history.character_id', 'in', legacy),
          eb('history.character_id', 'in', ownCharacters(db, accountId)),
        ]),
      )
      .$if(filter.characterId !== undefined, (query) =>
        filter.characterId === LEGACY_CHARACTER
          ? query.where('history.character_id', 'in', legacy)
          : query.where('history.character_id', '=', filter.characterId ?? LEGACY_CHARACTER),
      )
      .$if(filter.list !== undefined, (query) => query.where('history.list', '=', filter.list ?? ''))
      .$if(filter.item !== undefined, (query) => query.where('history.item', '=', filter.item ?? 0))
      .$if(filter.since !== undefined, (query) => query.where('history.written_at', '>=', filter.since ?? 0))
      // Imports and their undo have the import's id as their group.
      .$if(filter.withoutImports === true, (query) =>
        query
          .where('history.source', '<>', 'import')
          .where((eb) =>
            eb.or([
              eb('history.group_id', 'is', null),
              eb(
                'history.group_id',
                'not in',
                db.selectFrom('imports').select('imports.id').where('imports.account_id', '=', accountId),
              ),
            ]),
          ),
      )
      .orderBy('history.version', 'desc')
      .limit(limit)
  );
}

/** Returns the server time of the account's newest change up to that version, in milliseconds. */
export async function writtenAt(db: Queryable, accountId: number, version: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('history')
    .select('written_at')
    .where('account_id', '=', accountId)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.written_at;
}
