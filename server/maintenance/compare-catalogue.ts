/** Compares the catalogue with a database of TibiaWiki, after an update of the game. */
import { readFile, stat } from 'node:fs/promises';
import { cellText } from '#core/admin/cells.ts';
import { EDITED } from '#core/admin/tables.ts';
import { proposedEdits } from '#core/admin/wiki/proposed-edits.ts';
import {
  type ComparedSection,
  type Comparison,
  type Difference,
  MAX_COMPARED_BYTES,
  MAX_COMPARED_MB,
} from '#core/contract/editing/comparison.ts';
import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';
import { RoleEnded } from '#server/actions/editing/admin-log.ts';
import { ChangesRefused } from '#server/actions/editing/changes-refused.ts';
import { ComparisonRefused, compareHere, saveComparison } from '#server/actions/editing/compare-catalogue.ts';
import { StartError } from '#server/start-error.ts';
import { type Command, existingAccount, readPublished, withPresentStore } from './command.ts';

type Print = (line: string) => void;

/** Longest value in a line, in characters. */
const MAX_VALUE = 60;

export const compareCatalogueCommand: Command = {
  usage: 'FILE [EDITOR]',
  help: 'compares the catalogue with a database that tibiawiki-sql has generated, and changes nothing; with the username of an editor, saves the differences as drafts of that editor; the server may run',
  args: [1, 2],
  run: (env, [file = '', editor], print) =>
    withPresentStore(env, async (database) => {
      const account = editor === undefined ? undefined : await existingAccount(database, editor);
      const bytes = await readDatabase(file);
      print(`Comparing ${figure(bytes.length)} bytes with the catalogue.`);
      const { data } = await readPublished(database);
      try {
        const comparison = compareHere(data, bytes, env.DATA_DIR);
        printComparison(comparison, print);
        const proposed = comparison.sections.flatMap(proposedEdits).length;
        if (account === undefined)
          return `Nothing is changed. Add the username of an editor to save ${plural(proposed, { one: '# draft', other: '# drafts' })}.`;
        print(`Saving ${plural(proposed, { one: '# draft', other: '# drafts' })} of ${account.username}.`);
        const context = { database, data, clock: Date.now };
        const { saved, left } = await saveComparison(context, account.id, comparison);
        const done = plural(saved.length, { one: '# draft is saved.', other: '# drafts are saved.' });
        return left === 0 ? done : `${done} ${leftWords(left)}`;
      } catch (error) {
        if (error instanceof RoleEnded) throw new StartError(`${account?.username} is not an editor.`);
        throw error instanceof ComparisonRefused || error instanceof ChangesRefused
          ? new StartError(error.message)
          : error;
      }
    }),
};

const leftWords = (left: number) =>
  plural(left, {
    one: '# difference is left out, since someone has a change of that field open.',
    other: '# differences are left out, since someone has a change of those fields open.',
  });

/** Reads the file unless it is too large. Throws StartError. */
async function readDatabase(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true) throw new StartError(`There is no file ${file}.`);
  if (found.size > MAX_COMPARED_BYTES) throw new StartError(`The file is larger than ${MAX_COMPARED_MB} MB.`);
  return readFile(file);
}

/** Prints all differences, and a table of their numbers. */
function printComparison({ read_on, sections, refused }: Comparison, print: Print): void {
  print(`TibiaWiki as of ${read_on}.`);
  for (const { table, row, column, reason } of refused)
    print(`Left out: ${table}, row ${row}: ${column} ${REASONS[reason]}.`);
  for (const section of sections) printSection(section, print);
  const lines = [HEADS, ...sections.map(numbersOf)];
  const widths = HEADS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const [title = '', ...numbers] of lines) {
    const cells = numbers.map((text, index) => text.padStart(widths[index + 1] ?? 0));
    print([title.padEnd(widths[0] ?? 0), ...cells].join('  '));
  }
}

const REASONS: Readonly<Record<Comparison['refused'][number]['reason'], string>> = {
  markup: 'has markup',
  value: 'is no short text or whole number',
};

const HEADS = ['table', 'there', 'same', 'new', 'changed', 'filled', 'missing', 'unclear'];

function numbersOf({ table, rows, same, added, changed, filled, missing, unclear }: ComparedSection): string[] {
  const numbers = [rows, same, added.length, changed.length, filled.length, missing.length, unclear.length];
  return [EDITED[table].title, ...numbers.map((number) => figure(number))];
}

function printSection({ table, added, changed, filled, missing, unclear }: ComparedSection, print: Print): void {
  const { title, fields } = EDITED[table];
  const textOf = (key: string, value: unknown) => {
    const field = fields.find((one) => one.key === key);
    const text = field === undefined ? '' : cellText(field, value).replaceAll('\n', ', ');
    return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text || 'unknown';
  };
  const labelOf = (key: string) => fields.find((one) => one.key === key)?.label ?? key;
  const differs = (kind: string, { label, field, before, value }: Difference) =>
    print(`${title}, ${kind}: ${label}: ${labelOf(field)}: ${textOf(field, before)} -> ${textOf(field, value)}`);
  for (const { label, needs } of added)
    print(
      `${title}, new: ${label}${needs.length === 0 ? '' : `; add it by hand, the wiki lacks ${needs.map(labelOf).join(', ')}`}`,
    );
  for (const difference of changed) differs('changed', difference);
  for (const difference of filled) differs('filled', difference);
  for (const { row, label } of missing) print(`${title}, missing there: ${label} (${row})`);
  for (const name of unclear) print(`${title}, unclear: ${name}`);
}
