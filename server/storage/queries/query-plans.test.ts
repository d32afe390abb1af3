/** Query plans: every hot query uses an index, so that its cost does not grow with the account. */
import type { Compilable } from 'kysely';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/storage/database.ts';
import { migrateToLatest } from '#server/storage/migrate.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { adminsToNotify } from './accounts/accounts-queries.ts';
import { apiTokenOf, apiTokensOf } from './accounts/api-tokens-queries.ts';
import { passkeysOf, recoveryCodesOf, totpOf } from './accounts/factors-queries.ts';
import { endedSession } from './accounts/sessions-queries.ts';
import { characterCounts, usersAfter } from './accounts/users-queries.ts';
import { finishedOfCharacters, monthScores, rowsOfYear } from './challenges/challenge-results-queries.ts';
import { countsOfScopes, entryWithReasons, participantsOf, resultsOf } from './challenges/challenges-queries.ts';
import { countedCharacters } from './challenges/counted-characters-queries.ts';
import { rowsToPlace, scoresOf, unplacedRow } from './challenges/places-queries.ts';
import {
  countAbove,
  countsBetween,
  followedRows,
  ownRows,
  rankingTotals,
  rowsBeyondScore,
  rowsOfScore,
  topRows,
} from './challenges/ranking-queries.ts';
import { countedSums, rankedCharacters } from './challenges/ranks-queries.ts';
import { standingCharacter } from './challenges/reports-queries.ts';
import {
  changesOfBatch,
  entriesAfter,
  entriesOf,
  itemsChangedFrom,
  versionFrom,
} from './challenges/season-entries-queries.ts';
import { sumsOf } from './challenges/summaries-queries.ts';
import { historyPageForSums } from './challenges/summary-builds-queries.ts';
import { leastRecentlyChecked } from './characters/recheck-queries.ts';
import { verifiedOfName } from './characters/verification-queries.ts';
import { ballotOfAccount, countedBallots, namesOfOthers } from './contests/contest-ballots-queries.ts';
import { newestOfDecisions } from './contests/contest-decisions-queries.ts';
import { drawEntrants, ticketsOf } from './contests/contest-draws-queries.ts';
import {
  entriesOfNames,
  entryOfAccount,
  juryPage,
  statusesOfAccount,
  takingPart,
} from './contests/contest-entries-queries.ts';
import { changesOfContest, decisionsAbout, newestPlacing } from './contests/contest-work-queries.ts';
import { countSeen, placedAfter, seenOfIds, titledAfter } from './contests/gallery-queries.ts';
import {
  bytesOfAccount,
  charactersToEnter,
  imagesOfEntries,
  looseUploads,
  ownerlessUploads,
} from './contests/uploads-queries.ts';
import { oldRows } from './deletions.ts';
import {
  allOpenChanges,
  newestOfRows,
  newestPublishedOfTable,
  openChangesOfTable,
  publishedBefore,
  sizeOfOpenChanges,
} from './editing/admin-changes-queries.ts';
import { countUnjudged } from './editing/admin-overview-queries.ts';
import { countDataReports, openDataReports, settledDataReports } from './editing/data-reports-queries.ts';
import { countOpenGaps, openGaps, settledGaps } from './editing/gap-reports-queries.ts';
import { newestOfPublications, publishedChanges, thankedPlayers } from './editing/published-changes-queries.ts';
import { importsSince, standingFigures } from './imports/imports-queries.ts';
import { dueMails, heldMails, readMailQueue } from './process/outgoing-mails-queries.ts';
import { daysOfCharacters, playersOnLists, seenPlayers, sumsOfCharacters } from './profiles/following-queries.ts';
import { daysAndFollowers, seenCharacters, summariesOf, valuesOf } from './profiles/profile-queries.ts';
import { clientById, clientsOfDevice, oldestClients, silentClients } from './sync/clients-queries.ts';
import { deletedBetween, unclearedCharacters } from './sync/deleted-characters-queries.ts';
import { changesAfter, foldedOfItems, oldestUnfolded } from './sync/fold-queries.ts';
import { historyPage } from './sync/history-page-queries.ts';
import { newestSets, originsOfVersions, tapsOfItems } from './sync/history-queries.ts';
import { oldIdempotencyKeys } from './sync/idempotency-keys-queries.ts';
import { filledOn, registersOfItems, registersSince, writtenBy, writtenSince } from './sync/registers-queries.ts';
import { positionOf } from './sync/sync-heads-queries.ts';

let database: Database;

beforeAll(async () => {
  database = openSqlite(':memory:');
  await migrateToLatest(database);
});
afterAll(() => database.destroy());

/** Returns SQLite's plan, one line per step. */
async function planOf(query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile();
  const explained = await database.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return explained.rows.map(({ detail }) => detail);
}

const CLIENT_OF_CHANGE =
  'SEARCH clients USING INDEX sqlite_autoindex_clients_1 (account_id=? AND client_id=?) LEFT-JOIN';

const OWN_CHARACTERS = ['LIST SUBQUERY 1', 'SEARCH characters USING COVERING INDEX characters_account (account_id=?)'];

