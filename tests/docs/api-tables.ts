/**
 * The tables of docs/api.md: calls, generated from `ENDPOINTS`, and limits, from `server/limits/limits.ts`.
 * `node --import tsx tests/docs/api-tables.ts` fails if the document differs; with `--write` it updates the document.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { ENDPOINTS, type Endpoint } from '#core/contract/endpoints.ts';
import { limitTables } from './limit-tables.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/api.md', import.meta.url));

/** Longest line that stays readable in an editor. */
const MAX_LINE = 300;

/** Patterns of the calls of each table, by its name in the document. The first match decides. */
const TABLES: readonly (readonly [name: string, calls: RegExp])[] = [
  ['tokens', / \/user\/tokens/],
  ['factors', / \/user\/factors/],
  ['admin', / \/(admin|data-reports|gap-reports)/],
  ['characters', / \/(characters|user\/characters|user\/notices|tibia)/],
  ['imports', / \/(import|user\/imports)/],
  ['profiles', / \/(profiles|user\/following)/],
  ['challenges', / \/challenges/],
  ['contests', / \/contests/],
  ['catalogue', /^GET \/(catalogue|achievements|rarity|news)/],
  ['lists', /^POST \/[a-zA-Z]+s(Mastery)?$|^POST \/(animusMastery|bestiary|bosstiary)$/],
  [
    'accounts',
    / \/(login|logout|register|oauth|forgot-password|reset-password|sanctum|user(\/(account|email|password|sessions|devices|export|import|resets)|$))/,
  ],
  ['progress', / \/user\//],
  ['site', / \//],
];

const NONE = '–';

function typeOf({ type, enum: values, const: constant, items, anyOf, properties }: JsonSchema): string {
  if (constant !== undefined) return JSON.stringify(constant);
  if (values !== undefined) {
    return values.length > 6 ? `one of ${values.length}` : values.map((value) => JSON.stringify(value)).join(' or ');
  }
  if (anyOf !== undefined) return [...new Set(anyOf.map((each) => typeOf(each as JsonSchema)))].join(' or ');
  if (type === 'array')
    return `${items === undefined || typeof items === 'boolean' ? 'any' : typeOf(items as JsonSchema)}[]`;
  if (properties !== undefined) return `{ ${Object.keys(properties).join(', ')} }`;
  return String(type ?? 'any');
}

/** Fields of an object, or of the alternatives of a union. */
function fieldsOf(schema: JsonSchema, show: (field: string, schema: JsonSchema) => string): string {
  if (schema.anyOf !== undefined) {
    return schema.anyOf.map((each) => fieldsOf(each as JsonSchema, show)).join(', or ');
  }
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {})
    .map(([name, field]) => show(required.includes(name) ? name : `${name}?`, field as JsonSchema))
    .join(', ');
}

const convert = (schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema =>
  toJsonSchema(schema, { errorMode: 'ignore', typeMode });

function request({ query, headers = [], body }: Endpoint, withTypes: boolean): string {
  const show = (name: string, schema: JsonSchema) => (withTypes ? `\`${name}: ${typeOf(schema)}\`` : name);
  const listed = (schema: v.GenericSchema) => {
    const fields = fieldsOf(convert(schema, 'input'), show);
    return withTypes ? fields : `\`${fields}\``;
  };
  const parts: string[] = [];
  if (query !== undefined) parts.push(`query ${listed(query as v.GenericSchema)}`);
  if (headers.length > 0) parts.push(`header ${headers.map((name) => `\`${name}\``).join(', ')}`);
  if (Array.isArray(body)) parts.push(`body ${body.join(', ')}`);
  else if (body !== undefined) parts.push(listed(body as v.GenericSchema));
  return parts.join('; ') || NONE;
}

/** The names of an object's fields, down to `depth` levels, without the `text` that every `message` has. */
function shape(schema: JsonSchema, depth: number): string {
  if (schema.anyOf !== undefined) {
    const shapes = new Set(schema.anyOf.map((each) => shape(each as JsonSchema, depth)));
    shapes.delete('');
    return [...shapes].join(' or ');
  }
  if (schema.type === 'array' && typeof schema.items === 'object') {
    const inner = shape(schema.items as JsonSchema, depth);
    return inner === '' ? '[…]' : `[${inner}]`;
  }
  if (schema.properties === undefined) return '';
  if (depth === 0) return '{ … }';
  const required = schema.required ?? [];
  const shown = Object.entries(schema.properties).filter(
    ([name]) => name !== 'text' || schema.properties?.message === undefined,
  );
  const fields = shown.map(([name, field]) => {
    const inner = shape(field as JsonSchema, depth - 1);
    return `${name}${required.includes(name) ? '' : '?'}${inner === '' ? '' : `: ${inner}`}`;
  });
  return `{ ${fields.join(', ')} }`;
}

function response({ status: success, answer }: Endpoint, depth: number): string {
  const status = success ?? 200;
  if (answer === undefined) return String(status);
  if (typeof answer === 'string') return `${status} ${answer}`;
  const text = shape(convert(answer as v.GenericSchema, 'output'), depth);
  return text === '' ? String(status) : `${status} \`${text}\``;
}

function accessOf({ access, open, factor }: Endpoint): string {
  if (open === 'anyone') return 'open';
  if (factor === true) return `${access}, factor`;
  return open === undefined ? access : `${access}, token \`${open}\``;
}

/** A row of a table, with as much detail as its line has room for. */
function row(call: string, endpoint: Endpoint): string {
  const line = (withTypes: boolean, depth: number) => {
    const cells = [
      `\`${call.replace(' /', ' ')}\``,
      accessOf(endpoint),
      request(endpoint, withTypes),
      response(endpoint, depth),
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  };
  const lines = [line(true, 3), line(true, 2), line(true, 1), line(false, 3), line(false, 2), line(false, 1)];
  return lines.find(({ length }) => length <= MAX_LINE) ?? line(false, 0);
}

function table(name: string): string {
  const calls = Object.entries(ENDPOINTS).filter(
    ([call]) => TABLES.find(([, pattern]) => pattern.test(call))?.[0] === name,
  );
  return [
    '| call | access | request | response |',
    '|---|---|---|---|',
    ...calls.map(([call, endpoint]) => row(call, endpoint)),
  ].join('\n');
}

/** All tables by their names in the document. */
const GENERATED: readonly (readonly [name: string, table: string])[] = [
  ...TABLES.map(([name]) => [`calls: ${name}`, table(name)] as const),
  ...limitTables(),
];

const END = '<!-- end of ';

/** The document with current tables; throws if a table has no place in it. */
function withTables(document: string): string {
  return GENERATED.reduce((text, [name, content]) => {
    const begin = `<!-- ${name} -->`;
    const [before, rest] = text.split(begin);
    if (before === undefined || rest === undefined) throw new Error(`docs/api.md has no table "${begin}".`);
    return `${before}${begin}\n${content}\n${rest.slice(rest.indexOf(END))}`;
  }, document);
}

const document = readFileSync(DOCUMENT, 'utf8');
const current = withTables(document);
if (process.argv.includes('--write')) writeFileSync(DOCUMENT, current);
else if (current !== document) {
  process.stderr.write('The tables of docs/api.md differ from the program. Run `npm run api-tables`.\n');
  process.exitCode = 1;
}
