/** Reads the YAML between two lines `---` at the head of a text. */
import * as v from 'valibot';
import { parse } from 'yaml';

/** Splits a text into `head` and `body`. */
export const HEAD = /^---\r?\n(?<head>[\s\S]*?)\r?\n---(?:\r?\n|$)(?<body>[\s\S]*)$/;

/** Returns a text's head, parsed with the schema, and its trimmed body. Throws an error that describes the fault in the head. */
export function readFrontMatter<Head extends v.GenericSchema>(
  text: string,
  schema: Head,
): { readonly head: v.InferOutput<Head>; readonly body: string } {
  const { head, body } = HEAD.exec(text)?.groups ?? {};
  if (head === undefined || body === undefined)
    throw new Error('It does not begin with fields between lines of "---".');
  return { head: v.parse(schema, parse(head)), body: body.trim() };
}