/** The rest of the plan of a profile's first statement; `first`: number of its first subquery. */
const BLOCKED_AND_CURRENT = (first: number) => [
  `CORRELATED SCALAR SUBQUERY ${first + 1}`,
  'SEARCH registers USING INDEX sqlite_autoindex_registers_1 (account_id=? AND character_id=? AND list=? AND item=?)',
  `SCALAR SUBQUERY ${first}`,
  'SEARCH viewer USING INTEGER PRIMARY KEY (rowid=?)',
  'CORRELATED SCALAR SUBQUERY 1',
  'SEARCH registers USING INDEX sqlite_autoindex_registers_1 (account_id=? AND character_id=? AND list=? AND item=?)',
  'SCAN who',
  'SEARCH characters USING INDEX characters_account (account_id=?) LEFT-JOIN',
  'USE TEMP B-TREE FOR ORDER BY',
];

/** The steps after the row of a ranking. */
const RANKED_AND_SEEN = [
  'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
  'CORRELATED SCALAR SUBQUERY 2',
  'SEARCH registers USING INDEX sqlite_autoindex_registers_1 (account_id=? AND character_id=? AND list=? AND item=?)',
  'SCALAR SUBQUERY 1',
  'SEARCH viewer USING INTEGER PRIMARY KEY (rowid=?)',
  'SEARCH characters USING INTEGER PRIMARY KEY (rowid=?)',
];

const BOARD = { board: 'b', viewerId: 3 };
const NO_FILTERS = { world: null, vocation: null };
const POSITION = { score: 1, reached_at: 2, character_id: 3 };

const GALLERY = { contest: 'a', viewerId: 3 };

const USERS = { prefix: '', role: undefined, suspended: false, after: undefined, limit: 51 };

const HISTORY = {
  table: 'bestiary',
  row: undefined,
  field: undefined,
  before: { id: 9, publication: 4 },
  limit: 51,
};

/** Author and publisher of a change, and whether a newer one is published. */
const OF_PUBLISHED = [
  'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
  'SEARCH publications USING INTEGER PRIMARY KEY (rowid=?)',
  'SEARCH publishers USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
  'CORRELATED SCALAR SUBQUERY 1',
  'SEARCH newer USING INDEX admin_changes_field (table_name=? AND row_key=? AND field=? AND id>?)',
];

const PLACE = { at: 1, id: 'a' };

const ITS_PLAYER = ['SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN'];

const ONE = { accountId: 1, characterId: 2 };

