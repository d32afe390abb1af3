/** Reads and validates JSON bodies of requests. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { type Phrase, phrase, schemaPhrase } from '#core/contract/phrase.ts';
import { unstorableField } from '#core/contract/unstorable.ts';
import { badRequest, invalid } from './problem.ts';

/** Maximum number of faults in a response: a short body can have thousands, each with a long name. */
const MAX_FAULTS = 20;

/** Field for errors of the body as a whole. */
const WHOLE_BODY = 'body';

async function readBody(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest(phrase('request.notUtf8'));
  }
}

/** Throws a 400 unless the request declares its body as JSON. */
export function assertJson(c: Context): void {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? ''))
    throw badRequest(phrase('request.notJson'));
}

function parseJson(c: Context, text: string): unknown {
  if (text.trim() === '') return {};
  assertJson(c);
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest(phrase('request.invalidJson'));
  }
}

function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** Returns the issue's message; for a missing field, the message of the field's schema instead of the object's. */
function messageOf(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  const [first] = issue.path ?? [];
  const isOfObject = issue.type === 'object' || issue.type === 'strict_object';
  if (isOfObject && issue.path?.length === 1 && typeof first?.key === 'string' && 'entries' in schema) {
    const field = (schema.entries as Record<string, v.GenericSchema>)[first.key];
    const own = field === undefined ? undefined : v.safeParse(field, undefined).issues?.[0];
    if (own !== undefined) return asSentence(own.message);
  }
  return asSentence(issue.message);
}

/**
 * Validates a value. Throws a 422 with messages per field, in the schema's order; with `onlyFirst`, only the first one,
 * which saves time for long values.
 */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  { onlyFirst = false } = {},
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: onlyFirst });
  if (result.success) return result.output;
  const errors: Record<string, Phrase[]> = {};
  for (const issue of result.issues.slice(0, MAX_FAULTS)) {
    const field = v.getDotPath(issue) ?? WHOLE_BODY;
    errors[field] = [...(errors[field] ?? []), schemaPhrase(messageOf(schema, issue))];
  }
  throw invalid(errors);
}

/**
 * Reads the JSON body of a request. Throws a 400 if it is not JSON, and a 422 if the schema refuses it or a text can't be
 * saved in every store. An empty body is read as `{}`.
 */
export async function readJson<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await readBody(c);
  const value = parseJson(c, text);
  // A schema of optional fields would accept an array.
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid({ [WHOLE_BODY]: [phrase('request.notAnObject')] });
  const field = unstorableField(text, value);
  if (field !== null) throw invalid({ [field]: [phrase('form-words:unstorable')] });
  return validate(schema, value);
}
