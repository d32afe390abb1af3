/** Reading and validating a request's JSON body. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { UNSTORABLE, unstorableField } from '#core/contract/unstorable.ts';
import { badRequest, invalid } from './problem.ts';

/** Most faults that an answer names: a short body can have thousands, each with a long name. */
const MAX_FAULTS = 20;

/** Field for errors of the body as a whole. */
const WHOLE_BODY = 'body';

async function readBody(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The request body must be UTF-8.');
  }
}

/** Throws a 400 unless the request calls its body JSON. */
export function assertJson(c: Context): void {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? ''))
    throw badRequest('The request body must be JSON.');
}

function parseJson(c: Context, text: string): unknown {
  if (text.trim() === '') return {};
  assertJson(c);
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The request body is not valid JSON.');
  }
}

function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** The issue's message; for a missing field, that of the field's own schema instead of the object's. */
function messageOf(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  const [first] = issue.path ?? [];
  if (issue.type === 'object' && issue.path?.length === 1 && typeof first?.key === 'string' && 'entries' in schema) {
    const field = (schema.entries as Record<string, v.GenericSchema>)[first.key];
    const own = field === undefined ? undefined : v.safeParse(field, undefined).issues?.[0];
    if (own !== undefined) return asSentence(own.message);
  }
  return asSentence(issue.message);
}

/**
 * Validates a value. Throws a 422 with messages per field, in the schema's order; `onlyFirst`: with the first alone, where
 * looking for all of a long value would take long.
 */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  { onlyFirst = false } = {},
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: onlyFirst });
  if (result.success) return result.output;
  const errors: Record<string, [string, ...string[]]> = {};
  for (const issue of result.issues.slice(0, MAX_FAULTS)) {
    const field = v.getDotPath(issue) ?? WHOLE_BODY;
    const message = messageOf(schema, issue);
    const known = errors[field];
    if (known === undefined) errors[field] = [message];
    else known.push(message);
  }
  throw invalid(errors);
}

/**
 * Reads the JSON body of a request: 400 not JSON, 422 refused by the schema, or for a text that not every store can hold. No
 * body counts as `{}`.
 */
export async function readJson<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await readBody(c);
  const value = parseJson(c, text);
  // A schema of optional fields would accept an array.
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid({ [WHOLE_BODY]: ['The request body must be a JSON object.'] });
  const field = unstorableField(text, value);
  if (field !== null) throw invalid({ [field]: [UNSTORABLE] });
  return validate(schema, value);
}
