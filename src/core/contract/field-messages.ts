import * as v from 'valibot';

/** Returns a schema's messages about a value by field, in the schema's order. */
export function fieldMessages(schema: v.GenericSchema, value: unknown): Record<string, string[]> {
  const result = v.safeParse(schema, value);
  const messages: Record<string, string[]> = {};
  for (const issue of result.issues ?? []) {
    const field = v.getDotPath(issue);
    if (field === null) continue;
    messages[field] = [...(messages[field] ?? []), issue.message];
  }
  return messages;
}
