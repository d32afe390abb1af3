/** The texts of a source file: strings shown to a player, distinguished from other strings by their form. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

export interface Text {
  readonly line: number;
  /** The text; `…` replaces inserted values. */
  readonly text: string;
}

/** A node of the syntax tree; swc's own types don't allow a generic walk. */
type Node = { readonly [part: string]: unknown } & { readonly type: string; readonly span: { readonly start: number } };

/** Places whose strings are not texts. */
const SILENT_PLACES = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ThrowStatement',
  'TsLiteralType',
]);
/** Attributes of elements whose value no player reads. */
const SILENT_ATTRIBUTES = new Set(['key', 'className']);
/** Attributes that are shown to the player, as are children of elements: any word in them is a text. */
const READ_ATTRIBUTES =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label)$/;
/** Expressions whose parts are shown where the expression is. */
const READ_THROUGH = new Set(['ConditionalExpression', 'BinaryExpression', 'ParenthesisExpression', 'TemplateLiteral']);
/** Names of keys, as reported by the browser. */
const KEY_NAME =
  /^(?:Enter|Escape|Tab|Home|End|Space|Shift|Control|Ctrl|Cmd|Meta|Alt|Delete|Backspace|F8|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right)|Key[A-Z])$/;

/** A media query, a selector, markup, a cookie, the end of a name, as in `${section}Stage`, or a page's name in a wiki. */
const FOR_MACHINES = /^\((?:prefers-|pointer|min-|max-)|\[role=|^header, |^<|; Path=|^…\p{Lu}\p{L}*$|^… Outfits$/u;

/** Two consecutive words or a capitalised word, which strings for machines do not have. */
function isText(value: string): boolean {
  if (FOR_MACHINES.test(value)) return false;
  return (/\p{L}{2,}[,.:;!?…’'"”)]* \p{L}/u.test(value) || /^\P{L}*\p{Lu}\p{Ll}/u.test(value)) && !KEY_NAME.test(value);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Functions that log. */
const REPORTERS = new Set(['logUnexpected', 'onError']);

/** An error or a line for the browser's console: both are for developers. */
function isReport(node: Node): boolean {
  if (node.type === 'NewExpression') return String((node.callee as Node).value).endsWith('Error');
  const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined;
  if (callee?.type === 'Identifier') return REPORTERS.has(String(callee.value));
  if (callee?.type !== 'MemberExpression') return false;
  return (callee.object as Node).value === 'console' || REPORTERS.has(String((callee.property as Node).value));
}

/** Strings that only code reads: a directive, the name of an error, a compared value. */
function isForCode(node: Node): boolean {
  if (node.type === 'BinaryExpression' && (node.operator === '===' || node.operator === '!==')) {
    return [node.left, node.right].some((side) => (side as Node).type === 'StringLiteral');
  }
  if (node.type === 'ExpressionStatement') return (node.expression as Node).type === 'StringLiteral';
  if (node.type === 'ClassProperty') return (node.key as Node).value === 'name';
  return false;
}

/** The file's texts, in order. */
export function textsOf(source: string, tsx: boolean): Text[] {
  const tree = parseSync(source, { syntax: 'typescript', tsx });
  const start = tree.span.start - leading(source);
  const bytes = Buffer.from(source);
  const texts: Text[] = [];
  const add = (node: Node, text: string) => {
    const line = bytes
      .subarray(0, node.span.start - start)
      .toString()
      .split('\n').length;
    texts.push({ line, text: text.replace(/\s+/g, ' ').trim() });
  };
  /** `read` = the player reads any string here, whatever its form. */
  const visit = (value: unknown, read: boolean): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, read);
      return;
    }
    if (!isNode(value)) {
      if (typeof value === 'object' && value !== null) visit(Object.values(value), read);
      return;
    }
    if (SILENT_PLACES.has(value.type) || isReport(value) || isForCode(value)) return;
    if (value.type === 'JSXAttribute') {
      const name = String((value.name as Node).value);
      const content = value.value as Node | null;
      if (SILENT_ATTRIBUTES.has(name)) return;
      visit(content?.type === 'JSXExpressionContainer' ? content.expression : content, READ_ATTRIBUTES.test(name));
      return;
    }
    const hasWord = (text: string) => (read || value.type === 'JSXText') && /\p{L}{2}/u.test(text);
    if (value.type === 'StringLiteral' || value.type === 'JSXText') {
      const text = String(value.value);
      if (hasWord(text) || (value.type === 'StringLiteral' && isText(text))) add(value, text);
    }
    if (value.type === 'TemplateLiteral') {
      const text = (value.quasis as Node[]).map((quasi) => String(quasi.raw)).join('…');
      const hasWords = hasWord(text) || isText(text) || /… \p{L}{2,}/u.test(text);
      if (hasWords && !FOR_MACHINES.test(text)) add(value, text);
    }
    const { test, key, ...parts } = value;
    visit(test, false);
    // Keys of a table are names in the data.
    if (value.type !== 'KeyValueProperty') visit(key, false);
    visit(Object.values(parts), value.type === 'JSXExpressionContainer' || (read && READ_THROUGH.has(value.type)));
  };
  visit(tree.body, false);
  return texts;
}

/** Number of bytes before the first statement, which swc's positions leave out. */
function leading(source: string): number {
  const code = source.replace(/^(?:\s+|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)+/, '');
  return Buffer.byteLength(source) - Buffer.byteLength(code);
}

/** Every source file below a folder, except tests; paths from the root of the project. */
export function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort();
}

/** The texts of a file of the project. */
export function textsIn(root: string, file: string): Text[] {
  return textsOf(readFileSync(path.join(root, file), 'utf8'), file.endsWith('x'));
}

/** Rooms other than the page whose tables and messages contain texts. */
export const ROOMS_OF_TABLES = [
  'src/core/catalogue',
  'src/core/contract',
  'src/core/filters',
  'src/core/goals',
  'src/core/hunt-log',
  'src/core/links',
  'src/core/search',
  'src/core/sections',
  'src/core/acquisition',
  'src/offline',
] as const;

/** Texts of the page that are outside a words.ts, as "file:line: text". */
export function outsideTexts(root: string, folder: string): string[] {
  return sourcesIn(root, folder)
    .filter((file) => !/^words(?:\.[a-z]{2})?\.ts$/.test(path.basename(file)))
    .flatMap((file) => textsIn(root, file).map(({ line, text }) => `${file}:${line}: ${text}`));
}
