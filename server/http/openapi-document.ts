/** The contract as an OpenAPI 3.1 document, generated from `ENDPOINTS`. */
import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { TOKEN_PREFIX } from '#core/contract/accounts/api-tokens.ts';
import { richTextSchema } from '#core/contract/catalogue/rich-text.ts';
import { ENDPOINTS, type Endpoint } from '#core/contract/endpoints.ts';
import { problemSchema } from '#core/contract/problem.ts';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import { VERSION } from '#server/version.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** Recursive schemas, which the document can only reference by name. */
const NAMED = { RichText: richTextSchema };

/** Parts without an equivalent in JSON Schema (custom checks, normalization) are omitted. */
const OPTIONS: ConversionConfig = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

function jsonSchema(schema: Schema, typeMode: 'input' | 'output'): JsonSchema {
  const options = { ...OPTIONS, typeMode, definitions: NAMED };
  const { $schema, $defs, ...converted } = toJsonSchema(schema as v.GenericSchema, options);
  return converted;
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: Schema | undefined) {
  const { properties = {}, required = [] } = query === undefined ? {} : jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function headerParameters(headers: readonly string[] = []) {
  return headers.map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } }));
}

function requestBody(body: Endpoint['body']) {
  if (body === undefined) return {};
  const content = Array.isArray(body)
    ? Object.fromEntries(body.map((type: string) => [type, {}]))
    : { 'application/json': { schema: jsonSchema(body as Schema, 'input') } };
  return { requestBody: { content } };
}

function answerContent(answer: Endpoint['answer']) {
  if (answer === undefined) return {};
  if (typeof answer === 'string') return { content: { [answer]: {} } };
  return { content: { 'application/json': { schema: jsonSchema(answer, 'output') } } };
}

/** The call that is protected by its origin only. */
const TOKENLESS = 'POST /user/sync';

/** Returns the alternative authentications of a call; one of them is enough. */
function security(call: string, { access, open }: Endpoint) {
  const needsToken = !call.startsWith('GET ') && call !== TOKENLESS;
  const schemes = { ...(access === 'public' ? {} : { session: [] }), ...(needsToken ? { csrf: [] } : {}) };
  if (open === undefined) return Object.keys(schemes).length === 0 ? [] : [schemes];
  // Tools show only the first alternative.
  return open === 'anyone' ? [schemes, { token: [] }] : [{ token: [open] }, schemes];
}

/** Introduction to the API page, in Markdown. */
const DESCRIPTION = `Calls for anyone need no authentication. Calls with a token read one account: its player creates a token on the [account page](/account), and a program sends it as \`Authorization: Bearer ${TOKEN_PREFIX}…\`. Other sites may make both kinds of calls from a browser.

A refused call responds with \`{ "message": "…" }\`. After 429 and 503, wait for the time in \`Retry-After\`. Rules that the schemas can't express are in docs/api.md.`;

/** Groups of calls by who may make them, in the order in which they are useful to readers of the API. */
const GROUPS = {
  anyone: { name: 'For anyone', description: 'Any program or site may make these calls, without a token.' },
  token: { name: 'With a token', description: 'For programs, with a personal token that has the scope.' },
  page: { name: "The site's own", description: 'Calls of the pages of this site. They change with it.' },
  staff: { name: 'For editors and admins', description: 'Calls of the editing pages of this site.' },
} as const;

function groupOf({ open, access }: Endpoint) {
  if (open === 'anyone') return GROUPS.anyone;
  if (open !== undefined) return GROUPS.token;
  return access === 'editor' || access === 'admin' ? GROUPS.staff : GROUPS.page;
}

/** Describes the scope of a call, which is shown nowhere else. */
function scopeNote({ open }: Endpoint) {
  return open === undefined || open === 'anyone' ? {} : { description: `A token needs the scope \`${open}\`.` };
}

/** Returns the name of a call in links to the API page and in generated clients, such as `delete-user-tokens-id`. */
function operationId(call: string) {
  return call
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}

function operation(call: string, path: string, endpoint: Endpoint) {
  return {
    operationId: operationId(call),
    tags: [groupOf(endpoint).name],
    summary: endpoint.summary,
    ...scopeNote(endpoint),
    security: security(call, endpoint),
    parameters: [...pathParameters(path), ...queryParameters(endpoint.query), ...headerParameters(endpoint.headers)],
    ...requestBody(endpoint.body),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done.', ...answerContent(endpoint.answer) },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

/** Builds the document, which takes a few milliseconds. */
export function openApiDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const [call, endpoint] of Object.entries(ENDPOINTS)) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, path, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Loremark', version: VERSION, description: DESCRIPTION },
    servers: [{ url: API_BASE.replace(/\/$/, '') }],
    tags: Object.values(GROUPS),
    paths,
    components: {
      schemas: toJsonSchemaDefs(NAMED, OPTIONS),
      responses: {
        Problem: {
          description: 'Refused or failed.',
          content: { 'application/json': { schema: jsonSchema(problemSchema, 'output') } },
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'loremark_session',
          description: 'Set by login and register; on https its name begins with `__Host-`.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A personal token from the account page, which begins with \`${TOKEN_PREFIX}\`. It works only for the calls that list it, with the scope that each of them needs.`,
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CSRF-TOKEN',
          description:
            'The token from GET sanctum/csrf-cookie, in addition to its cookie. Every call except GET also needs `X-Requested-With: XMLHttpRequest`.',
        },
      },
    },
  };
}
