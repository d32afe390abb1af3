/** The comparison of the published tables with a database of TibiaWiki, and its differences as drafts (decision 83). */
import { proposedEdits } from '#core/admin/wiki/proposed-edits.ts';
import type { AdminChange } from '#core/contract/editing/admin.ts';
import type { ComparedSection, Comparison } from '#core/contract/editing/comparison.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import { GameSiteError } from '#server/game-site/game-site-error.ts';
import type { PageParser } from '#server/game-site/page-parser.ts';
import { type ComparedWiki, compareWikiFile, MAX_WIKI_ROWS } from '#server/game-site/wiki-file.ts';
import { OPEN_CHANGES } from '#server/limits/limits.ts';
import { inTransaction, type Transaction } from '#server/storage/database.ts';
import { newestChangesOfRows } from '#server/storage/queries/editing/admin-changes-queries.ts';
import { type ChangesContext, subjectOf } from './admin-changes.ts';
import { logAction } from './admin-log.ts';
import { ChangesRefused } from './changes-refused.ts';
import { type Edit, retryOnConflict, storeEdits } from './edit-tables.ts';

type PublishedTables = Pick<ChangesContext['data'], 'reload' | 'tables'>;

/** The file can't be compared. */
export class ComparisonRefused extends Error {
  override readonly name = 'ComparisonRefused';

  constructor(readonly why: Phrase) {
    super(why.message);
  }
}

/** Compares a file in the parser's thread; `folder` = for a temporary copy. Rejects with ComparisonRefused. */
export async function compareInThread(
  { data, parser }: { readonly data: PublishedTables; readonly parser: PageParser },
  body: Uint8Array,
  folder: string,
): Promise<Comparison> {
  await data.reload();
  const received = { source: 'saved', body, contentType: null, status: 200 } as const;
  const options = { folder, tables: data.tables() };
  try {
    return comparisonOf(await parser.parse('wikiFile', received, options, new AbortController().signal));
  } catch (error) {
    throw error instanceof GameSiteError ? new ComparisonRefused(phrase('admin.comparison.unread')) : error;
  }
}

/** Compares a file in this thread, for a command. Throws ComparisonRefused. */
export function compareHere(data: PublishedTables, body: Uint8Array, folder: string): Comparison {
  return comparisonOf(compareWikiFile(body, { folder, tables: data.tables() }));
}

function comparisonOf(compared: ComparedWiki): Comparison {
  if (compared.kind === 'refused') throw new ComparisonRefused(refusalOf(compared));
  return compared.comparison;
}

function refusalOf({ failure, table }: Extract<ComparedWiki, { kind: 'refused' }>): Phrase {
  switch (failure) {
    case 'noTable':
    case 'noPlainTable':
      return phrase(`admin.comparison.${failure}`, { table });
    case 'tooManyRows':
      return phrase('admin.comparison.tooManyRows', { table, most: MAX_WIKI_ROWS });
    default:
      return phrase(`admin.comparison.${failure}`);
  }
}

export interface SavedComparison {
  readonly saved: readonly AdminChange[];
  /** Number of differences that were not saved. */
  readonly left: number;
}

/**
 * Saves the differences as drafts of an account, in one transaction and with one source. A field with an open change is
 * left to its editor. Throws ChangesRefused, and RoleEnded if the account is no editor.
 */
export async function saveComparison(
  context: Pick<ChangesContext, 'database' | 'data' | 'clock'>,
  accountId: number,
  { sections, read_on }: Comparison,
): Promise<SavedComparison> {
  if (sections.flatMap(proposedEdits).length > OPEN_CHANGES.ofAccount.changes)
    throw new ChangesRefused('conflict', phrase('admin.tables.ownFull'));
  const source = `TibiaWiki (CC BY-SA 3.0), read on ${read_on}`;
  return retryOnConflict(() =>
    inTransaction(context.database, async (transaction) => {
      const saved: AdminChange[] = [];
      let left = 0;
      for (const section of sections) {
        const edits = await editsOf(transaction, section);
        if (edits.length === 0) continue;
        const answer = await storeEdits(context, transaction, accountId, { table: section.table, edits, source });
        saved.push(...answer.saved);
        left += answer.refused.length;
      }
      const described = saved.length > 0 ? subjectOf(saved) : { subject: 'TibiaWiki', detail: 'no new drafts' };
      await logAction(transaction, { action: 'edit', ...described }, { by: accountId, now: context.clock() });
      return { saved, left };
    }),
  );
}

/** Returns a section's edits. The comparison has seen the published changes, but not the open ones. */
async function editsOf(transaction: Transaction, section: ComparedSection): Promise<readonly Edit[]> {
  const edits = proposedEdits(section);
  const newest = await newestChangesOfRows(transaction, section.table, new Set(edits.map(({ row }) => row)));
  const published = new Map(
    newest.flatMap(({ row_key, field, id, publication_id }) =>
      publication_id === null ? [] : [[`${row_key} ${field}`, id] as const],
    ),
  );
  return edits.map((edit) => ({ ...edit, seen: published.get(`${edit.row} ${edit.field ?? ''}`) ?? null }));
}