describe('an index serves', () => {
  test.each<[string, () => Compilable, string[]]>([
    [
      'open changes of a table',
      () => openChangesOfTable(database, 'bestiary'),
      [
        'SEARCH admin_changes USING INDEX admin_changes_table (table_name=? AND publication_id=?)',
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
      ],
    ],
    [
      'all open changes',
      () => allOpenChanges(database),
      [
        'SEARCH admin_changes USING INDEX admin_changes_state (state=?)',
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
        'USE TEMP B-TREE FOR ORDER BY',
      ],
    ],
    [
      'the newest published changes of a table',
      () => newestPublishedOfTable(database, 'bestiary', 7),
      [
        'SEARCH admin_changes USING INDEX admin_changes_table (table_name=? AND publication_id<?)',
        'USE TEMP B-TREE FOR GROUP BY',
      ],
    ],
    [
      'the newest changes of rows',
      () => newestOfRows(database, 'bestiary', ['2', '3']),
      ['SEARCH admin_changes USING COVERING INDEX admin_changes_field (table_name=? AND row_key=?)'],
    ],
    [
      'open changes of an editor',
      () => sizeOfOpenChanges(database, 1),
      ['SEARCH admin_changes USING INDEX admin_changes_account (account_id=? AND state=?)'],
    ],
    [
      'the history of a table',
      () => publishedBefore(database, HISTORY),
      ['SEARCH admin_changes USING INDEX admin_changes_table (table_name=? AND publication_id<?)', ...OF_PUBLISHED],
    ],
    [
      'the history of a row',
      () => publishedBefore(database, { ...HISTORY, row: '2' }),
      [
        'SEARCH admin_changes USING INDEX admin_changes_field (table_name=? AND row_key=?)',
        ...OF_PUBLISHED,
        'USE TEMP B-TREE FOR ORDER BY',
      ],
    ],
    [
      'the history of a field',
      () => publishedBefore(database, { ...HISTORY, row: '2', field: 'speed' }),
      [
        'SEARCH admin_changes USING INDEX admin_changes_field (table_name=? AND row_key=? AND field=?)',
        ...OF_PUBLISHED,
        'USE TEMP B-TREE FOR ORDER BY',
      ],
    ],
    [
      'players to thank',
      () => thankedPlayers(database, 1, 50),
      [
        'SEARCH admin_changes USING INDEX admin_changes_report (publication_id>? AND publication_id<?)',
        'SEARCH data_reports USING INDEX sqlite_autoindex_data_reports_1 (id=?)',
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
        'USE TEMP B-TREE FOR DISTINCT',
      ],
    ],
    [
      'entries that are not judged',
      () => countUnjudged(database, ['1', '2']),
      ['SEARCH contest_entries USING COVERING INDEX contest_entries_contest (contest=? AND status=?)'],
    ],
    [
      'open reports of data',
      () => openDataReports(database, undefined, 51),
      ['SEARCH data_reports USING INDEX data_reports_state (state=?)', ...ITS_PLAYER],
    ],
    [
      'open reports of data after a position',
      () => openDataReports(database, PLACE, 51),
      ['SEARCH data_reports USING INDEX data_reports_state (state=? AND (created_at,id)>(?,?))', ...ITS_PLAYER],
    ],
    [
      'settled reports of data',
      () => settledDataReports(database, undefined, 51),
      ['SEARCH data_reports USING INDEX data_reports_settled (settled_at>?)', ...ITS_PLAYER],
    ],
    [
      'settled reports of data after a position',
      () => settledDataReports(database, PLACE, 51),
      ['SEARCH data_reports USING INDEX data_reports_settled (settled_at>? AND (settled_at,id)<(?,?))', ...ITS_PLAYER],
    ],
    [
      'gaps that players reported',
      () => openGaps(database, 100),
      [
        'SEARCH gap_reports USING INDEX gap_reports_state (state=?)',
        'USE TEMP B-TREE FOR GROUP BY',
        'USE TEMP B-TREE FOR ORDER BY',
      ],
    ],
    [
      'settled gaps',
      () => settledGaps(database, 100),
      [
        'SEARCH gap_reports USING INDEX gap_reports_state (state=?)',
        'USE TEMP B-TREE FOR GROUP BY',
        'USE TEMP B-TREE FOR ORDER BY',
      ],
    ],
    [
      'the number of open gaps',
      () => countOpenGaps(database),
      ['CO-ROUTINE gaps', 'SEARCH gap_reports USING COVERING INDEX gap_reports_state (state=?)', 'SCAN gaps'],
    ],
    [
      'the number of open reports of data',
      () => countDataReports(database, true),
      ['SEARCH data_reports USING COVERING INDEX data_reports_state (state=?)'],
    ],
    [
      'the number of settled reports of data',
      () => countDataReports(database, false),
      ['SEARCH data_reports USING COVERING INDEX data_reports_settled (settled_at>?)'],
    ],
    [
      'the registers of a batch',
      () => registersOfItems(database, 1, 0, 'achievements', [1, 2]),
      [
        'SEARCH registers USING INDEX sqlite_autoindex_registers_1 (account_id=? AND character_id=? AND list=? AND item=?)',
      ],
    ],
    [
      'a player by name, with the visible characters',
      () => seenCharacters(database, { by: 'username', key: 'rowan' }, 3),
      [
        'CO-ROUTINE who',
        'SEARCH accounts USING INDEX sqlite_autoindex_accounts_1 (username_key=?)',
        ...BLOCKED_AND_CURRENT(2),
      ],
    ],
    [
      'a player by a verified character',
      () => seenCharacters(database, { by: 'verified', key: 'rowan' }, 3),
      [
        'CO-ROUTINE who',
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
        'SCALAR SUBQUERY 2',
        'SEARCH characters USING INDEX characters_verified (verified_key=?)',
        ...BLOCKED_AND_CURRENT(3),
      ],
    ],
    [
      'the sections of a profile',
      () => summariesOf(database, ONE),
      ['SEARCH section_summaries USING INDEX sqlite_autoindex_section_summaries_1 (account_id=? AND character_id=?)'],
    ],
    [
      'the days and followers of a profile',
      () => daysAndFollowers(database, ONE, 4, 5),
      [
        'CO-ROUTINE counted',
        'CO-ROUTINE followers',
        'SEARCH registers USING INDEX registers_followers (item=?)',
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
        'CORRELATED SCALAR SUBQUERY 1',
        'SEARCH blocks USING INDEX sqlite_autoindex_registers_1 (account_id=? AND character_id=? AND list=? AND item=?)',
        'SCAN followers',
        'SCAN counted',
        'SEARCH daily_gains USING INDEX sqlite_autoindex_daily_gains_1 (account_id=? AND character_id=? AND day>?) LEFT-JOIN',
        'USE TEMP B-TREE FOR ORDER BY',
      ],
    ],
    [
      'the values of a profile',
      () => valuesOf(database, ONE, ['mounts', 'outfits']),
      ['SEARCH registers USING INDEX sqlite_autoindex_registers_1 (account_id=? AND character_id=? AND list=?)'],
    ],
    [
      'the sums that a change adds to',
      () => sumsOf(database, ONE, ['mounts', 'outfits']),
      [
        'SEARCH section_summaries USING INDEX sqlite_autoindex_section_summaries_1 (account_id=? AND character_id=? AND section=?)',
      ],
    ],
    [
      'the number of players on a list',
      () => filledOn(database, 1, 'following'),
      ['SEARCH registers USING INDEX sqlite_autoindex_registers_1 (account_id=? AND character_id=? AND list=?)'],
    ],
    [
      'the players on both lists',
      () => playersOnLists(database, 1),
      ['SEARCH registers USING INDEX sqlite_autoindex_registers_1 (account_id=? AND character_id=? AND list=?)'],
    ],
    [
      'the followed players that are visible',
      () => seenPlayers(database, [1, 2], 1),
      [
        'SEARCH accounts USING INDEX accounts_profile_id (profile_id=?)',
        'CORRELATED SCALAR SUBQUERY 3',
        'SEARCH registers USING INDEX sqlite_autoindex_registers_1 (account_id=? AND character_id=? AND list=? AND item=?)',
        'SCALAR SUBQUERY 2',
        'SEARCH viewer USING INTEGER PRIMARY KEY (rowid=?)',
        'SEARCH characters USING INDEX characters_account (account_id=?)',
        'CORRELATED SCALAR SUBQUERY 1',
        'SEARCH registers USING INDEX sqlite_autoindex_registers_1 (account_id=? AND character_id=? AND list=? AND item=?)',
        'USE TEMP B-TREE FOR ORDER BY',
      ],
    ],
    [
      'the sums of their characters',
      () => sumsOfCharacters(database, [1, 2]),
      [
        'SEARCH characters USING INTEGER PRIMARY KEY (rowid=?)',
        'SEARCH section_summaries USING INDEX sqlite_autoindex_section_summaries_1 (account_id=? AND character_id=?)',
      ],
    ],
    [
      'the days of their characters',
      () => daysOfCharacters(database, [1, 2], 20_000),
      [
        'SEARCH characters USING INTEGER PRIMARY KEY (rowid=?)',
        'SEARCH daily_gains USING INDEX sqlite_autoindex_daily_gains_1 (account_id=? AND character_id=? AND day>?)',
        'USE TEMP B-TREE FOR ORDER BY',
      ],
    ],
    [
      'the challenges of a profile',
      () => rowsOfYear(database, 2, '2026'),
      [
        'SEARCH standings USING INDEX standings_character (character_id=?)',
        'CORRELATED SCALAR SUBQUERY 1',
        'SEARCH standing_counts USING INDEX sqlite_autoindex_standing_counts_1 (board=? AND scope=? AND score>?)',
        'USE TEMP B-TREE FOR ORDER BY',
      ],
    ],
    [
      'the challenges of followed players',
      () => finishedOfCharacters(database, [1, 2], ['2026-10', '2026-11']),
      [
        'SEARCH standings USING INDEX sqlite_autoindex_standings_1 (board=? AND character_id=?)',
        'SEARCH season_entries USING INDEX sqlite_autoindex_season_entries_1 (account_id=? AND season=?)',
      ],
    ],
    [
      'the history that a rebuild reads',
      () => historyPageForSums(database, 1, ['mounts', 'outfits'], 1000),
      ['SEARCH history USING INDEX sqlite_autoindex_history_1 (account_id=? AND version>?)'],
    ],
    [
      'the sums of counted characters',
      () => countedSums(database, 7, 50),
      [
        'CO-ROUTINE counted',
        'SEARCH characters USING INDEX characters_counted (id>?)',
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
        'SCAN counted',
        'SEARCH section_summaries USING INDEX sqlite_autoindex_section_summaries_1 (account_id=? AND character_id=?) LEFT-JOIN',
        'USE TEMP B-TREE FOR ORDER BY',
      ],
    ],
    [
      'the characters that have a place',
      () => rankedCharacters(database, 7, 50),
      ['SEARCH section_summaries USING INDEX section_summaries_ranked (character_id>?)'],
    ],
    [
      'the registers written since a version',
      () => registersSince(database, 1, 100, 2001),
      ['SEARCH registers USING INDEX registers_version (account_id=? AND version>?)', CLIENT_OF_CHANGE],
    ],
    [
      "a character's registers written since a version",
      () => writtenSince(database, 1, 2, ['mounts'], 100),
      ['SEARCH registers USING INDEX registers_version (account_id=? AND version>?)'],
    ],
    [
      'a page of the history without imports',
      () => historyPage(database, 1, { floor: 1, before: 2001 }, { withoutImports: true }, 51),
      [
        'SEARCH history USING INDEX sqlite_autoindex_history_1 (account_id=? AND version>? AND version<?)',
        ...OWN_CHARACTERS,
        'LIST SUBQUERY 2',
        'SEARCH imports USING INDEX imports_account (account_id=?)',
        CLIENT_OF_CHANGE,
      ],
    ],
    [
      'the imports of an account',
      () => importsSince(database, 1, 100),
      ['SEARCH imports USING INDEX imports_account (account_id=? AND imported_at>?)'],
    ],
    [
      'figures of the imports of an account',
      () => standingFigures(database, 1, 100),
      [
        'SEARCH imports USING INDEX imports_account (account_id=? AND imported_at>?)',
        'USE TEMP B-TREE FOR RIGHT PART OF ORDER BY',
      ],
    ],
    [
      'the registers that a client wrote since a version',
      () => writtenBy(database, 1, 'phone', 100),
      ['SEARCH registers USING INDEX registers_version (account_id=? AND version>?)'],
    ],
    [
      'the counter with an installation',
      () => positionOf(database, 1, 'phone'),
      ['SEARCH sync_heads USING INDEX sqlite_autoindex_sync_heads_1 (account_id=?)', CLIENT_OF_CHANGE],
    ],
    [
      'the taps of copied ops',
      () => tapsOfItems(database, 1, 'bestiary', [1, 2], ['2026-01-01', '2026-01-02']),
      ['SEARCH history USING INDEX history_item (account_id=? AND list=? AND item=?)'],
    ],
    [
      'the newest writes that set the values of items',
      () => newestSets(database, 1, 'bestiary', [1, 2], 5),
      [
        'SEARCH history USING INDEX history_item (account_id=? AND list=? AND item=? AND version>?)',
        'USE TEMP B-TREE FOR GROUP BY',
      ],
    ],
    ['the newest publication', () => newestOfPublications(database), ['SCAN publications']],
    [
      'the changes published up to a publication',
      () => publishedChanges(database, 5),
      [
        'SEARCH admin_changes USING INDEX admin_changes_publication (publication_id<?)',
        'SEARCH publications USING INTEGER PRIMARY KEY (rowid=?)',
      ],
    ],
    [
      'the newest decision about contests',
      () => newestOfDecisions(database),
      ['SCAN contest_decisions USING COVERING INDEX contest_decisions_age'],
    ],
    [
      'the characters deleted between two versions',
      () => deletedBetween(database, 1, 5, 10),
      [
        'SEARCH deleted_characters USING INDEX sqlite_autoindex_deleted_characters_1 (account_id=? AND version>? AND version<?)',
      ],
    ],
    [
      'a deleted character with history left',
      () => unclearedCharacters(database).limit(1),
      ['SCAN deleted_characters USING INDEX deleted_characters_uncleared'],
    ],
    [
      'the oldest change of each account that is not folded',
      () => oldestUnfolded(database, 1, 200),
      [
        'SEARCH sync_heads USING INDEX sqlite_autoindex_sync_heads_1 (account_id>?)',
        'CORRELATED SCALAR SUBQUERY 1',
        'SEARCH history USING INDEX sqlite_autoindex_history_1 (account_id=? AND version>?)',
      ],
    ],
    [
      'the changes of a day',
      () => changesAfter(database, 1, 100),
      ['SEARCH history USING INDEX sqlite_autoindex_history_1 (account_id=? AND version>?)'],
    ],
    [
      'the rows into which changes of these items were folded',
      () => foldedOfItems(database, 1, { list: 'titles', items: [1, 2], foldedTo: 100, day: 1 }),
      ['SEARCH history USING INDEX history_item (account_id=? AND list=? AND item=? AND version<?)'],
    ],
    [
      'the origin of a write',
      () => originsOfVersions(database, 1, [1, 2]),
      ['SEARCH history USING INDEX sqlite_autoindex_history_1 (account_id=? AND version=?)', CLIENT_OF_CHANGE],
    ],
    [
      'an installation',
      () => clientById(database, 1, 'phone'),
      ['SEARCH clients USING INDEX sqlite_autoindex_clients_1 (account_id=? AND client_id=?)'],
    ],
    [
      'the newest installation of a browser',
      () => clientsOfDevice(database, 1, 'hash'),
      ['SEARCH clients USING INDEX clients_device (account_id=? AND device_hash=?)'],
    ],
    [
      'installations that have not synced for a long time',
      () => silentClients(database, 5, 200),
      ['SEARCH clients USING INDEX clients_contact (last_contact_at<?)'],
    ],
    [
      'installations to delete for a new one',
      () => oldestClients(database, 1, 99),
      ['SEARCH clients USING INDEX clients_device (account_id=?)', 'USE TEMP B-TREE FOR ORDER BY'],
    ],
    [
      'expired Idempotency-Keys',
      () => oldIdempotencyKeys(database, 5, 200),
      ['SEARCH idempotency_keys USING INDEX idempotency_keys_age (answered_at<?)'],
    ],
    [
      'old messages to the operator',
      () => oldRows(database, 'contact_messages', 5, 200),
      ['SEARCH contact_messages USING INDEX contact_messages_age (created_at<?)'],
    ],
    [
      'the entry of a player',
      () => entryOfAccount(database, 1, 'a'),
      ['SEARCH contest_entries USING INDEX contest_entries_account (account_id=? AND contest=?)'],
    ],
    [
      'entries to a contest by names',
      () => entriesOfNames(database, 'a', ['b', 'c']),
      ['SEARCH contest_entries USING INDEX contest_entries_name (contest=? AND name_key=?)'],
    ],
    [
      'decisions of an editor about a contest',
      () => decisionsAbout(database, 1, 'a'),
      ['SEARCH admin_log USING COVERING INDEX admin_log_account (account_id=? AND contest=?)'],
    ],
    [
      'who gave the places of a contest',
      () => newestPlacing(database, 'a'),
      ['SEARCH admin_log USING INDEX admin_log_action (action=?)'],
    ],
    [
      'changes of a contest by an editor',
      () => changesOfContest(database, 1, 'a'),
      [
        'SEARCH admin_changes USING INDEX admin_changes_field (table_name=? AND row_key=?)',
        'SEARCH publications USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN',
      ],
    ],
    [
      "the statuses of a player's entries",
      () => statusesOfAccount(database, 1),
      ['SEARCH contest_entries USING INDEX contest_entries_account (account_id=?)'],
    ],
    [
      'the number of entries that take part in a contest',
      () => takingPart(database, 'a'),
      ['SEARCH contest_entries USING COVERING INDEX contest_entries_contest (contest=? AND status=?)'],
    ],
    [
      'winners of a contest',
      () => placedAfter(database, GALLERY, 0, 25),
      ['SEARCH contest_entries USING INDEX contest_entries_place (contest=? AND place>?)', ...RANKED_AND_SEEN],
    ],
    [
      'a page of a gallery',
      () => titledAfter(database, { ...GALLERY, isPublished: true }, { title: 'a', id: 'b' }, 25),
      [
        'SEARCH contest_entries USING INDEX contest_entries_contest (contest=? AND status=? AND (title,id)>(?,?))',
        ...RANKED_AND_SEEN,
      ],
    ],
    [
      'the number of entries in a gallery',
      () => countSeen(database, GALLERY),
      ['SEARCH contest_entries USING INDEX contest_entries_contest (contest=? AND status=?)', ...RANKED_AND_SEEN],
    ],
    [
      'some entries of a gallery',
      () => seenOfIds(database, GALLERY, ['a', 'b']),
      ['SEARCH contest_entries USING INDEX sqlite_autoindex_contest_entries_1 (id=?)', ...RANKED_AND_SEEN],
    ],
    [
      'the images of entries',
      () => imagesOfEntries(database, ['a', 'b']),
      ['SEARCH uploads USING INDEX uploads_entry (entry_id=?)'],
    ],
    [
      'characters that may enter a contest',
      () => charactersToEnter(database, 1),
      [
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
        'SEARCH characters USING INDEX characters_account (account_id=?)',
      ],
    ],
    [
      "the bytes of a player's images",
      () => bytesOfAccount(database, 1),
      ['SEARCH uploads USING INDEX uploads_account (account_id=?)'],
    ],
    [
      'images without an entry',
      () => looseUploads(database, 5, 200),
      ['SEARCH uploads USING INDEX uploads_entry (entry_id=?)'],
    ],
    [
      'images without an account',
      () => ownerlessUploads(database),
      ['SEARCH uploads USING INDEX uploads_account (account_id=?)'],
    ],
    [
      'the vote of a player',
      () => ballotOfAccount(database, 1, 'a'),
      ['SEARCH contest_ballots USING INDEX sqlite_autoindex_contest_ballots_1 (account_id=? AND contest=?)'],
    ],
    [
      'votes with the same characters',
      () => namesOfOthers(database, 'a', ['elyra vane'], 1),
      ['SEARCH contest_ballots USING INDEX contest_ballots_name (contest=? AND name_key=?)'],
    ],
    [
      'the votes of a contest',
      () => countedBallots(database, 'a'),
      [
        'SEARCH contest_ballots USING INDEX contest_ballots_name (contest=?)',
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
      ],
    ],
    [
      'the entrants of a draw, with their month',
      () => drawEntrants(database, 'a', '2026-12'),
      [
        'SEARCH contest_entries USING INDEX contest_entries_contest (contest=? AND status=?)',
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
        'SEARCH characters USING INTEGER PRIMARY KEY (rowid=?)',
        'SEARCH standings USING INDEX sqlite_autoindex_standings_1 (board=? AND character_id=?) LEFT-JOIN',
      ],
    ],
    [
      'the tickets of a draw',
      () => ticketsOf(database, 'a'),
      ['SEARCH draw_tickets USING INDEX sqlite_autoindex_draw_tickets_1 (contest=?)'],
    ],
    [
      'verified characters with a name',
      () => verifiedOfName(database, 'elyra vane'),
      ['SEARCH characters USING INDEX characters_verified (verified_key=?)'],
    ],
    [
      'the next character to recheck',
      () => leastRecentlyChecked(database, 5),
      ['SEARCH characters USING INDEX characters_checked (checked_at<?)'],
    ],
    [
      'the mails that are due',
      () => dueMails(database, 5, 50),
      ['SEARCH outgoing_mails USING INDEX outgoing_mails_due (next_try_at<?)'],
    ],
    [
      'the mails that wait for a digest',
      () => heldMails(database, 50),
      ['SEARCH outgoing_mails USING INDEX outgoing_mails_held (is_held=?)'],
    ],
    [
      'the number of queued mails',
      () => readMailQueue(database),
      ['SCAN outgoing_mails USING COVERING INDEX outgoing_mails_due'],
    ],
    [
      'the characters that statistics count',
      () => countedCharacters(database, 7, 50),
      [
        'SEARCH characters USING INDEX characters_counted (id>?)',
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
      ],
    ],
    [
      'the entries of an account that a change affects',
      () => entriesOf(database, 1, ['2026-02', '2026-03']),
      [
        'SEARCH season_entries USING INDEX sqlite_autoindex_season_entries_1 (account_id=? AND season=?)',
        'SEARCH characters USING INTEGER PRIMARY KEY (rowid=?)',
      ],
    ],
    [
      'the entries of a season',
      () => entriesAfter(database, '2026-03', 7, 100),
      ['SEARCH season_entries USING COVERING INDEX season_entries_season (season=? AND account_id>?)'],
    ],
    [
      'the history of the rows that count for a task',
      () => changesOfBatch(database, ONE, ['bestiary', 'bestiaryStage'], [1, 2], 5),
      ['SEARCH history USING INDEX history_item (account_id=? AND list=? AND item=?)'],
    ],
    [
      'the first version of a season',
      () => versionFrom(database, 1, 100),
      ['SEARCH history USING INDEX sqlite_autoindex_history_1 (account_id=? AND version>?)'],
    ],
    [
      'the rows that changed in a season',
      () => itemsChangedFrom(database, ONE, ['mounts', 'bestiary'], 100),
      [
        'SEARCH history USING INDEX sqlite_autoindex_history_1 (account_id=? AND version>?)',
        'USE TEMP B-TREE FOR DISTINCT',
      ],
    ],
    [
      "a character's scores in the months of a year",
      () => monthScores(database, 2, '2026'),
      ['SEARCH standings USING INDEX standings_character (character_id=?)'],
    ],
    [
      'the participants of seasons',
      () => participantsOf(database, ['2026-02', '2026-03']),
      ['SEARCH standing_counts USING INDEX sqlite_autoindex_standing_counts_1 (board=? AND scope=? AND score=?)'],
    ],
    [
      'the number of characters that finished each task',
      () => countsOfScopes(database, '2026-03', ['task:0', 'task:1']),
      ['SEARCH standing_counts USING INDEX sqlite_autoindex_standing_counts_1 (board=? AND scope=? AND score=?)'],
    ],
    [
      'the results of an account',
      () => resultsOf(database, 1),
      [
        'SEARCH season_entries USING INDEX sqlite_autoindex_season_entries_1 (account_id=?)',
        'SEARCH standings USING INDEX sqlite_autoindex_standings_1 (board=? AND character_id=?) LEFT-JOIN',
        'CORRELATED SCALAR SUBQUERY 1',
        'SEARCH standing_counts USING INDEX sqlite_autoindex_standing_counts_1 (board=? AND scope=? AND score>?)',
      ],
    ],
    [
      'the entry of an account with the reasons for not being ranked',
      () => entryWithReasons(database, 1, '2026-03'),
      [
        'SEARCH season_entries USING INDEX sqlite_autoindex_season_entries_1 (account_id=? AND season=?)',
        'SEARCH characters USING INTEGER PRIMARY KEY (rowid=?)',
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
        'SEARCH excluded_names USING INDEX sqlite_autoindex_excluded_names_1 (name_key=?) LEFT-JOIN',
      ],
    ],
    [
      'the scores of a ranking',
      () => scoresOf(database, '2026-03'),
      ['SEARCH standing_counts USING INDEX sqlite_autoindex_standing_counts_1 (board=? AND scope=? AND score>?)'],
    ],
    [
      'a ranked row without a place',
      () => unplacedRow(database, '2026-03'),
      ['SEARCH standings USING INDEX standings_unplaced (board=?)'],
    ],
    [
      'the rows of a ranking that get a place',
      () => rowsToPlace(database, '2026-03', 7, 250),
      ['SEARCH standings USING INDEX sqlite_autoindex_standings_1 (board=? AND character_id>?)'],
    ],
    ...(
      [
        ['the top of a ranking', {}, 'standings_order (board=?)'],
        ['the top of a ranking of a world', { world: 'Antica' }, 'standings_world (board=? AND world=?)'],
        ['the top of a ranking of a vocation', { vocation: 'Knight' }, 'standings_vocation (board=? AND vocation=?)'],
        [
          'the top of a ranking of both',
          { world: 'Antica', vocation: 'Knight' },
          'standings_both (board=? AND world=? AND vocation=?)',
        ],
      ] as const
    ).map(([name, filters, index]): [string, () => Compilable, string[]] => [
      name,
      () => topRows(database, BOARD, { ...NO_FILTERS, ...filters }, 51),
      [`SEARCH standings USING INDEX ${index}`, ...RANKED_AND_SEEN],
    ]),
    [
      'rows that share a score in a ranking',
      () => rowsOfScore(database, BOARD, NO_FILTERS, { ...POSITION, direction: 'down' }, 51),
      [
        'SEARCH standings USING INDEX standings_order (board=? AND score=? AND (reached_at,character_id)>(?,?))',
        ...RANKED_AND_SEEN,
      ],
    ],
    [
      'rows of lower scores in a ranking',
      () => rowsBeyondScore(database, BOARD, NO_FILTERS, { ...POSITION, direction: 'down' }, 51),
      ['SEARCH standings USING INDEX standings_order (board=? AND score<?)', ...RANKED_AND_SEEN],
    ],
    [
      'rows of higher scores in a ranking of a world, backwards',
      () => rowsBeyondScore(database, BOARD, { ...NO_FILTERS, world: 'Antica' }, { ...POSITION, direction: 'up' }, 51),
      ['SEARCH standings USING INDEX standings_world (board=? AND world=? AND score>?)', ...RANKED_AND_SEEN],
    ],
    [
      "the viewer's own rows in a ranking",
      () => ownRows(database, BOARD),
      [
        ...RANKED_AND_SEEN.slice(0, -1),
        'SEARCH standings USING INDEX standings_account (account_id=? AND board=?)',
        ...RANKED_AND_SEEN.slice(-1),
      ],
    ],
    [
      'the rows of followed players in a ranking',
      () => followedRows(database, BOARD),
      [
        'SEARCH standings USING INDEX standings_account (account_id=? AND board=?)',
        'LIST SUBQUERY 3',
        'SEARCH registers USING INDEX sqlite_autoindex_registers_1 (account_id=? AND character_id=? AND list=?)',
        'SEARCH followed USING COVERING INDEX accounts_profile_id (profile_id=?)',
        ...RANKED_AND_SEEN,
      ],
    ],
    [
      'the number of rows above a score',
      () => countAbove(database, 'b', '', 3),
      ['SEARCH standing_counts USING INDEX sqlite_autoindex_standing_counts_1 (board=? AND scope=? AND score>?)'],
    ],
    [
      'the numbers of rows of a few scores',
      () => countsBetween(database, 'b', '', { least: 1, most: 3 }),
      [
        'SEARCH standing_counts USING INDEX sqlite_autoindex_standing_counts_1 (board=? AND scope=? AND score>? AND score<?)',
      ],
    ],
    [
      'the numbers of rows in a ranking and its filters',
      () => rankingTotals(database, 'b', 'world:A'),
      ['SEARCH standing_counts USING INDEX standing_totals (board=?)'],
    ],
    [
      'a character that is reported',
      () => standingCharacter(database, 'elyra vane', 3),
      [
        'SEARCH characters USING INDEX characters_verified (verified_key=?)',
        'CORRELATED SCALAR SUBQUERY 3',
        'SEARCH standings USING INDEX standings_character (character_id=?)',
        ...RANKED_AND_SEEN.slice(0, -1),
      ],
    ],
    [
      'a page of the history',
      () => historyPage(database, 1, { floor: 1, before: 2001 }, {}, 51),
      [
        'SEARCH history USING INDEX sqlite_autoindex_history_1 (account_id=? AND version>? AND version<?)',
        ...OWN_CHARACTERS,
        CLIENT_OF_CHANGE,
      ],
    ],
    [
      'a page of one character’s history, bounded by its range of versions',
      () => historyPage(database, 1, { floor: 1, before: 2001 }, { characterId: 7, list: 'titles', since: 5 }, 51),
      [
        'SEARCH history USING INDEX sqlite_autoindex_history_1 (account_id=? AND version>? AND version<?)',
        ...OWN_CHARACTERS,
        CLIENT_OF_CHANGE,
      ],
    ],
    [
      'the token of a call',
      () => apiTokenOf(database, 'hash', 1),
      [
        'SEARCH api_tokens USING INDEX sqlite_autoindex_api_tokens_1 (token_hash=?)',
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
      ],
    ],
    [
      'a session that was ended from elsewhere',
      () => endedSession(database, 'hash', 1),
      ['SEARCH sessions USING INDEX sqlite_autoindex_sessions_1 (token_hash=?)'],
    ],
    [
      'the tokens of an account',
      () => apiTokensOf(database, 1, 1),
      ['SEARCH api_tokens USING INDEX api_tokens_account (account_id=?)'],
    ],
    [
      'the passkeys of an account',
      () => passkeysOf(database, 1),
      ['SEARCH passkeys USING INDEX passkeys_account (account_id=?)'],
    ],
    [
      'the secret of an account’s authenticator app',
      () => totpOf(database, 1),
      ['SEARCH totp_secrets USING INDEX sqlite_autoindex_totp_secrets_1 (account_id=?)'],
    ],
    [
      'the number of an account’s recovery codes',
      () => recoveryCodesOf(database, 1),
      ['SEARCH recovery_codes USING COVERING INDEX sqlite_autoindex_recovery_codes_1 (account_id=?)'],
    ],
    [
      'expired challenges of passkeys',
      () => oldRows(database, 'factor_challenges', 5, 200),
      ['SEARCH factor_challenges USING INDEX factor_challenges_expiry (expires_at<?)'],
    ],
    [
      'the admins to notify of a role',
      () => adminsToNotify(database, 1),
      ['SEARCH accounts USING INDEX accounts_role (role=?)'],
    ],
    [
      'a page of accounts by the start of their names',
      () => usersAfter(database, { ...USERS, prefix: 'row', after: 'rowan' }),
      ['SEARCH accounts USING INDEX sqlite_autoindex_accounts_1 (username_key>? AND username_key<?)'],
    ],
    [
      'a page of accounts with a role',
      () => usersAfter(database, { ...USERS, role: 'editor' }),
      ['SEARCH accounts USING INDEX accounts_role (role=? AND username_key>?)'],
    ],
    [
      'a page of suspended accounts',
      () => usersAfter(database, { ...USERS, suspended: true }),
      ['SEARCH accounts USING INDEX accounts_suspended (username_key>?)'],
    ],
    [
      'the numbers of characters of a page of accounts',
      () => characterCounts(database, [1, 2]),
      ['SEARCH characters USING COVERING INDEX characters_account (account_id=?)'],
    ],
    [
      'a page of entries for their jury',
      () => juryPage(database, { contest: 'a', status: 'valid', after: 'b', limit: 51 }),
      [
        'SEARCH contest_entries USING INDEX contest_entries_contest (contest=? AND status=?)',
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
        // Within one contest, ids keep their order while titles change.
        'USE TEMP B-TREE FOR ORDER BY',
      ],
    ],
    [
      'a page of one item’s history',
      () => historyPage(database, 1, { floor: 0, before: 2001 }, { list: 'titles', item: 3 }, 51),
      [
        'SEARCH history USING INDEX history_item (account_id=? AND list=? AND item=? AND version>? AND version<?)',
        ...OWN_CHARACTERS,
        CLIENT_OF_CHANGE,
      ],
    ],
  ])('%s', async (_case, query, plan) => {
    expect(await planOf(query())).toEqual(plan);
  });
});
