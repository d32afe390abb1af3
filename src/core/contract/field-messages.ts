import * as v from 'valibot';

/** Every message that a schema has about a value, by the field it is about, in the schema's order. */
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
